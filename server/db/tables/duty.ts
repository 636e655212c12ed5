import type { DutyKind, DutyReason, PastKind } from '@contract/kinds'
import type { Recurrence } from '@contract/rules/year/recurrence'
import type { Audience } from '@contract/rules/audience'
import type { ColumnType, Generated } from 'kysely'

export interface DutyTables {
  /** Whom of a hospital a task is given to, until when. */
  duty_rule: {
    com_id: string
    kind: DutyKind
    task_id: string
    task_com_id: string
    name: string
    audience: ColumnType<Audience, string, string>
    given_at: number
    start_at: number
    due_at: number
    newcomer_days: number | null
    again: ColumnType<Recurrence | null, string | null | undefined, string | null>
    changed_at: number
    settled_at: number | null
    withdrawn_at: number | null
  }
  /** Something that somebody owes. Overdue is what is open after due_at. */
  duty: {
    com_id: string
    kind: DutyKind
    task_id: string
    person_id: string
    given_at: number
    due_at: number
    state: number
    why: DutyReason
    closed_at: number | null
    due_by: string | null
    paused_days: Generated<number>
    decided_by: string | null
    reason: string | null
    last_told_at: number | null
    last_told_by: string | null
    told_times: Generated<number>
  }
  /** A file of completions from before or elsewhere. */
  completion_import: {
    com_id: string
    import_id: string
    file_name: string
    imported_by: string
    imported_at: number
    taken: Generated<number>
    undone_by: string | null
    undone_at: number | null
  }
  /** That somebody completed a course or an exam before or elsewhere, out of a file. */
  past_completion: {
    com_id: string
    person_id: string
    kind: PastKind
    task_id: string
    done_at: number
    /** The beginning of the day on which it holds no more; null: as long as the months after which the thing comes back. */
    valid_until: number | null
    import_id: string
  }
}
