import type { Generated } from 'kysely'

/** Tables of certificates. */
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
    /** What they count as. */
    credit_kind: Generated<string | null>
    issued_at: number
    /** null: it does not expire. */
    expires_at: number | null
    revoked_at: number | null
    revoked_reason: string | null
    /** What it was given for: a course task, an exam, all of a scene (task_id is then its id). */
    kind: Generated<'course' | 'exam' | 'scene'>
    /** Ids of the drawn papers; null until the job has drawn them. */
    pdf_file_id: Generated<string | null>
    picture_file_id: Generated<string | null>
    /** Number of the certificate that goes on where this one ends. */
    renewed_by: Generated<string | null>
    /** Days before the end of the last reminder that went out: 90, 30, 7, 0. */
    reminded_days: Generated<number | null>
  }
  /** Whose certificate has this number. A small directory. */
  certificate_number: { number: string; com_id: string; certificate_id: string }
  /** Exams and scenes that give a certificate; courses say it in course_task. */
  certificate_rule: {
    com_id: string
    kind: 'exam' | 'scene'
    of_id: string
    months: number
    created_at: number
  }
}
