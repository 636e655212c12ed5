import type { User } from '@contract/calls/account'
import { Code } from '@contract/codes'
import { knownAgreementVersions } from '@contract/rules/agreements'
import type { Db } from '../../db/schema'
import { Refusal } from '../../http/Refusal'
import { userOf } from './accountCalls'
import { personDetails } from './personRepository'
import { openSession } from './sessionRepository'

export interface Entry {
  comId: string
  personId: string
  deviceId?: string | undefined
  deviceName?: string | undefined
  /** The agreement that was ticked on the way in; without it nobody is let in. */
  consentVersion: string | undefined
  channel?: string | undefined
}

interface Door {
  now: number
  giveToken(token: string): void
}

/** Refuses a missing consent, and one to a version that never was in force. */
export function checkConsent(version: string | undefined): asserts version is string {
  if (version === undefined || !knownAgreementVersions.includes(version)) throw new Refusal(Code.badInput, 'consentNeeded')
}

/** Keeps that a person agreed: version, time, channel. */
export async function recordConsent(db: Db, who: { comId: string; personId: string }, version: string | undefined, channel: string, now: number): Promise<void> {
  checkConsent(version)
  await db.insertInto('consent')
    .values(['privacy', 'service'].map((document_code) => ({ com_id: who.comId, person_id: who.personId, document_code, version, agreed_at: now, channel })))
    .onConflict((row) => row.columns(['com_id', 'person_id', 'document_code', 'version']).doNothing()).execute()
}

/** Lets a person in whose right to it was shown already: consent, session, token beside the reply. */
export async function enter(db: Db, { comId, personId, deviceId, deviceName, consentVersion, channel }: Entry, { now, giveToken }: Door): Promise<User> {
  await recordConsent(db, { comId, personId }, consentVersion, channel ?? '', now)
  giveToken(await openSession(db, { comId, personId, deviceId: deviceId ?? '', deviceName: deviceName ?? '', source: 2 }, now))
  return userOf(await personDetails(db, comId, personId))
}
