import type { Secrets } from '../../../secrets'

/** Identity numbers under keys of their own (PIPL art. 28: sensitive): AES-256-GCM to keep them, an HMAC to find them. */
export interface IdentityNumbers {
  hash(idNumber: string): string
  encrypt(idNumber: string): Uint8Array
  /** Throws when the bytes were tampered with. */
  decrypt(bytes: Uint8Array): string
}

/** Identity numbers as they are kept: encrypted to be read, hashed to be looked for; upper and lower case are one. */
export function identityNumbers(secrets: Secrets): IdentityNumbers {
  return {
    hash: (idNumber) => secrets.hash('identity-hash', idNumber.toUpperCase()),
    encrypt: (idNumber) => secrets.encrypt('identity-cipher', idNumber.toUpperCase()),
    decrypt: (bytes) => secrets.decrypt('identity-cipher', bytes),
  }
}
