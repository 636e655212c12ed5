import type { AudienceColumn } from './columns'
import type { Generated } from 'kysely'

/** Tables of training tasks. */
export interface TrainingTables {
  train_task: {
    com_id: string
    task_id: string
    task_name: string
    description: string | null
    start_time: number
    end_time: number
    newcomer_days: number | null
    /** null: everybody of the hospital. */ audience: AudienceColumn
    made_by: string
    created_at: number
  }
  train_item: {
    com_id: string
    task_id: string
    item_id: string
    name: string
    accept: string[]
    max_num: number
    max_mb: number
    position: number
  }
  train_result: {
    com_id: string
    item_id: string
    result_id: string
    person_id: string
    file_id: string
    created_at: number
  }
  /** How an item stands for a learner: 1 uploaded, 2 approved, 3 returned; without a row it is empty. */
  train_standing: {
    com_id: string
    item_id: string
    person_id: string
    state: number
    note: string | null
    decided_by: string | null
    changed_at: number
  }
  /** state: 0 waits, 1 agreed, 2 refused. */
  train_application: {
    com_id: string
    apply_id: string
    person_id: string
    type_id: string
    title: string
    state: Generated<number>
    note: string | null
    decided_by: string | null
    /** As content_check.state. */
    check_state: Generated<number>
    created_at: number
  }
}
