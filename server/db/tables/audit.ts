import type { auditSubjects } from '@contract/kinds'
import type { ColumnType } from 'kysely'

type Details = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>

export interface AuditTables {
  /** Every deciding act; never changed. */
  audit_event: {
    com_id: string
    event_id: string
    /** null: the server itself. */
    who_com_id: string | null
    who_id: string | null
    /** The call that did it: area.name of the contract; `jobs.`, `admin.` and a name. */
    what: string
    subject: (typeof auditSubjects)[number]
    kind: string | null
    person_id: string | null
    task_id: string | null
    thing_id: string | null
    reason: string | null
    before: Details
    after: Details
    at: number
    address: string | null
  }
}
