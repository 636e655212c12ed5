import { birthDates } from '../../sealed'
import type { Secrets } from '../../secrets'

/** The day of birth as it is kept: encrypted, and a keyed hash by which duplicates are found. '' or none: nothing is kept. */
export function birthToKeep(secrets: Secrets, day: string) {
  const { seal, hash } = birthDates(secrets)
  return day === ''
    ? { birth_cipher: null, birth_hash: null }
    : { birth_cipher: seal(day), birth_hash: hash(day) }
}

/** YYYY-MM-DD; '' where it is not known. */
export const birthOf = (secrets: Secrets, cipher: Uint8Array | null) =>
  cipher === null ? '' : birthDates(secrets).open(cipher)
