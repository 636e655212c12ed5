import type { ItemHint } from '@contract/calls/report'
import type { CountedItem, CountedItems } from '../../../db/tables/report'
import type { MarkedPlace } from '../../exam/markedPaperService'

/** Attempts below which no discrimination is told: it would be chance. */
const minForDiscrimination = 10

/** Sums over attempts of one question: enough for its numbers, and exact to take back. */
export interface ItemSums {
  taken: number
  blank: number
  points: number
  pointsSquared: number
  rest: number
  restSquared: number
  pointsRest: number
}

/** The sums that one attempt adds. */
export const sumsOf = ({
  points,
  rest,
  blank,
}: Pick<CountedItem, 'points' | 'rest' | 'blank'>): ItemSums => ({
  taken: 1,
  blank,
  points,
  pointsSquared: points * points,
  rest,
  restSquared: rest * rest,
  pointsRest: points * rest,
})

/** Share of the marks that was earned, percent with one decimal. */
export const difficulty = ({ taken, points }: ItemSums, marks: number) =>
  taken > 0 && marks > 0 ? Math.round((1000 * points) / (taken * marks)) / 10 : 0

/**
 * Corrected item-total correlation (Pearson, of the question's points with those of the rest of the paper), two decimals.
 * Null with few attempts, or where everybody earned the same.
 */
export function discrimination({
  taken,
  points,
  pointsSquared,
  rest,
  restSquared,
  pointsRest,
}: ItemSums): number | null {
  if (taken < minForDiscrimination) return null
  const spread = (taken * pointsSquared - points * points) * (taken * restSquared - rest * rest)
  if (!(spread > 1e-9)) return null
  const value = (taken * pointsRest - points * rest) / Math.sqrt(spread)
  return Math.round(100 * Math.max(-1, Math.min(1, value))) / 100
}

/** What somebody should look at. Thresholds: earned below 30 % or above 95 %; discrimination below 0.2, or below 0. */
export function hintsOf(earned: number, telling: number | null, taken: number): ItemHint[] {
  if (taken < minForDiscrimination) return []
  const hints: ItemHint[] = []
  if (earned < 30) hints.push('tooHard')
  if (earned > 95) hints.push('tooEasy')
  if (telling !== null && telling < 0) hints.push('reversed')
  else if (telling !== null && telling < 0.2 && earned <= 95) hints.push('weak')
  return hints
}

/** What an attempt puts into the counters. */
export function countedItems(places: readonly MarkedPlace[]): CountedItems {
  const total = places.reduce((sum, { points }) => sum + points, 0)
  return Object.fromEntries(
    places.map(({ questionId, version, position, marks, points, blank, options }) => [
      questionId,
      {
        version,
        position,
        marks,
        points,
        rest: total - points,
        blank: blank ? 1 : 0,
        options: [...options],
      } satisfies CountedItem,
    ]),
  )
}

/** What changes in the counters of one question. */
export interface ItemChange extends ItemSums {
  questionId: string
  version: number
  position: number
  marks: number
  /** How often more (or less) each option was chosen. */
  options: Record<string, number>
}

/** All changes of several attempts together: what each had counted goes out, what it says now comes in. */
export function changesOf(
  attempts: readonly { before: CountedItems | undefined; now: CountedItems | undefined }[],
): ItemChange[] {
  const changes = new Map<string, ItemChange>()
  const take = (items: CountedItems | undefined, sign: 1 | -1) => {
    for (const [questionId, item] of Object.entries(items ?? {})) {
      const key = `${questionId}/${item.version}`
      const change = changes.get(key) ?? {
        questionId,
        version: item.version,
        position: item.position,
        marks: item.marks,
        options: {},
        taken: 0,
        blank: 0,
        points: 0,
        pointsSquared: 0,
        rest: 0,
        restSquared: 0,
        pointsRest: 0,
      }
      const sums = sumsOf(item)
      for (const name of Object.keys(sums) as (keyof ItemSums)[]) change[name] += sign * sums[name]
      for (const option of item.options)
        change.options[option] = (change.options[option] ?? 0) + sign
      changes.set(key, change)
    }
  }
  for (const { before, now } of attempts) {
    take(before, -1)
    take(now, 1)
  }
  return [...changes.values()].sort((a, b) => {
    if (a.questionId < b.questionId) return -1
    return a.questionId > b.questionId ? 1 : a.version - b.version
  })
}
