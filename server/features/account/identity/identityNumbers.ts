import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../../secrets'

/** Identity numbers under keys of their own (PIPL art. 28: sensitive): AES-256-GCM to keep them, an HMAC to find them. */
export interface IdentityNumbers {
  hash(idNumber: string): string
  encrypt(idNumber: string): Uint8Array
  /** Throws when the bytes were tampered with. */
  decrypt(bytes: Uint8Array): string
}

export function identityNumbers(secrets: Secrets): IdentityNumbers {
  const hashKey = secrets.keyFor('identity-hash')
  const cipherKey = secrets.keyFor('identity-cipher')
  return {
    hash: (idNumber) =>
      createHmac('sha256', hashKey).update(idNumber.toUpperCase()).digest('base64url'),
    encrypt(idNumber) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce)
      const text = Buffer.concat([cipher.update(idNumber.toUpperCase(), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    decrypt(bytes) {
      const all = Buffer.from(bytes)
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, all.subarray(0, 12)).setAuthTag(
        all.subarray(12, 28),
      )
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
