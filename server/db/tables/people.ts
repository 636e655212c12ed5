import type { EmploymentKind, LeaveKind, UnitKind } from '@contract/kinds'
import type { DefaultFlag, Flag } from './columns'
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
    /** A second person looks at questions before they come into the bank. */
    reviews_questions: DefaultFlag
    created_at: number
    /** Nobody of it can log in since then. */
    closed_at: Generated<number | null>
  }
  company_logo: { com_id: string; content: Uint8Array; content_type: string; changed_at: number }
  /** What a hospital chose for itself; without a row: as the installation says. */
  company_setting: {
    com_id: string
    /** In the place of the brand's own. */
    colour: string | null
    /** Then attempts are archived; 0: never. null: as the installation says. */
    attempts_kept_years: number | null
    /** Others see a comment only after somebody of the hospital has looked. */
    comments_reviewed: DefaultFlag
    /** Nobody sees what colleagues write. */
    comments_closed: DefaultFlag
    /** On phones the mine tab only says that it is being built. */
    mine_closed: DefaultFlag
    /** Templates whose messages reach no phone. */
    quiet_from_hour: Generated<number>
    quiet_until_hour: Generated<number>
    changed_at: number
  }
  /** A unit of a hospital's tree: campus, division, department, ward, team. */
  department: {
    com_id: string
    department_id: string
    department_name: string
    kind: Generated<UnitKind>
    /** The hospital's own number of it. */
    code: Generated<string | null>
    position: number
    /** The unit above it. */
    parent_id: Generated<string | null>
    closed_at: Generated<number | null>
    /** The unit that took over its people, audiences and history. */
    merged_into: Generated<string | null>
  }
  /** What a unit was called before, and those that were merged into it. */
  former_unit_name: {
    com_id: string
    department_id: string
    former_name: string
    until: number
  }
  post: {
    com_id: string
    post_id: string
    post_name: string
    nature: number
    position: number
    closed_at: Generated<number | null>
  }
  /** `nature`: of the posts that the title belongs to. */
  title: {
    com_id: string
    title_id: string
    title_name: string
    nature: number
    position: number
    closed_at: Generated<number | null>
  }
  person: {
    com_id: string
    person_id: string
    person_name: string
    job_number: string | null
    /** Its person entered it, and nobody of the hospital has decided that it is theirs. */
    own_job_number: DefaultFlag
    /** The unit of the main post. */
    department_id: string | null
    /** The other units that somebody counts to (server/db/inUnits.ts). */
    further_units: Generated<string[]>
    group_ids: Generated<string[]>
    post_id: string | null
    is_clinell: Flag
    /** 138****0001: what lists and screens show. */
    mobile_masked: string | null
    /** AES-256-GCM under the server's secret; read only where a message must be sent. */
    mobile_cipher: Uint8Array | null
    active: Flag
    /** The title. */
    professional_id: Generated<string | null>
    /** The major, the platform's or the hospital's. */
    major_id: Generated<string | null>
    created_at: number
    employment: Generated<EmploymentKind>
    /** Days YYYY-MM-DD. */
    joined_on: Generated<string | null>
    /** The first day on which they do not work here any more. */
    left_on: Generated<string | null>
    ends_rights: Generated<boolean>
    leave_kind: Generated<LeaveKind | null>
    leave_first_day: Generated<string | null>
    /** The last day away; null: until they are back. */
    leave_last_day: Generated<string | null>
    birth_cipher: Generated<Uint8Array | null>
    /** Finds who is there twice. */
    birth_hash: Generated<string | null>
    email: Generated<string | null>
    /** So much longer than others somebody may write in every exam: percent of its minutes. */
    extra_time_percent: Generated<number>
    last_login_at: Generated<number | null>
    merged_into: Generated<string | null>
    /** Rises with each change at the desk. */
    version: Generated<number>
    /** Seals on a shared phone what its person had not sent; 64 hex digits. */
    work_key: Generated<string>
  }
  /** A post beside the main one. */
  further_post: {
    com_id: string
    person_id: string
    department_id: string
    post_id: string | null
    since: string | null
  }
  /** People of several units who belong together. */
  staff_group: {
    com_id: string
    group_id: string
    group_name: string
    position: number
    closed_at: Generated<number | null>
  }
  staff_group_member: { com_id: string; group_id: string; person_id: string; since: number }
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
  mobile_lookup: {
    mobile_hash: string
    com_id: string
    person_id: string
    /** The hospital entered it, and its owner has not shown yet that it is theirs. */
    unproved: DefaultFlag
  }
  credential: {
    com_id: string
    person_id: string
    password_hash: string
    former_hashes: ColumnType<string[], string, string>
    changed_at: number
    /** Somebody else chose it: who logs in with it sets one of their own first. */
    handed_out: DefaultFlag
  }
  /** The authenticator of somebody with more than a learner's rights. */
  second_factor: {
    com_id: string
    person_id: string
    /** AES-256-GCM under the server's secret. */
    secret_cipher: Generated<Uint8Array | null>
    /** When the first code of it was seen. */
    confirmed_at: Generated<number | null>
    /** The 30-second step of the last code that was taken. */
    last_step: Generated<number>
    /** A secret that was shown at made_at and has not been confirmed. */
    new_cipher: Generated<Uint8Array | null>
    made_at: number
  }
  /** Codes for a lost authenticator, each for one use. */
  recovery_code: {
    com_id: string
    person_id: string
    code_hash: string
    used_at: Generated<number | null>
  }
  /** Keys of a device (WebAuthn) beside the authenticator. */
  passkey: {
    com_id: string
    person_id: string
    passkey_id: string
    public_key: Uint8Array
    uses: number
    name: string
    transports: string[]
    made_at: number
    used_at: Generated<number | null>
  }
  /** `channel`: h5, weapp or hostApp; empty where it is not known. */
  consent: {
    com_id: string
    person_id: string
    document_code: string
    version: string
    agreed_at: number
    channel: string | null
    withdrawn_at: Generated<number | null>
  }
}
