import { makeAutoObservable } from 'mobx'
import { Code } from '@contract/codes'
import { type ApiError, hasCode } from '@/api/ApiError'

export interface Account {
  userId: string
  comName: string
}
/** A screen that goes on where a way in needs one more step. */
export type NextScreen = 'selectLogin' | 'register' | 'bindAccount'

/** What the account is chosen for: a log-in, a binding that its ticket proves, or a log-in by the platform's number that binds afterwards. */
export type Purpose = 'logIn' | 'bind' | 'phone'

interface Steps {
  ticket?: string
  bindTicket?: string
  accounts?: Account[]
  returnTo?: string
  phoneButton?: 0 | 1
}

/**
 * What one step of a way in hands to the next: tickets never stand in an address, and live in memory only. It is gone with
 * the person it was for (stores start afresh).
 */
export class EntryStore {
  mobile = ''
  /** Of a proved number: chooses an account, or registers. */
  ticket = ''
  /** Who of the messaging platform waits for an account. */
  bindTicket = ''
  accounts: Account[] = []
  purpose: Purpose = 'logIn'
  hasPhoneButton = false
  consentVersion = ''

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Which screen goes on after this answer (codes 100240, 100242, 100251), with what it needs kept here; undefined for others. */
  stepAfter(
    error: unknown,
    mobile = this.mobile,
    purpose: Purpose = 'logIn',
  ): NextScreen | undefined {
    if (!hasCode(error, Code.noSuchAccount, Code.notBound, Code.chooseRole)) return undefined
    const { ticket = '', bindTicket, accounts = [], phoneButton } = stepsOf(error)
    this.mobile = mobile
    this.purpose = purpose
    if (bindTicket) this.bindTicket = bindTicket
    this.accounts = accounts
    if (error.code === Code.notBound) {
      this.hasPhoneButton = phoneButton === 1
      return 'bindAccount'
    }
    this.ticket = ticket
    if (error.code === Code.noSuchAccount) return ticket ? 'register' : undefined
    return accounts.length ? 'selectLogin' : undefined
  }

  consent(version: string) {
    this.consentVersion = version
  }

  /** A number was proved by a code. */
  proved(mobile: string, ticket: string) {
    this.mobile = mobile
    this.ticket = ticket
  }

  forget() {
    this.ticket = this.bindTicket = this.mobile = ''
    this.accounts = []
  }
}

/** `data` of an answer that asks for a further step. */
export const stepsOf = (error: ApiError): Steps =>
  typeof error.data === 'object' && error.data !== null ? (error.data as Steps) : {}
