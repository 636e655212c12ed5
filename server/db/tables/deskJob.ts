import type { ColumnType, Generated } from 'kysely'
import type { DeskJobKind, deskJobStates } from '@contract/kinds'
import type { DefaultFlag } from './columns'

type Json<T> = ColumnType<T, string, string>

export interface DeskJobTables {
  /** Long jobs that people at a desk asked for. */
  desk_job: {
    com_id: string
    job_id: string
    person_id: string
    kind: DeskJobKind
    title: string
    language: string
    state: Generated<(typeof deskJobStates)[number]>
    input: Json<unknown>
    done: Generated<number>
    total: Generated<number>
    says: string | null
    result: ColumnType<unknown, string | null | undefined, string | null>
    notes: ColumnType<string[], string | undefined, string>
    note_count: Generated<number>
    link: string | null
    file_name: string | null
    bytes: Generated<number>
    run: Generated<number>
    is_cancelled: DefaultFlag
    is_put_away: DefaultFlag
    beat_at: number | null
    created_at: number
    ended_at: number | null
  }
}
