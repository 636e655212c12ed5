import type { ColumnType, Generated } from 'kysely'
import type { PackPartStanding, PackScope } from '@contract/calls/year/inspection'

type Json<T> = ColumnType<T, string | undefined, string>

export interface InspectionTables {
  /** Everything of a period in one zip, for inspectors. Kept three years. */
  inspection_pack: {
    com_id: string
    pack_id: string
    /** The long job that makes it; it is forgotten after thirty days, the pack is not. */
    job_id: string
    title: string
    purpose: string | null
    scope: ColumnType<PackScope, string, string>
    whom: string
    parts: Json<PackPartStanding[]>
    log: Json<{ time: number; line: string }[]>
    pages: Generated<number>
    file_id: string | null
    /** null: its sums were not counted a second time yet. */
    verified: boolean | null
    made_by: string
    created_at: number
    started_at: number | null
    made_at: number | null
  }
}
