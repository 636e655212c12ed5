/** What a journey's exam is like; see server/testing/aTask.ts for the defaults. */
export interface ExamDetails {
  task_name?: string
  /** The hospital it is of, or the platform; default: renhe. */
  com_id?: string
  questions?: number
  minutes?: number
  max_attempts?: number
  /** One may stop the clock and come back. */
  allow_pause?: 0 | 1
  shuffle_questions?: 0 | 1
  shuffle_options?: 0 | 1
  late_policy?: 'confirm' | 'accept' | 'reject'
  cutting_screen_num?: number
  /** Epoch ms; default: an hour ago. */
  start_time?: number
  /** Only for this department and what is below it. */
  departmentName?: string
  pass_score?: number
  /** Who starts it proves by identity number who they are. */
  check_identity?: boolean
  /** Passing it gives a certificate for so many months. */
  certificateMonths?: number
}

/** An attempt as it lies in the database. */
export interface StoredAttempt {
  attemptId: string
  personId: string
  /** 1 in progress, 3 handed in, 4 closed by time, 5 graded, 6 final. */
  state: number
  score: number | null
  lateCount: number
  flags: string[]
  /** Chosen options by question; questions without a choice are left out. */
  answers: Record<string, string[]>
}
