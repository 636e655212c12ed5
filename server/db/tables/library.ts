import type { DefaultFlag } from './columns'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Magazines, articles, products, reactions, words of searches. */
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
