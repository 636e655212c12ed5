import { minuteStamp } from '@contract/rules/hospitalTime'
import type { MeetingTextKey } from '../texts'

/** Why a manager looked at a signature, in the order in which the lists name it. */
export const noted = [
  'offline',
  'farAway',
  'noPlace',
  'sharedPhone',
  'corrected',
] as const satisfies readonly MeetingTextKey[]

/** 2026-11-21 14:05, in the hospitals' time; nothing for 0. */
export const stamp = (time: number) => (time === 0 ? '' : minuteStamp(time))
