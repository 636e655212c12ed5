import { createHmac } from 'node:crypto'
import { sealText, type Sealed } from '@contract/rules/exam/seal'
import type { Secrets } from '../../../secrets'

/** The server's key from which the keys of all attempts follow. */
export const sealingSecret = (secrets: Secrets) => secrets.keyFor('answer-seal')

/** The key of an attempt's seals, hex: follows from the server's key, so it is stored nowhere. */
export function sealKeyOf(serverKey: Uint8Array, attemptId: string): string {
  return createHmac('sha256', serverKey).update(attemptId).digest('hex')
}

/** Hex HMAC-SHA256 of the answer; the key is used as the text that the device received, not decoded. */
function sealOf(keyHex: string, answer: Sealed): string {
  return createHmac('sha256', keyHex).update(sealText(answer)).digest('hex')
}

/** Whether the seal fits the answer: nothing of it was changed since the device wrote it. */
export const isSealed = (keyHex: string, answer: Sealed & { seal: string }) =>
  sealOf(keyHex, answer) === answer.seal
