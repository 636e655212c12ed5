import type { DefaultFlag } from './columns'
import type { ColumnType, Generated } from 'kysely'
import type { Correction } from './exam'

export interface RegradeTables {
  /** com_id: whose tasks it is about. */
  regrade: {
    com_id: string
    regrade_id: string
    actor_com_id: string
    actor_id: string
    question_id: string
    papers: string[]
    correction: ColumnType<Correction, string, string>
    reason: string
    state: Generated<'running' | 'done'>
    done: Generated<number>
    total: number
    changed: Generated<number>
    created_at: number
  }
  score_notice: {
    com_id: string
    notice_id: string
    person_id: string
    task_id: string
    attempt_id: string
    regrade_id: string
    score_before: number
    score_after: number
    seen: DefaultFlag
    created_at: number
  }
}
