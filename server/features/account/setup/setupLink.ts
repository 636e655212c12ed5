import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { Secrets } from '../../../secrets'
import type { Settings } from '../../../settings'
import { newAuthenticatorSecret, newRecoveryCodes } from '../secondFactor/authenticator'
import { findLink, hasAdministrator, insertLink, keepFactor } from './setupRepository'

/** So long a one-time address counts, ms. */
const linkLifeMs = 30 * minuteMs
const purpose = 'setup-factor'

/** What is kept of a set-up link: SHA-256, hex. */
export const linkHash = (link: string) => createHash('sha256').update(link).digest('hex')

/** Where the office stands, as people reach it; `url`: where the server listens. */
export const officeAddress = (
  { basePath, identity }: Pick<Settings, 'basePath' | 'identity'>,
  url: string,
): string => `${identity.messaging.publicAddress || url}${basePath}/office`

/** Makes a one-time address; `office`: where the office stands, as in https://training.example/edu/office. */
export async function makeSetupAddress(db: Db, office: string, now: number): Promise<string> {
  const link = randomBytes(24).toString('base64url')
  await insertLink(db, { linkHash: linkHash(link), expiresAt: now + linkLifeMs }, now)
  // Behind the hash sign: browsers send it to nobody, and it stands in no log of a proxy.
  return `${office}/setup#${link}`
}

/** The same, where nobody runs the platform yet; undefined where somebody does. */
export async function firstSetupAddress(
  db: Db,
  office: string,
  now: number,
): Promise<string | undefined> {
  return (await hasAdministrator(db, now)) ? undefined : makeSetupAddress(db, office, now)
}

/** The authenticator and recovery codes that an address shows. */
export interface ShownFactor {
  secret: string
  recoveryCodes: string[]
}

export type LinkState = 'open' | 'used' | 'late' | 'unknown'

/** What an address is good for now; an open one with what it shows, the same each time. `now`: epoch ms. */
export async function openLink(
  db: Db,
  secrets: Secrets,
  link: string,
  now: number,
): Promise<
  | { state: 'open'; secondsLeft: number; factor: ShownFactor }
  | { state: Exclude<LinkState, 'open'> }
> {
  const hash = linkHash(link)
  const row = await findLink(db, hash)
  if (!row) return { state: 'unknown' }
  if (row.used_at !== null) return { state: 'used' }
  if (row.expires_at <= now) return { state: 'late' }
  const cipher = row.factor_cipher ?? (await keepFactor(db, hash, newFactor(secrets)))
  return {
    state: 'open',
    secondsLeft: Math.ceil((row.expires_at - now) / 1000),
    factor: JSON.parse(secrets.decrypt(purpose, cipher)) as ShownFactor,
  }
}

function newFactor(secrets: Secrets): Uint8Array {
  const factor: ShownFactor = {
    secret: newAuthenticatorSecret(),
    recoveryCodes: newRecoveryCodes(),
  }
  return secrets.encrypt(purpose, JSON.stringify(factor))
}
