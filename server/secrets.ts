import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { firstValue, settingOf } from './db/keptSettings'
import type { Db } from './db/schema'
import { SettingError } from './db/SettingError'

/** Keys of this installation, all derived from one secret. */
export interface Secrets {
  /** The key for one purpose, 32 bytes, always the same for the same name. */
  keyFor(purpose: string): Buffer
  /** HMAC under the key of a purpose, base64url: what was hashed is found, and cannot be made up, without being readable. */
  hash(purpose: string, text: string): string
  /** Of a mobile number: finds its person. */
  hashMobile(mobile: string): string
  encryptMobile(mobile: string): Uint8Array
  decryptMobile(cipher: Uint8Array): string
  /** AES-256-GCM under the key of a purpose. */
  encrypt(purpose: string, text: string): Buffer
  /** Throws when the bytes were tampered with, or are of another purpose. */
  decrypt(purpose: string, bytes: Uint8Array): string
}

/**
 * Keys that outlive the secret (docs/decisions/056): what they signed or hashed cannot be made again, because nobody keeps what
 * went into it. A rotation carries them on, encrypted under the new secret.
 */
export const carriedPurposes = [
  'open-badge',
  'recovery-code',
  'answer-seal',
  'guest',
  'meeting-device',
  'share-visit',
] as const
export type CarriedKeys = Partial<Record<(typeof carriedPurposes)[number], string>>

/** `carried`: keys of former secrets, hex. */
export function secretsFrom(secret: string, carried: CarriedKeys = {}): Secrets {
  const keys = new Map<string, Buffer>(
    Object.entries(carried).map(([purpose, key]) => [purpose, Buffer.from(key, 'hex')]),
  )
  const keyFor = (purpose: string) => {
    const key =
      keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'staff-training', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  const hash = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
  const encrypt = (purpose: string, text: string) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }
  const decrypt = (purpose: string, bytes: Uint8Array) => {
    const all = Buffer.from(bytes)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyFor(purpose),
      all.subarray(0, 12),
    ).setAuthTag(all.subarray(12, 28))
    return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
  }
  return {
    keyFor,
    hash,
    hashMobile: (mobile) => hash('mobile-hash', mobile),
    encryptMobile: (mobile) => encrypt('mobile-cipher', mobile),
    decryptMobile: (bytes) => decrypt('mobile-cipher', bytes),
    encrypt,
    decrypt,
  }
}

/** What a database remembers of the secret, to notice another one: it cannot be led back. */
export const fingerprintOf = (secret: string) =>
  secretsFrom(secret).keyFor('fingerprint').toString('hex')

/** Names of the settings that the secret has in the database. */
export const secretSettings = {
  /** The secret itself, where nobody gave one. */
  secret: 'secret',
  /** Tells whether another secret is given than before. */
  fingerprint: 'secret_fingerprint',
  /** Base64 of CarriedKeys, encrypted. */
  carried: 'carried_keys',
} as const

/** The secrets with the keys that a rotation carried on. */
async function withCarried(db: Db, secret: string): Promise<Secrets> {
  const secrets = secretsFrom(secret)
  const closed = await settingOf(db, secretSettings.carried)
  if (closed === undefined) return secrets
  const carried = secrets.decrypt(secretSettings.carried, Buffer.from(closed, 'base64'))
  return secretsFrom(secret, JSON.parse(carried) as CarriedKeys)
}

/**
 * The installation's secret: the given one, else the one made at the first start and kept in the database. Throws a
 * SettingError when the database was begun with another one: nobody could log in, and no number could be read.
 */
export async function loadSecrets(db: Db, secret?: string): Promise<Secrets> {
  const begun = await settingOf(db, secretSettings.fingerprint)
  const own = async () =>
    begun === undefined
      ? firstValue(db, secretSettings.secret, randomBytes(32).toString('hex'))
      : ((await settingOf(db, secretSettings.secret)) ?? '')
  const text = secret ?? (await own())
  const print = fingerprintOf(text)
  if ((await firstValue(db, secretSettings.fingerprint, print)) !== print)
    throw new SettingError(
      'SERVER_SECRET is not the one that this database was begun with: give that one, or no setting where there was none.',
    )
  return withCarried(db, text)
}

/** 138****0001 */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
