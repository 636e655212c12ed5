import type { ColumnType, Generated } from 'kysely'

/** Codes, tickets and slide checks. Platform-wide: they are asked for by a hash before anybody knows which hospital it is about. */
export interface VerificationTables {
  /** Codes that were sent. Neither number nor address nor code is readable; rows go after a day. */
  sent_code: {
    send_id: string
    mobile_hash: string
    address_hash: string
    scene: string
    code_hash: string
    created_at: number
    expires_at: number
    tries: Generated<number>
    used_at: number | null
  }
  /** Things that may be done once by who holds the ticket: captcha, verify, bind, handover. */
  one_time_ticket: {
    ticket_hash: string
    kind: string
    payload: ColumnType<unknown, string, string>
    expires_at: number
  }
  slide_check: {
    slide_id: string
    kind: string
    answer: number
    /** Zero bits of the work that is asked for. */
    bits: number
    address_hash: string
    expires_at: number
  }
  /** One-time addresses by which an administrator of the platform is made. */
  setup_link: {
    link_hash: string
    made_at: number
    expires_at: number
    used_at: Generated<number | null>
    /** The authenticator and recovery codes that the address shows, encrypted. */
    factor_cipher: Generated<Uint8Array | null>
  }
}
