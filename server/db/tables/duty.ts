import type { DutyKind, DutyReason } from '@contract/kinds'
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
    decided_by: string | null
    reason: string | null
    last_told_at: number | null
    told_times: Generated<number>
  }
}
