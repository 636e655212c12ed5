import type { channels } from '@contract/kinds'
import type { User } from '@contract/calls/account/account'
import { Code } from '@contract/codes'
import type { LogInWay } from '@contract/rules/people/logInWays'
import { knownAgreementVersions } from '@contract/rules/people/agreements'
import { inForce } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { listHeldGrants } from '../rights/rightsService'
import type { PasswordUse } from './newPassword'
import { isHandedOut, personDetails, proveNumber } from './personRepository'
import { insertConsents } from '../consent/consentService'
import { recordLogIn } from './logIns/logInRepository'
import type { DeviceKind, Sessions } from './sessions'
import { userOf } from './userOf'
import { replies } from './texts'

type Channel = (typeof channels)[number]

export interface Arrival {
  comId: string
  personId: string
  deviceId?: string | undefined
  deviceName?: string | undefined
  deviceKind?: DeviceKind | undefined
  /** 1: handed over by a host or the mini-program; 2, the default: logged in here. */
  source?: 1 | 2
  /** The second factor was proved on the way in, epoch ms. */
  secondFactorAt?: number | undefined
  /** What opened it. */
  by: LogInWay
  /** They showed that the number is theirs by another way than a code: the platform named it. */
  showsNumber?: true
  /** The password that opened it: one that was handed out, or is too short for rights, has to be replaced first. */
  byPassword?: PasswordUse | undefined
}

export interface Entry extends Arrival {
  /** The agreement that was ticked on the way in; without it nobody is let in. */
  consentVersion: string | undefined
  channel?: Channel | undefined
}

export interface SessionStart {
  now: number
  /** Where the call comes from. */
  address: string
  issueToken(token: string): void
}

/** Refuses a missing consent, and one to a version that never was in force. */
export function checkConsent(version: string | undefined): asserts version is string {
  if (version === undefined || !knownAgreementVersions.includes(version))
    throw new DomainError(Code.badInput, replies.consentNeeded)
}

/** Keeps that a user agreed: version, time, channel. */
export async function recordConsent(
  db: Db,
  person: { comId: string; personId: string },
  version: string | undefined,
  channel: Channel | null,
  now: number,
): Promise<void> {
  checkConsent(version)
  await insertConsents(db, person, { version, channel }, now)
}

/** Session and token for a user whose right was shown and who agreed before. */
export async function createSession(
  sessions: Sessions,
  db: Db,
  arrival: Arrival,
  { now, address, issueToken }: SessionStart,
): Promise<User> {
  const {
    comId,
    personId,
    deviceId = '',
    deviceName = '',
    deviceKind = 'mobile',
    source = 2,
    secondFactorAt,
    by,
    showsNumber = by === 'code',
    byPassword,
  } = arrival
  const person = await personDetails(db, comId, personId)
  if (showsNumber) await proveNumber(db, { comId, personId })
  const grants = inForce(await listHeldGrants(db, { comId, personId }, now), now)
  const isTooShort = byPassword === 'short' && grants.length > 0
  const wantsPassword =
    isTooShort || (byPassword !== undefined && (await isHandedOut(db, comId, personId)))
  issueToken(
    await sessions.open(
      db,
      {
        comId,
        personId,
        grants,
        deviceName,
        deviceKind,
        source,
        by,
        wantsPassword,
        ...(secondFactorAt !== undefined && { secondFactorAt }),
      },
      now,
    ),
  )
  // What a host or the mini-program hands over is no log-in of its own.
  if (source === 2)
    await recordLogIn(
      db,
      { comId, personId },
      { address, deviceId, deviceName, deviceKind },
      false,
      now,
    )
  return userOf(person, { grants, mustChangePassword: wantsPassword })
}

/** Lets a user in whose right to it was shown already: consent, session, token beside the reply. */
export async function enter(
  sessions: Sessions,
  db: Db,
  entry: Entry,
  start: SessionStart,
): Promise<User> {
  await recordConsent(db, entry, entry.consentVersion, entry.channel || null, start.now)
  return createSession(sessions, db, entry, start)
}
