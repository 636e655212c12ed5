import type { DefaultFlag, Flag } from './columns'
import type { ColumnType, Generated } from 'kysely'
import type { SurveyQuestion } from '@contract/calls/survey'

type Json<T> = ColumnType<T, string, string>

/** Magazines, articles, products, reactions, words of searches, questionnaires. */
export interface LibraryTables {
  library_item: {
    kind: string
    item_id: string
    parent_id: string | null
    position: number
    brands: string[]
    title: string
    subtitle: string | null
    summary: string | null
    issued: string | null
    body: Json<unknown>
    search_text: string
  }
  document_edition: {
    document_id: string
    version_id: string
    title: string
    publisher: string
    number: string
    issued: string
    status: string
    summary: string
    key_points: string[]
  }
  reaction: {
    com_id: string
    person_id: string
    kind: string
    item_id: string
    liked: DefaultFlag
    favorite: DefaultFlag
    favorite_at: Generated<number | null>
  }
  /** How many people of all hospitals like something. */
  like_total: { kind: string; item_id: string; likes: number }
  /** State: 0 waits for review, 1 shown, 2 taken away. */
  item_comment: {
    com_id: string
    comment_id: string
    kind: string
    item_id: string
    person_id: string
    content: string
    state: number
    created_at: number
    decided_by: string | null
  }
  search_word: {
    com_id: string
    person_id: string
    word_type: string
    word: string
    used_at: number
  }
  survey: {
    com_id: string
    survey_id: string
    brand: string
    task_id: string | null
    title: string
    intro: string
    anonymous: Flag
    start_time: number
    end_time: number
    questions: Json<SurveyQuestion[]>
    created_at: number
  }
  /** Of an anonymous one neither who nor when. */
  survey_record: {
    com_id: string
    record_id: string
    survey_id: string
    person_id: string | null
    answers: Json<{ queId: string; value: string[] }[]>
    created_at: number | null
  }
  survey_receipt: { com_id: string; survey_id: string; receipt: string }
  /** State: 0 waits, 1 taken into the lists, 2 not. */
  area_request: {
    com_id: string
    area_id: string
    department_id: string | null
    area_name: string
    person_id: string
    state: number
    created_at: number
    decided_by: string | null
  }
}
