import type { CertificateKind, CertificateRuleKind, RenewingKind } from '@contract/kinds'
import type { TemplateDesign } from '@contract/calls/certificate/certificateTemplate'
import type { ColumnType, Generated } from 'kysely'
import type { Flag } from './columns'

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
    /** What it was given for: a course task, an exam, all of a scene, credits, or by hand (task_id is then the id of the scene or the rule). */
    kind: Generated<CertificateKind>
    /** Ids of the drawn papers; null until the job has drawn them. */
    pdf_file_id: Generated<string | null>
    picture_file_id: Generated<string | null>
    /** Number of the certificate that goes on where this one ends. */
    renewed_by: Generated<string | null>
    /** Days before the end of the last reminder that went out: 90, 30, 7, 0. */
    reminded_days: Generated<number | null>
    /** As it was called then. */
    department: string
    /** Of 45 minutes; null: not said. */
    hours: Generated<number | null>
    /** Of credits: the year that they were earned in. */
    round: Generated<string | null>
    /** How its template looked then; null: the paper that comes with the program. */
    template_id: Generated<string | null>
    template_version: Generated<number | null>
    revoked_by: Generated<string | null>
  }
  /** Whose certificate has this number. A small directory. */
  certificate_number: { number: string; com_id: string; certificate_id: string }
  /** Exams and scenes that give a certificate; courses say it in course_task. */
  certificate_rule: {
    com_id: string
    kind: CertificateRuleKind
    of_id: string
    months: number
    created_at: number
    /** Of credits, and of what is given by hand: what stands on it. */
    title: Generated<string | null>
    issuer: Generated<string | null>
    /** So many within a year. */
    credits: Generated<number | null>
    /** Only credits that count as this. */
    credit_kind: Generated<string | null>
    hours: Generated<number | null>
    /** null: the hospital's. */
    template_id: Generated<string | null>
  }
  /** A campaign: who holds a certificate that runs out owes a new one. */
  certificate_renewal: {
    com_id: string
    renewal_id: string
    of_kind: CertificateKind
    /** What gave the certificate, its later rounds among it. */
    of_id: string
    title: string
    by_kind: RenewingKind
    /** What gives the next one, its later rounds among it. */
    by_id: string
    by_name: string
    /** So many days before the end it is owed. */
    days: number
    started_at: number
    started_by: string
    ended_at: Generated<number | null>
  }
  /** How certificates of a hospital look. */
  certificate_template: {
    com_id: string
    template_id: string
    template_name: string
    version: number
    is_default: Flag
    changed_at: number
    changed_by: string
    closed_at: Generated<number | null>
  }
  /** A version of a template never changes. */
  certificate_design: {
    com_id: string
    template_id: string
    version: number
    design: ColumnType<TemplateDesign, string, string>
    created_at: number
  }
  /** Logos, seals and signatures of templates. */
  certificate_picture: {
    com_id: string
    /** SHA-256 of the bytes. */
    picture_id: string
    content: Buffer
    created_at: number
  }
}
