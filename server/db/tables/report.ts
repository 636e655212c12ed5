import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** What an attempt put into the counters, in its own order: 0 where it was left blank, else the marks that were earned and the options that were chosen. */
export type CountedItems = (0 | [points: number, ...options: string[]])[]

/** Two attempts that share unlikely many wrong answers, as answer_check keeps them. */
export interface AnswerMatchRow {
  one: string
  other: string
  bothWrong: number
  shared: number
  expected: number
  probability: number
}

/** Tables of managers' views. `attempt.counted` belongs to them too. */
export interface ReportTables {
  /** Sums over the graded attempts of a hospital at a task: enough for difficulty and discrimination, and exact to take back. */
  question_count: {
    com_id: string
    task_id: string
    question_id: string
    version: number
    position: number
    taken: number
    blank: number
    points: number
    points_squared: number
    rest: number
    rest_squared: number
    points_rest: number
    marks: number
  }
  option_count: {
    com_id: string
    task_id: string
    question_id: string
    version: number
    option_id: string
    chosen: number
  }
  /** What is in the counters of each attempt, so that it can be taken out again. */
  attempt_count: { com_id: string; attempt_id: string; task_id: string; items: Json<CountedItems> }
  /** Who of a hospital shares unlikely many wrong answers in an exam. */
  answer_check: {
    com_id: string
    task_id: string
    asked_at: number
    checked_at: Generated<number | null>
    people: Generated<number>
    pairs: Generated<number>
    matches: ColumnType<AnswerMatchRow[], string | undefined, string>
  }
}
