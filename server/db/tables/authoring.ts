import type { ColumnType, Generated } from 'kysely'
import type { PaperRule } from '@contract/calls/authoring/authoringShapes'

type Json<T> = ColumnType<T, string, string>

/** What authors work on. */
export interface AuthoringTables {
  /** A file that was read: its author mends its questions and takes them. Goes sixty days after its last change. */
  import_draft: {
    com_id: string
    draft_id: string
    person_id: string
    /** SHA-256 of the file: sent again, it is the same draft. */
    content_hash: string
    file_name: string
    format: string
    question_count: number
    /** What is wrong with the file; what is wrong with a question stands with it. */
    problems: Json<unknown>
    notes: Json<unknown>
    created_at: number
    changed_at: number
    taken_at: number | null
    undone_at: number | null
  }
  /** One question of it (a case with its parts is one), as its author has it now. */
  import_row: {
    com_id: string
    draft_id: string
    position: number
    line: number
    part: string
    section: string | null
    raw: string
    case_stem: string | null
    case_media: ColumnType<unknown, string | undefined, string>
    /** QuestionForm[] */
    forms: Json<unknown>
    problems: Json<unknown>
    category_word: string | null
    category_id: string | null
    near: Json<unknown>
    /** Of the nearest other question; 0: none is near. */
    likeness: number
    choice: string | null
    taken_ids: string[] | null
    /** The clause that a language model wrote it from; null: somebody wrote it. */
    cites: ColumnType<unknown, string | null | undefined, string | null>
  }
  /** Versions of questions that a second person looks at before they come into the bank. */
  question_proposal: {
    com_id: string
    proposal_id: string
    kind: string
    state: string
    author_id: string
    question_id: string | null
    stem: string
    question_kind: string
    category_id: string
    versions: Json<unknown>
    draft_id: string | null
    note: string | null
    decided_by: string | null
    created_at: number
    decided_at: number | null
  }
  /** An exam as its author plans it; once published it has a task. `plan`: ExamPlan of the contract. */
  /** Rules of papers that a hospital keeps. */
  paper_blueprint: {
    com_id: string
    blueprint_id: string
    name: string
    rules: ColumnType<PaperRule[], string, string>
    author_id: string
    updated_at: number
  }
  exam_plan: {
    com_id: string
    plan_id: string
    author_id: string
    /** Rises with each change; a change of an older one is refused. */
    edition: number
    title: string
    plan: Json<unknown>
    /** The plan of the next exam of its series. */
    followed_by: Generated<string | null>
    task_id: string | null
    withdrawn_reason: string | null
    created_at: number
    updated_at: number
    published_at: number | null
  }
  /** What somebody at a desk has written and not stored yet. Goes after 90 days. */
  desk_draft: {
    com_id: string
    /** What is edited, by the kind and the id of it. */
    thing: string
    person_id: string
    /** Which version of the stored thing it was written upon. */
    base: string
    /** JSON of the editor, which alone reads it. */
    written: string
    kept_at: number
  }
}
