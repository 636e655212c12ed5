import type { Generated } from 'kysely'

/** Tables of certificates: migration 0062. */
export interface CertificateTables {
  certificate: {
    com_id: string
    certificate_id: string
    person_id: string
    task_id: string
    /** Read out and typed in: 2026-7KQ2-M4XD. */
    number: string
    person_name: string
    hospital: string
    title: string
    issuer: string
    credits: number
    issued_at: number
    /** null: it does not expire. */
    expires_at: number | null
    revoked_at: number | null
    revoked_reason: Generated<string>
  }
}
