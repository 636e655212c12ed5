import type { ColumnType } from 'kysely'
import type { MonthNumbers } from '@contract/rules/year/monthReport'

export interface MonthReportTables {
  /** The numbers of a month of a hospital as they were when they were counted. */
  month_report: {
    com_id: string
    /** 2026-10 */
    month: string
    edition: number
    numbers: ColumnType<MonthNumbers, string, never>
    /** null: the server, at the beginning of the month. */
    made_by: string | null
    made_at: number
  }
}
