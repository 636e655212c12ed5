import type { Generated } from 'kysely'

/** Sharing and tracking. */
export interface ShareTables {
  /** Openings of a shared task by one phone in one way; `device_hash`: HMAC of its id. */
  share_visit: {
    com_id: string
    task_id: string
    way: 'card' | 'code' | 'link'
    device_hash: string
    person_id: string | null
    times: Generated<number>
    first_at: number
    last_at: number
  }
  /** A group chat that a task was opened from, as an HMAC that is another one for each task. */
  share_group: { com_id: string; task_id: string; group_hash: string; first_at: number }
  tracked_event: {
    com_id: string
    person_id: string
    tracing_id: string
    sequence: number
    event_type: string
    event_code: string
    mobile_masked: string | null
    post_id: string | null
    happened_at: number
    received_at: number
  }
}
