import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { type Sealed, sealText } from '@contract/rules/exam/seal'

/**
 * The seal of an answer: hex HMAC-SHA256 of its seal text; the key is used as the text that the server handed out.
 * Synchronous, because an answer is on the device before it is shown as chosen; the browser's own HMAC answers later.
 */
export const sealOf = (answer: Sealed, sealKey: string) =>
  bytesToHex(hmac(sha256, utf8(sealKey), utf8(sealText(answer))))

/** A mini-program has no TextEncoder. */
function utf8(text: string) {
  const bytes: number[] = []
  encodeURIComponent(text).replace(
    /%([0-9A-F]{2})|([^%])/g,
    (_, hex: string | undefined, plain: string) => {
      bytes.push(hex ? parseInt(hex, 16) : plain.charCodeAt(0))
      return ''
    },
  )
  return Uint8Array.from(bytes)
}
