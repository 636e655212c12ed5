import { hiddenGroups } from '@contract/rules/content/smallGroups'
import type { Band, Numbers } from '@contract/calls/year/reportShapes'
import { minuteMs } from '@contract/rules/hospitalTime'

/** Bands of the distribution, by percent of the full marks. */
export const bandCount = 10

/** Sums over people, which can be added up. */
export interface Sums {
  should: number
  /** Of those who should. */
  doneOfShould: number
  joined: number
  done: number
  /** Of those who are done, who have a score: some parts of a course have none. */
  scored: number
  passed: number
  /** Sum, most and least of the best scores; most and least are null where nobody has one. */
  total: number
  max: number | null
  min: number | null
  /** People by band of their best score. */
  bands: number[]
}

const none: Sums = {
  should: 0,
  doneOfShould: 0,
  joined: 0,
  done: 0,
  scored: 0,
  passed: 0,
  total: 0,
  max: null,
  min: null,
  bands: Array.from({ length: bandCount }, () => 0),
}
const extreme = (of: (...numbers: number[]) => number, a: number | null, b: number | null) => {
  if (a === null) return b
  return b === null ? a : of(a, b)
}

/** The sums of several groups together; extremes of nothing stay none. */
export function addUp(rows: readonly Sums[]): Sums {
  return rows.reduce(
    (sum, row) => ({
      should: sum.should + row.should,
      doneOfShould: sum.doneOfShould + row.doneOfShould,
      joined: sum.joined + row.joined,
      done: sum.done + row.done,
      scored: sum.scored + row.scored,
      passed: sum.passed + row.passed,
      total: sum.total + row.total,
      max: extreme(Math.max, sum.max, row.max),
      min: extreme(Math.min, sum.min, row.min),
      bands: sum.bands.map((people, band) => people + (row.bands[band] ?? 0)),
    }),
    none,
  )
}

/** Percent with one decimal; 0 of nothing is 0. */
export const percent = (part: number, whole: number) =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0
const tenth = (marks: number) => Math.round(marks * 10) / 10

/** Sums as they cross to the client, with shares and the mean. */
export const numbersOf = ({
  should,
  doneOfShould,
  joined,
  done,
  scored,
  passed,
  total,
  max,
  min,
  isHidden = false,
}: Sums & { isHidden?: boolean }): Numbers => ({
  should,
  joined,
  done,
  passed,
  completion: percent(doneOfShould, should),
  passRate: percent(passed, done),
  avg: scored > 0 && !isHidden ? tenth(total / scored) : null,
  max,
  min,
  isHidden: isHidden ? 1 : 0,
})

/** The same of what gives no marks. */
export const withoutMarks = (sums: Sums & { isHidden?: boolean }): Numbers => ({
  ...numbersOf(sums),
  avg: null,
  max: null,
  min: null,
})

/** Sums by band of the score, with the per cent each goes from and to. */
export const bandsOf = ({ bands }: Sums): Band[] =>
  bands.map((people, band) => ({
    from: (100 / bandCount) * band,
    to: (100 / bandCount) * (band + 1),
    people,
  }))

/** Ms after a task's end from which a hand-in is late: the server closes what runs at the end itself, within a minute. */
const endSlackMs = 5 * minuteMs
/** From when on an attempt counts as handed in late, epoch ms: the end and its slack. */
export const lateAfter = (endTime: number) => endTime + endSlackMs

/** Nothing but how many should and how many sat it: what a region's centre is told of a group in which somebody could be known. */
const bare = (sums: Sums): Sums => ({
  ...sums,
  scored: 0,
  passed: 0,
  total: 0,
  max: null,
  min: null,
  bands: sums.bands.map(() => 0),
})

/**
 * Groups as a region's centre may see them: of fewer than five people with a score not how they did. Where the hidden ones together
 * are that few, the smallest of the others is hidden too: else the sum would tell what was hidden.
 */
export function hideSmall<Group extends Sums>(
  groups: readonly Group[],
): (Group & { isHidden: boolean })[] {
  const hidden = hiddenGroups(groups, ({ done }) => done)
  return groups.map((one) =>
    hidden.has(one) ? { ...one, ...bare(one), isHidden: true } : { ...one, isHidden: false },
  )
}
