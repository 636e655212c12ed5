/** Checks of what people wrote or photographed, and reports of comments. */
export interface ContentCheckTables {
  content_check: {
    com_id: string
    check_id: string
    kind: string
    thing_id: string
    person_id: string
    app_code: string | null
    log_in_code: string | null
    open_id: string | null
    content: string | null
    file_id: string | null
    trace_id: string | null
    state: number
    label: number | null
    created_at: number
    settled_at: number | null
  }
  content_trace: { trace_id: string; com_id: string; check_id: string; created_at: number }
  comment_report: {
    com_id: string
    comment_id: string
    person_id: string
    reason: string
    reported_at: number
    settled_at: number | null
  }
}
