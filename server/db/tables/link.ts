import type { DefaultFlag } from './columns'
import type { Generated } from 'kysely'

export interface LinkTables {
  /** What a short id (or the scene of a mini-program code) stands for. Platform-wide: scanned before anybody knows who scans. */
  short_link: {
    short_id: string
    kind: 'exam' | 'meeting' | 'training' | 'scene'
    target_id: string
    /** A task of a scene. */
    task_id: string | null
    com_id: string
    made_by: string
    /** the code rotates. */
    dynamic: DefaultFlag
    created_at: number
    /** null: never. */
    expires_at: number | null
    uses: Generated<number>
  }
}
