import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Identity, type Recipient, Stanza } from 'age-encryption'

/**
 * age's own stanza for a passphrase, by Node's scrypt: that of the package is written in JavaScript and takes a quarter of
 * a minute. https://github.com/C2SP/C2SP/blob/main/age.md, "The scrypt recipient type".
 */
const label = 'age-encryption.org/v1/scrypt'
const cipherName = 'chacha20-poly1305'
/** log2 of scrypt's rounds: age's default, about a second and 256 MB. */
const usualWork = 18
/** More is not asked of this machine by a file. */
const maxWork = 20
const sealBytes = 16

const stretch = promisify(
  (
    passphrase: string,
    salt: Buffer,
    work: number,
    done: (error: Error | null, key: Buffer) => void,
  ) =>
    scrypt(
      passphrase,
      Buffer.concat([Buffer.from(label), salt]),
      32,
      { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) },
      done,
    ),
)
/** age uses each key once, with a nonce of zeros. */
const nonce = Buffer.alloc(12)
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Closes a file key with a passphrase. */
export const passphraseRecipient = (passphrase: string, work = usualWork): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16)
    const key = await stretch(passphrase, salt, work)
    const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: sealBytes })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', base64(salt), String(work)], body)]
  },
})

/** Opens a file key with a passphrase; null where it does not fit. */
export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    for (const { args, body } of stanzas) {
      const [type, salt = '', work = ''] = args
      if (type !== 'scrypt' || !/^[1-9]\d?$/.test(work) || Number(work) > maxWork) continue
      if (stanzas.length !== 1 || body.length !== 2 * sealBytes) return null
      const key = await stretch(passphrase, Buffer.from(salt, 'base64'), Number(work))
      const cipher = createDecipheriv(cipherName, key, nonce, { authTagLength: sealBytes })
      cipher.setAuthTag(body.subarray(sealBytes))
      try {
        return Buffer.concat([cipher.update(body.subarray(0, sealBytes)), cipher.final()])
      } catch {
        return null
      }
    }
    return null
  },
})
