import { xchacha20poly1305 } from '@noble/ciphers/chacha'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { utf8, utf8Text } from '@/core/utf8'

const mark = 'sealed:'
/** XChaCha20's nonce, and so many characters of a fresh key. */
const nonceLength = 24
const tagLength = 16
/** What sealing adds to bytes. */
export const sealBytes = nonceLength + tagLength

/** How something is sealed: `key`: 64 hex digits; `place`: where it lies, so that nothing opens in another place. */
export interface Seal {
  readonly key: string
  readonly place: string
}

/** Whether a text is one that `seal` made. */
export const isSealed = (text: string) => text.startsWith(mark)

/** `nonce`: its last 24 characters must never come again. Returns the nonce and what is sealed. */
export function sealPart(part: Uint8Array, { key, place }: Seal, nonce: string): Uint8Array {
  const bytes = utf8(nonce.slice(-nonceLength).padStart(nonceLength))
  const sealed = new Uint8Array(sealBytes + part.length)
  sealed.set(bytes)
  sealed.set(xchacha20poly1305(hexToBytes(key), bytes, utf8(place)).encrypt(part), nonceLength)
  return sealed
}

/** Throws where the key is another one, or somebody has changed it. */
export function unsealPart(sealed: Uint8Array, { key, place }: Seal): Uint8Array {
  const cipher = xchacha20poly1305(hexToBytes(key), sealed.slice(0, nonceLength), utf8(place))
  return cipher.decrypt(sealed.slice(nonceLength))
}

/** A text, as `sealPart`. */
export const seal = (text: string, by: Seal, nonce: string) =>
  mark + bytesToHex(sealPart(utf8(text), by, nonce))

/** A text, as `unsealPart`. */
export const unseal = (sealed: string, by: Seal) =>
  utf8Text(unsealPart(hexToBytes(sealed.slice(mark.length)), by))
