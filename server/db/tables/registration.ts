import type { DefaultFlag } from './columns'
import type { Generated } from 'kysely'

export interface RegistrationTables {
  /** What is known of a hospital beyond its name. A hospital without a row is approved. */
  company_profile: {
    com_id: string
    area_id: string
    address: string | null
    level: string | null
    nature: string | null
    credit_code: string | null
    /** 0 waits for a review, 1 approved, 2 refused. */
    state: number
    opened_by_com_id: Generated<string | null>
    /** Who of another hospital (opened_by_com_id) asked for this one; null: somebody of its own, or nobody did. */
    opened_by: Generated<string | null>
    created_at: number
  }
  /** What somebody asked for and somebody else decides: to join a hospital (person), or to open one (company). */
  application: {
    com_id: string
    application_id: string
    kind: string
    /** The person that waits; for a hospital opened by somebody of another one: who asked. */
    person_com_id: string
    person_id: string
    person_name: string
    mobile_masked: string | null
    /** As they gave it. */
    job_number: Generated<string | null>
    /** Who of the staff list has that job number and name. */
    listed_id: Generated<string | null>
    state: Generated<number>
    reason: string | null
    created_at: number
    decided_at: number | null
    decided_by: string | null
  }
  /** Who registers with a hospital; without a row everybody waits. */
  sign_up_rule: {
    com_id: string
    /** Who has a job number and name of the staff list is let in at once. */
    approves_listed: DefaultFlag
    /** Who registers waits for the hospital's approval; else nobody does. */
    reviews_people: DefaultFlag
  }
  /** Identity numbers, encrypted; `id_hash` finds their person without the number being readable. */
  identity: {
    com_id: string
    person_id: string
    id_cipher: Uint8Array
    id_hash: string
    id_masked: string
    changed_at: number
  }
  /** Whether anybody of any hospital has this identity number. Holds no readable number. A small directory. */
  identity_lookup: { id_hash: string; com_id: string; person_id: string }
}
