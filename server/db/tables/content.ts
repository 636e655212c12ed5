import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Platform content: the same for every hospital of a brand; a changed question or document is a new version. */
export interface ContentTables {
  knowledge_category: { category_id: string; parent_id: string | null; category_name: string; position: number }
  question_version: {
    question_id: string
    version: number
    kind: string
    difficulty: string
    category_id: string
    brands: string[]
    stem: string
    options: Json<{ optionId: string; text: string }[]>
    right_option_ids: string[]
    explanation: string
    source: string
    review_needed: number
    created_at: number
  }
  document_type: { type_id: string; type_name: string; position: number }
  document: {
    document_id: string
    version: number
    type_id: string
    title: string
    publisher: string
    number: string
    issued: string
    status: string
    summary: string
    body: Json<unknown>
    keywords: string[]
    brands: string[]
    search_text: string
    created_at: number
  }
  /** Who looked at a document on which day (days since 1970, hospital time): a view counts once a day a person. */
  document_view: { document_id: string; viewer: string; day: number }
  document_view_total: { document_id: string; views: number }
}
