import { minuteMs } from '@contract/rules/hospitalTime'

/** decisions.md and calls.tsv: what stands between a number and a flood of messages. */
export const codeLimits = {
  lifeMs: 5 * minuteMs,
  /** Wrong tries of one address at the codes of a number; others' leave the owner's untouched. */
  tries: 5,
  /** Tries of all addresses together at one code: beyond it nobody guesses on. */
  triesOfAll: 50,
  gapMs: minuteMs,
  /** Codes to one number that one address asks for. */
  perHour: 5,
  perDay: 10,
  /** Codes to one number whoever asks; its owner, from a network that let them in before, is not held by it. */
  perDayOfAll: 40,
  /** With a slide check an address (often a whole hospital behind one) may have so many times more. */
  addressFactor: 10,
} as const

export interface SendCounts {
  /** Ms since the last code to this number for this address; Infinity when there was none. */
  sinceLastMs: number
  /** To this number for this address. */
  mobileHour: number
  mobileDay: number
  /** To this number, whoever asked. */
  mobileDayOfAll: number
  addressDay: number
  serverHour: number
}

export interface SendBounds {
  perAddressDay: number
  perServerHour: number
}

export interface SendWay {
  slideChecked: boolean
  isNearOwner: boolean
}

export type SendDecision = 'send' | 'slideCheck' | 'wait' | 'dayFull'

/**
 * Whether another code may go out. Counted by who asks, so that nobody uses up what its owner may have. Time is all that
 * helps within the minute, and after ten a day; everything else asks for the slide check first, and passes with it up to a
 * harder bound. `isNearOwner`: somebody with that number was let in from that network lately.
 */
export function decideSend(
  counts: SendCounts,
  bounds: SendBounds,
  { slideChecked, isNearOwner }: SendWay,
): SendDecision {
  if (counts.sinceLastMs < codeLimits.gapMs) return 'wait'
  const over =
    counts.mobileHour >= codeLimits.perHour ||
    counts.mobileDay >= codeLimits.perDay ||
    (!isNearOwner && counts.mobileDayOfAll >= codeLimits.perDay) ||
    counts.addressDay >= bounds.perAddressDay ||
    counts.serverHour >= bounds.perServerHour
  if (!over) return 'send'
  if (!slideChecked) return 'slideCheck'
  const full =
    counts.mobileDay >= codeLimits.perDay ||
    (!isNearOwner && counts.mobileDayOfAll >= codeLimits.perDayOfAll) ||
    counts.addressDay >= bounds.perAddressDay * codeLimits.addressFactor ||
    counts.serverHour >= bounds.perServerHour * codeLimits.addressFactor
  return full ? 'dayFull' : 'send'
}
