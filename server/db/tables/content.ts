import type { DefaultFlag, Flag } from './columns'
import type { Face, Option, OptionReason } from '@contract/calls/authoring/question'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** What of a question nobody sees before the time, beside its right options. */
export interface StoredKey {
  /** fill: accepted texts of each blank. */
  accepted?: string[][]
  /** short: what a good answer says. */
  sample?: string
  /** single, multiple: why options are right or wrong. */
  optionReasons?: OptionReason[]
}

/** Platform content: the same for every hospital of a brand; a changed question is a new version. */
export interface ContentTables {
  knowledge_category: {
    category_id: string
    /** Whose it is: the platform's, or a hospital's own. */
    com_id: Generated<string>
    parent_id: string | null
    /** The ids from the topmost category down to its own. */
    path: string[]
    category_name: string
    position: number
    /** No new question is put into it. */
    closed_at: Generated<number | null>
    /** Its questions and numbers stand there now. */
    merged_into: Generated<string | null>
  }
  question_version: {
    question_id: string
    version: number
    kind: string
    difficulty: string
    category_id: string
    brands: string[]
    stem: string
    options: Json<Option[]>
    right_option_ids: string[]
    explanation: string
    source: string
    review_needed: Flag
    created_at: number
    /** Whose question it is: the platform's or a hospital's own. */
    com_id: Generated<string>
    face: ColumnType<Face, string | undefined, string>
    answer_key: ColumnType<StoredKey, string | undefined, string>
    /** this version takes the question out of new papers. */
    retired: DefaultFlag
    /** Who wrote this version; none: it came with the program. */
    author_id: Generated<string | null>
  }
}
