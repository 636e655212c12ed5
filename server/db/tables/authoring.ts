import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** What authors work on. */
export interface AuthoringTables {
  /** A file that was read and waits for its author. Goes after seven days. */
  import_draft: {
    com_id: string
    draft_id: string
    person_id: string
    /** SHA-256 of the file: sent again, it is the same draft. */
    content_hash: string
    file_name: string
    format: string
    question_count: number
    problem_count: number
    problems: Json<unknown>
    created_at: number
    confirmed_at: number | null
    taken: number | null
  }
  /** One question of it (a case with its parts is one). `question`: DraftQuestion; `near`: Alike with the bank's ids. */
  import_row: {
    com_id: string
    draft_id: string
    position: number
    line: number
    part: string
    question: Json<unknown>
    /** The category that the file names, when it is one of ours. */
    category_id: string | null
    near: Json<unknown>
    /** Of the nearest other question; 0: none is near. */
    likeness: number
  }
  /** An exam as its author plans it; once published it has a task. `plan`: ExamPlan of the contract. */
  exam_plan: {
    com_id: string
    plan_id: string
    author_id: string
    /** Rises with each change; a change of an older one is refused. */
    edition: number
    title: string
    plan: Json<unknown>
    task_id: string | null
    withdrawn_reason: string | null
    created_at: number
    updated_at: number
    published_at: number | null
  }
}
