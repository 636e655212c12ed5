import type { CreditEntryKind, RuledSource } from '@contract/kinds'

export interface CreditTables {
  /** What gives credits by itself. */
  credit_rule: {
    com_id: string
    source: RuledSource
    credits: number
    credit_kind: string | null
  }
  /** What of a kind a year wants, and how much of it counts at most. */
  credit_limit: {
    com_id: string
    /** '': all together. */
    credit_kind: string
    wanted: number | null
    most: number | null
  }
  /** A file of history from before. */
  credit_import: {
    com_id: string
    import_id: string
    file_name: string
    imported_by: string
    imported_at: number
    taken: number
    undone_by: string | null
    undone_at: number | null
  }
  /** A correction, or history from before. */
  credit_entry: {
    com_id: string
    person_id: string
    entry_id: string
    kind: CreditEntryKind
    title: string
    credits: number
    hours: number
    credit_kind: string | null
    earned_at: number
    note: string | null
    import_id: string | null
    entered_by: string
    entered_at: number
  }
}
