import type { LibraryForm } from '@contract/calls/library/libraryShapes'
import type { EditionState, MadeKind, ReadKind } from '@contract/kinds'
import type { DefaultFlag } from './columns'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Magazines, articles, products, reactions, words of searches. */
export interface LibraryTables {
  library_item: {
    kind: string
    item_id: string
    com_id: string
    parent_id: string | null
    position: number
    brands: string[]
    title: string
    subtitle: string | null
    summary: string | null
    issued: string | null
    body: Json<unknown>
    search_text: string
    /** Which edition it shows. */
    edition: Generated<number>
  }
  library_edition: {
    kind: MadeKind
    item_id: string
    position: number
    com_id: string
    state: EditionState
    edition: number
    title: string
    form: Json<LibraryForm>
    shown_at: number | null
    author_id: string | null
    reviewer_id: Generated<string | null>
    note: Generated<string | null>
    updated_at: number
    published_at: Generated<number | null>
    withdrawn_at: Generated<number | null>
  }
  /** Who has read something, and when first. */
  library_reader: {
    com_id: string
    kind: ReadKind
    item_id: string
    person_id: string
    read_at: number
  }
  library_reader_total: { kind: ReadKind; item_id: string; readers: number }
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
  /** State: 0 waits for review, 1 shown, 2 taken away, 3 is being checked, 4 found unfit. */
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
    waits_because: string | null
    answer: Generated<string | null>
    answered_by: Generated<string | null>
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
