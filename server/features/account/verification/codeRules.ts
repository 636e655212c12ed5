import { minuteMs } from '@contract/rules/hospitalTime'

/** decisions.md and calls.tsv: what stands between a number and a flood of messages. */
export const codeLimits = {
  lifeMs: 5 * minuteMs,
  tries: 5,
  gapMs: minuteMs,
  perHour: 5,
  perDay: 10,
  /** With a slide check an address (often a whole hospital behind one) may have so many times more. */
  addressFactor: 10,
} as const

export interface SendCounts {
  /** Ms since the last code to this number; Infinity when there was none. */
  sinceLastMs: number
  mobileHour: number
  mobileDay: number
  addressDay: number
  serverHour: number
}

export interface SendBounds {
  perAddressDay: number
  perServerHour: number
}

export type SendDecision = 'send' | 'slideCheck' | 'wait' | 'dayFull'

/**
 * Whether another code may go out. Time is all that helps within the minute, and after ten a day; everything else asks for
 * the slide check first, and passes with it up to a harder bound.
 */
export function decideSend(
  counts: SendCounts,
  bounds: SendBounds,
  slideChecked: boolean,
): SendDecision {
  if (counts.sinceLastMs < codeLimits.gapMs) return 'wait'
  const over =
    counts.mobileHour >= codeLimits.perHour ||
    counts.mobileDay >= codeLimits.perDay ||
    counts.addressDay >= bounds.perAddressDay ||
    counts.serverHour >= bounds.perServerHour
  if (!over) return 'send'
  if (!slideChecked) return 'slideCheck'
  const full =
    counts.mobileDay >= codeLimits.perDay ||
    counts.addressDay >= bounds.perAddressDay * codeLimits.addressFactor ||
    counts.serverHour >= bounds.perServerHour * codeLimits.addressFactor
  return full ? 'dayFull' : 'send'
}
