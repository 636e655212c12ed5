import type { Person } from './Person'
import type { E2eServer } from './server/E2eServer'

export interface Account {
  personId: string
  mobile: string
  name: string
}

export interface PersonOptions {
  /** shiftPhoneClock and letTimePass will be used. */
  controlsTime?: boolean
}

/** Where a journey takes place: one server, and people with a phone each. */
export interface World {
  server: E2eServer
  /** A new phone, nobody logged in. */
  person(options?: PersonOptions): Promise<Person>
}

/** The one password of all demo accounts. */
export const password = 'Ward-2026'
/** Learners of the infection-control hospital renhe: every exam a journey makes is theirs. */
export const nurse: Account = { personId: 'renhe-0001', mobile: '13800000001', name: '林晓燕' }
export const colleague: Account = { personId: 'renhe-0005', mobile: '13800000005', name: '王佳怡' }
