import type { NoticedTask, NoticeStage } from '@contract/kinds'

export interface TaskNoticeTables {
  /** A moment at which the people of a hospital are told of a task: planned with the task, told once. */
  task_notice: {
    com_id: string
    kind: NoticedTask
    task_id: string
    stage: NoticeStage
    round: number
    task_com_id: string
    due_at: number
    told_at: number | null
  }
}
