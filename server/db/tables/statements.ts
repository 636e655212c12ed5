/** Tables of learning events that leave. */
export interface StatementTables {
  /** part: start, end, or the id of a phase. */
  statement_sent: { com_id: string; run_id: string; part: string; sent_at: number }
}
