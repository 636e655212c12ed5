import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { utf8 } from '@/core/utf8'
import { type Sealed, sealText } from '@contract/rules/exam/seal'

/**
 * The seal of an answer: hex HMAC-SHA256 of its seal text; the key is used as the text that the server handed out.
 * Synchronous, because an answer is on the device before it is shown as chosen; the browser's own HMAC answers later.
 */
export const sealOf = (answer: Sealed, sealKey: string) =>
  bytesToHex(hmac(sha256, utf8(sealKey), utf8(sealText(answer))))
