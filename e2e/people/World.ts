import type { Person } from './Person'
import type { E2eServer } from '../server/E2eServer'

export interface Account {
  personId: string
  mobile: string
  name: string
}

export interface PersonOptions {
  /** shiftPhoneClock and letTimePass will be used. */
  controlsTime?: boolean
  /** H5 is opened in the messaging platform's own browser. A mini-program always is where the platform knows its person. */
  inPlatform?: boolean
  /** An app around the H5 pages, or another mini-program that opens ours, and knows its person. */
  host?: Surrounding
}

/** What plays the app or mini-program around ours; a journey changes it on the way. */
export interface Surrounding {
  /** What it gives as its person; nobody without one. */
  accessToken?: string
  userId?: string
  /** How an app talks to its page; object by default. */
  transport?: 'object' | 'handlers' | 'bridge'
  /** What it was asked for, in order: names of the usual host. */
  readonly asked: string[]
}

/** Where a journey takes place: one server, and people with a phone each. */
export interface World {
  server: E2eServer
  /** A new phone, nobody logged in. */
  person(options?: PersonOptions): Promise<Person>
}

/** The one password of all demo accounts. */
export const password = 'Ward-2026-Demo'
/** Learners of the infection-control hospital renhe: every exam a journey makes is theirs. */
export const nurse: Account = { personId: 'renhe-0001', mobile: '13800000001', name: '林晓燕' }
export const colleague: Account = { personId: 'renhe-0005', mobile: '13800000005', name: '王佳怡' }
