import type { RosterEntry, Shift } from '@contract/calls/people/roster'
import type { RosterProblem } from '@contract/kinds'
import { beginningOf, dayNamed, minuteMs } from '@contract/rules/hospitalTime'
import { sameWords } from './reading/readRoster'
import type { NewEntry } from '../shift/shiftService'

/** The hours of a shift on a day; undefined: there is no such day. Epoch ms. */
function hoursOf(
  { beginsMin, endsMin }: Pick<Shift, 'beginsMin' | 'endsMin'>,
  day: string,
): { from: number; until: number } | undefined {
  const number = dayNamed(day)
  if (number === undefined) return undefined
  const midnight = beginningOf(number)
  return { from: midnight + beginsMin * minuteMs, until: midnight + endsMin * minuteMs }
}

/** The shift that the words of a cell mean: 白 is 白班 too. */
export const shiftFinder = (shifts: readonly Shift[]) => {
  const byWords = new Map(shifts.map((shift) => [sameWords(shift.name), shift]))
  return (words: string): Shift | undefined => byWords.get(sameWords(words))
}

interface Refused extends RosterEntry {
  problem: RosterProblem
}

export interface Judged {
  shifts: NewEntry[]
  refused: Refused[]
}

/**
 * Which entries can stand: of one's own people, on a day that there is, by a shift that there is, no two at once. The first of
 * two that overlap stands. `standing`: what is on the roster and stays.
 */
export function judgeEntries(
  entries: readonly RosterEntry[],
  shifts: readonly Shift[],
  isMine: (userId: string) => boolean,
  standing: readonly Pick<NewEntry, 'personId' | 'from' | 'until'>[] = [],
): Judged {
  const byId = new Map(shifts.map((shift) => [shift.shiftId, shift]))
  const taken = new Map<string, Pick<NewEntry, 'from' | 'until'>[]>()
  for (const { personId, from, until } of standing)
    taken.set(personId, [...(taken.get(personId) ?? []), { from, until }])
  const judged: Judged = { shifts: [], refused: [] }
  const refuse = (entry: RosterEntry, problem: RosterProblem) =>
    judged.refused.push({ ...entry, problem })
  for (const entry of entries) {
    const { userId, day, shiftId, leave } = entry
    if (!isMine(userId)) refuse(entry, 'reach')
    else if (dayNamed(day) === undefined) refuse(entry, 'day')
    else if (leave === null) {
      const shift = shiftId === null ? undefined : byId.get(shiftId)
      const hours = shift && hoursOf(shift, day)
      const mine = taken.get(userId) ?? []
      if (!shift || !hours) refuse(entry, 'shift')
      else if (mine.some(({ from, until }) => hours.from < until && from < hours.until))
        refuse(entry, 'overlap')
      else {
        const kept = { personId: userId, day, shiftId: shift.shiftId, night: shift.night === 1 }
        taken.set(userId, [...mine, hours])
        judged.shifts.push({ ...kept, ...hours })
      }
    }
  }
  return judged
}

/** Days of leave one after the other, by person and kind: what is noted as one leave. */
export function leavesOf(entries: readonly RosterEntry[]) {
  const days = entries
    .flatMap(({ userId, day, leave }) => {
      const number = dayNamed(day)
      return leave === null || number === undefined ? [] : [{ userId, day, leave, number }]
    })
    .sort((one, other) => one.userId.localeCompare(other.userId) || one.number - other.number)
  const found: {
    userId: string
    leave: (typeof days)[number]['leave']
    first: string
    last: string
    end: number
  }[] = []
  for (const { userId, day, leave, number } of days) {
    const before = found.at(-1)
    if (before?.userId === userId && before.leave === leave && number <= before.end + 1) {
      before.last = day
      before.end = number
    } else found.push({ userId, leave, first: day, last: day, end: number })
  }
  return found
}
