import { createHmac } from 'node:crypto'
import type { Secrets } from '../../secrets'

/** The day of birth as it is kept: encrypted, and a keyed hash by which duplicates are found. '' or none: nothing is kept. */
export const birthToKeep = (secrets: Secrets, day: string) =>
  day === ''
    ? { birth_cipher: null, birth_hash: null }
    : {
        birth_cipher: secrets.encrypt('birth-cipher', day),
        birth_hash: birthHash(secrets, day),
      }

const birthHash = (secrets: Secrets, day: string) =>
  createHmac('sha256', secrets.keyFor('birth-hash')).update(day).digest('base64url')

/** YYYY-MM-DD; '' where it is not known. */
export const birthOf = (secrets: Secrets, cipher: Uint8Array | null) =>
  cipher === null ? '' : secrets.decrypt('birth-cipher', cipher)
