import type { ColumnType, Generated } from 'kysely'
import type {
  feedStates,
  feedWays,
  staffImportSources,
  staffImportStates,
  staffRowStates,
  staffStepKinds,
} from '@contract/kinds'

type Json<T> = ColumnType<T, string | undefined, string>

export interface StaffImportTables {
  /** A staff file that was read. */
  staff_import: {
    com_id: string
    import_id: string
    person_id: string
    source: (typeof staffImportSources)[number]
    state: Generated<(typeof staffImportStates)[number]>
    file_name: string
    place: string | null
    problem: string | null
    sheet: string | null
    /** Every sheet that holds people. */
    sheets: Json<{ name: string; rows: number }[]>
    head_line: number | null
    columns: Json<{ heading: string; field: string | null }[]>
    made: Json<unknown>
    row_count: Generated<number>
    taken: ColumnType<Record<string, number> | null, string | null | undefined, string | null>
    created_at: number
    taken_at: number | null
    taken_by: string | null
    undone_at: number | null
  }
  staff_import_row: {
    com_id: string
    import_id: string
    line: number
    cells: Uint8Array
    fixes: Uint8Array | null
    decision: string | null
    state: (typeof staffRowStates)[number]
    outcome: Uint8Array
  }
  staff_import_step: {
    com_id: string
    import_id: string
    person_id: string
    kind: (typeof staffStepKinds)[number]
    before: Uint8Array | null
    version: number
  }
  /** Where the staff file of a hospital is read each night. */
  staff_feed: {
    com_id: string
    way: (typeof feedWays)[number]
    address: string | null
    user_name: string | null
    secret_cipher: Uint8Array | null
    hour: number
    max_leavers: number
    enabled: boolean
    language: string
    updated_at: number
    updated_by: string
  }
  /** One reading of it. */
  staff_feed_run: {
    com_id: string
    run_id: string
    state: Generated<(typeof feedStates)[number]>
    by_hand: boolean
    began_at: number
    ended_at: number | null
    file_name: string | null
    file_hash: string | null
    import_id: string | null
    says: string | null
  }
  staff_column: { com_id: string; heading: string; field: string }
}
