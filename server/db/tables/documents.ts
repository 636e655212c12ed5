import type { CitingKind, EditionState } from '@contract/kinds'
import type { ColumnType, Generated } from 'kysely'
import type { AudienceColumn, DefaultFlag, Flag } from './columns'

/** The library: documents, their editions, clauses and files, what cites them, who has to read them. */
export interface DocumentTables {
  document_type: { type_id: string; type_name: string; position: number }
  /** A document as it stands: the facts and the words of the edition in force. */
  document: {
    document_id: string
    /** Whose it is: the platform's or a hospital's own. */
    com_id: string
    type_id: string
    brands: string[]
    version_id: string | null
    newest_version_id: string | null
    title: string
    number: string
    publisher: string
    issued: string
    status: string
    summary: string
    grams: Generated<string[]>
    created_at: number
    updated_at: number
  }
  document_edition: {
    document_id: string
    version_id: string
    com_id: string
    position: number
    state: EditionState
    edition: number
    title: string
    number: string
    publisher: string
    issued: string
    status: string
    summary: string
    key_points: string[]
    keywords: string[]
    full_text: Flag
    disclaimer: string | null
    what_changed: string | null
    in_force_at: number | null
    author_id: string | null
    reviewer_id: string | null
    note: string | null
    updated_at: number
    published_at: number | null
    withdrawn_at: number | null
  }
  document_clause: {
    document_id: string
    version_id: string
    address: string
    position: number
    title: string
    words: string
    words_hash: string
  }
  document_file: {
    document_id: string
    version_id: string
    file_id: string
    position: number
    name: string
    type: string
    bytes: number
    pages: number | null
    is_scanned: Flag
    paragraphs: ColumnType<string[], string, string>
  }
  /** Who looked at a document on which day (days since 1970, hospital time): a view counts once per day a user. */
  document_view: { com_id: string; document_id: string; viewer: string; day: number }
  document_view_total: { document_id: string; views: number }
  /** A question, course or guide cites a clause. */
  clause_citation: {
    com_id: string
    thing_kind: CitingKind
    thing_id: string
    document_id: string
    address: string
    /** The words that whoever cited or reviewed it saw. */
    words_hash: string
    cited_by: string | null
    cited_at: number
    reviewed_by: string | null
    reviewed_at: number | null
  }
  /** People have to read an edition of a document until then. */
  reading_task: {
    com_id: string
    task_id: string
    document_id: string
    version_id: string
    name: string
    audience: AudienceColumn
    start_time: number
    end_time: number
    newcomer_days: number | null
    /** A new edition has to be read so many days after it comes into force. */
    days: number | null
    withdrawn: DefaultFlag
    made_by: string
    made_at: number
  }
  /** How somebody read an edition that they have to read. */
  reading: {
    com_id: string
    person_id: string
    document_id: string
    version_id: string
    opened_at: number
    seconds: number
    seen_at: number | null
    known_at: number | null
  }
}
