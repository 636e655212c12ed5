import type { Shift } from '@contract/calls/people/roster'
import { dayOf, hourMs, minuteMs, nameOfDay, weekdayOf } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { insertEntries, storeShift } from '../../features/shift/shiftService'
import { judgeEntries } from '../../features/roster/rosterRules'
import { personIdOf } from '../SeedData'

const comId = 'renhe'
const clock = (hours: number) => (hours * hourMs) / minuteMs

const day: Shift = {
  shiftId: 'renhe-day',
  name: '白班',
  beginsMin: clock(8),
  endsMin: clock(17),
  night: 0,
}
const night: Shift = {
  shiftId: 'renhe-night',
  name: '夜班',
  beginsMin: clock(20),
  endsMin: clock(32),
  night: 1,
}
/** Day, night, and two days off. */
const turns = [day, night, undefined, undefined]
/** Who works in turns, each a day after the one before; the others work by day from Monday to Friday. */
const inTurns = [1, 5, 6, 14]
const byDay = [2, 7, 8, 10]

const weekend = 5

/** The shift of somebody on a day, by its number; undefined: they are off. */
function shiftOf(number: number, on: number): Shift | undefined {
  const place = inTurns.indexOf(number)
  if (place < 0) return weekdayOf(on) < weekend ? day : undefined
  return turns[(on + place) % turns.length]
}

/** The roster of the demo's wards for last week, this one and the next. `now`: epoch ms. */
export async function seedRoster(tx: Tx, now: number): Promise<void> {
  for (const shift of [day, night]) await storeShift(tx, comId, shift)
  const monday = dayOf(now) - weekdayOf(dayOf(now)) - 7
  const planned = [...inTurns, ...byDay].flatMap((number) =>
    Array.from({ length: 21 }, (_, at) => monday + at).flatMap((on) => {
      const shift = shiftOf(number, on)
      if (!shift) return []
      const { shiftId } = shift
      return [{ userId: personIdOf({ comId, number }), day: nameOfDay(on), shiftId, leave: null }]
    }),
  )
  await insertEntries(tx, comId, judgeEntries(planned, [day, night], () => true).shifts)
}
