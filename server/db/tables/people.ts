import type { Flag } from './columns'
import type { ColumnType, Generated } from 'kysely'

export interface PeopleTables {
  /** A hospital, or the platform itself. */
  company: {
    com_id: string
    com_name: string
    short_name: string
    brand: string
    domain_code: string
    /** Short ids and invitations of the hospital begin with it. */
    link_code: string
    province: string | null
    created_at: number
  }
  department: {
    com_id: string
    department_id: string
    department_name: string
    position: number
    /** The department above it. */
    parent_id: Generated<string | null>
  }
  post: { com_id: string; post_id: string; post_name: string; nature: number; position: number }
  area: {
    com_id: string
    area_id: string
    department_id: string
    area_name: string
    position: number
  }
  person: {
    com_id: string
    person_id: string
    person_name: string
    job_number: string | null
    department_id: string | null
    post_id: string | null
    area_id: string | null
    is_clinell: Flag
    /** 138****0001: what lists and screens show. */
    mobile_masked: string | null
    /** AES-256-GCM under the server's secret; read only where a message must be sent. */
    mobile_cipher: Uint8Array | null
    active: Flag
    /** Professional title and major of content/dictionaries.json. */
    professional_id: Generated<string | null>
    major_id: Generated<string | null>
    created_at: number
  }
  /** A role that a user holds somewhere for a time (contract/rules/rights). What was taken back stays. */
  person_grant: {
    com_id: string
    grant_id: string
    person_id: string
    role: string
    scope_kind: string
    /** The area of a region, or the departments. */
    scope_ids: string[]
    valid_from: number
    valid_until: number | null
    granted_by: string
    granted_at: number
    taken_back_by: Generated<string | null>
    taken_back_at: Generated<number | null>
  }
  /** Platform-wide look-up: which hospital's person has this mobile. Holds no readable number. */
  mobile_lookup: { mobile_hash: string; com_id: string; person_id: string }
  credential: {
    com_id: string
    person_id: string
    password_hash: string
    former_hashes: ColumnType<string[], string, string>
    changed_at: number
  }
  /** `channel`: h5, weapp or hostApp; empty where it is not known. */
  consent: {
    com_id: string
    person_id: string
    document_code: string
    version: string
    agreed_at: number
    channel: string | null
  }
}
