import type { auditSubjects } from '@contract/kinds'
import type { KeptKind } from '@contract/privacyKinds'
import type { ColumnType } from 'kysely'

type Details = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>

export interface AuditTables {
  /** When the data of a kind was last gone through, and how many rows went then and ever. */
  retention_run: {
    com_id: string
    kind: KeptKind
    ran_at: number
    removed: number
    removed_ever: number
  }
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
