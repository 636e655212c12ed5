import type { Generated } from 'kysely'

export interface InviteTables {
  /** A code that lets listed staff in. */
  staff_invite: {
    com_id: string
    invite_id: string
    department_id: string | null
    short_id: string
    made_by: string
    created_at: number
    ends_at: number
    revoked_at: number | null
    used: Generated<number>
  }
}
