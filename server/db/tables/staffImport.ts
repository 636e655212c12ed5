import type { ColumnType, Generated } from 'kysely'
import type {
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
  staff_column: { com_id: string; heading: string; field: string }
}
