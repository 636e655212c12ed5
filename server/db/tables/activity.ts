import type { Generated } from 'kysely'

/** The campaign. */
export interface ActivityTables {
  /** A campaign of the platform. */
  campaign: {
    com_id: string
    activity_code: string
    title: string
    description: string | null
    start_time: number
    end_time: number
    /** For each invitee who registered; null: as the installation says. */
    reward_yuan: number | null
    /** What one person can apply for in all; null: no limit. */
    max_yuan: number | null
    /** What all can apply for; null: no limit. */
    budget_yuan: number | null
    /** Applied for and not refused, of all hospitals. */
    spent_yuan: Generated<number>
    created_at: number
  }
  activity_member: {
    com_id: string
    activity_code: string
    person_id: string
    invite_code: string
    joined_at: number
  }
  /** Who (person) was invited by whom; one inviter per user and campaign. */
  activity_invite: {
    activity_code: string
    com_id: string
    person_id: string
    created_at: number
  }
  /** Whom a person invited, of any hospital: what activity_invite says, beside the inviter. */
  activity_invitee: {
    com_id: string
    activity_code: string
    person_id: string
    invitee_com_id: string
    invitee_id: string
    created_at: number
  }
  /** state: 0 waits, 1 paid, 2 refused; amount in yuan. */
  cash_out: {
    com_id: string
    apply_id: string
    activity_code: string
    person_id: string
    amount: number
    state: Generated<number>
    note: string | null
    decided_by: string | null
    created_at: number
  }
}
