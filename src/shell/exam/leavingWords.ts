import type { Verdict } from '@contract/rules/exam/leaving'
import { text } from './texts'

const verdictKeys = {
  counted: 'vCounted',
  short: 'vShort',
  own: 'vOwn',
  call: 'vCall',
  soon: 'vSoon',
  over: 'vOver',
  excused: 'vExcused',
} as const satisfies Record<Verdict, string>

/** 1 min 12 s. */
const awayText = (seconds: number) =>
  seconds < 60
    ? text('seconds', { n: seconds })
    : text('minutes', { m: Math.floor(seconds / 60), s: seconds % 60 })

/** Away for 1 min 12 s. */
export const awayForText = (seconds: number) => text('awayFor', { time: awayText(seconds) })

/** Whether an absence counted, and why not. */
export const verdictText = (verdict: Verdict) => text(verdictKeys[verdict])
