import { trackedActs } from '@contract/rules/trackedActs'
import { dayMs, hourMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { storeEvents } from '../../features/tracking/trackingRepository'
import { demoStaff } from '../demoStaff'
import { personIdOf } from '../SeedData'

const days = 30
/** Where people go with their phone, the most visited first. */
const screens = [
  'library',
  'examHome',
  'mistakes',
  'studyHome',
  'mine',
  'examNotice',
  'practice',
  'documentDetail',
  'studyList',
  'messages',
  'dilution',
  'meetings',
] as const

/** What somebody opened on a day so long ago: most come on most days, further down the list fewer. */
function opened(number: number, day: number): readonly string[] {
  const stays = (number * 7 + day * 3) % 5
  return stays === 0 ? [] : screens.slice(0, 2 + ((number * 5 + day * 11) % (stays * 3)))
}

/** What somebody did on such a day, beside looking. */
function done(number: number, day: number): readonly string[] {
  const acts = Object.values(trackedActs)
  return opened(number, day).length < 4
    ? []
    : [acts[(number + day) % acts.length] ?? trackedActs['exam.start']]
}

/** Thirty days of use of the phone, so that the desk shows who comes and for what. `now`: epoch ms. */
export async function seedUse(tx: Tx, now: number): Promise<void> {
  for (const { comId, number, postId } of demoStaff) {
    const events = Array.from({ length: days }, (_, day) => ({ day, names: opened(number, day) }))
      .flatMap(({ day, names }) =>
        [...names.map((name) => `page/${name}`), ...done(number, day)].map((code, at) => ({
          day,
          code: code.split('/'),
          at,
        })),
      )
      .map(({ day, code: [eventType = '', eventCode = ''], at }, sequence) => ({
        tracingId: 'demo',
        tracingSequenceCode: sequence + 1,
        eventType,
        eventCode,
        timestamp: now - day * dayMs - (1 + (number % 9)) * hourMs + at * minuteMs,
      }))
    await storeEvents(tx, { comId, userId: personIdOf({ comId, number }), postId }, events, now)
  }
}
