import type { linkKinds } from '@contract/kinds'
import type { DefaultFlag } from './columns'
import type { Generated } from 'kysely'

export interface LinkTables {
  /** What a short id (or the scene of a mini-program code) stands for. It begins with the hospital's link_code. */
  short_link: {
    short_id: string
    kind: (typeof linkKinds)[number]
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
  /** Hospitals that made a code for a task, meeting or scene. A small directory. */
  shared_target: { target_id: string; com_id: string }
}
