import { createHmac } from 'node:crypto'
import { minuteMs } from '@contract/rules/hospitalTime'
import { sameText } from '../../signed'

/** How long a rotating code is shown (decisions.md §6.28); the one before it is taken too. */
export const sliceMs = 15_000
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const macLetters = 12

/**
 * Who showed a code: a user in one session on one device, or a device without a log-in, from its address. What is said to a
 * device proves nobody (meeting/signing/loginHold.ts says for whom it counts).
 */
export type Visitor =
  | { comId: string; userId: string; sessionId: string; deviceId: string }
  | { deviceId: string; address: string }

/** Codes that change: they prove that somebody saw the screen at that moment. Nobody can make one without the server's key. */
export interface RotatingCodes {
  /** What the link of that slice carries: the slice and an HMAC over it and the id (60 bits). */
  proofAt(id: string, slice: number): string
  /** Six digits of the same slice, for those who cannot scan. */
  digitsAt(id: string, slice: number): string
  /**
   * Says that this visitor showed a fresh code at that moment: there is a form to fill in, and perhaps a log-in to do, before
   * it is used.
   */
  reserve(id: string, visitor: Visitor, now: number): string
  /** When that was said to this visitor (epoch ms); undefined: never, or too long ago. Users have ten minutes, a device without a log-in two. */
  reservedAt(id: string, visitor: Visitor, held: string, now: number): number | undefined
  /** The slice that a proof is of; undefined when it was not made here for that id. */
  sliceOf(id: string, proof: string): number | undefined
}

/** How long a code that was seen fresh may be used by the user who saw it, and by the device before a log-in. */
const heldMs = 10 * minuteMs
const deviceHeldMs = 2 * minuteMs
const lifeOf = (visitor: Visitor) => ('userId' in visitor ? heldMs : deviceHeldMs)
const nameOf = (visitor: Visitor) =>
  'userId' in visitor
    ? `${visitor.comId}/${visitor.userId}|${visitor.sessionId}|${visitor.deviceId}`
    : `device|${visitor.address}|${visitor.deviceId}`

/** The number of the slice of time that a rotating code belongs to; `now`: epoch ms. */
export const sliceAt = (now: number) => Math.floor(now / sliceMs)

/** Whether a slice is the present one or the one before. */
export const isFresh = (slice: number, now: number) =>
  slice === sliceAt(now) || slice === sliceAt(now) - 1

/** Whether these are the digits of this slice or the one before. */
export const digitsFit = (codes: RotatingCodes, id: string, digits: string, now: number) =>
  [sliceAt(now), sliceAt(now) - 1].some((slice) => codes.digitsAt(id, slice) === digits)

/** `key`: 32 secret bytes of this installation. */
export function createRotatingCodes(key: Buffer): RotatingCodes {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest()
  const proofAt = (id: string, slice: number) => {
    const bytes = hash(`link|${slice}|${id}`)
    return `${slice.toString(36)}-${Array.from(bytes.subarray(0, macLetters), (byte) => letters[byte % letters.length]).join('')}`
  }
  const reservationAt = (id: string, visitor: Visitor, time: number) =>
    `h${time.toString(36)}.${createHmac('sha256', key)
      .update(`held|${time}|${id}|${nameOf(visitor)}`)
      .digest('base64url')
      .slice(0, 22)}`
  return {
    proofAt,
    reserve: (id, visitor, now) => reservationAt(id, visitor, now),
    reservedAt(id, visitor, held, now) {
      const time = parseInt(/^h([0-9a-z]{1,9})\./.exec(held)?.[1] ?? '', 36)
      if (!(time <= now) || now - time > lifeOf(visitor) || !/^[\w.-]+$/.test(held))
        return undefined
      return sameText(reservationAt(id, visitor, time), held) ? time : undefined
    },
    digitsAt: (id, slice) =>
      String(hash(`digits|${slice}|${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    sliceOf(id, proof) {
      const slice = parseInt(/^([0-9a-z]{1,9})-/.exec(proof)?.[1] ?? '', 36)
      if (!Number.isSafeInteger(slice)) return undefined
      return /^[\w-]+$/.test(proof) && sameText(proofAt(id, slice), proof) ? slice : undefined
    },
  }
}
