import type { ItemHint } from '@contract/calls/year/reportShapes'
import type { CountedItems } from '../../../db/storedShapes'
import type { MarkedPlace } from '../../exam/markedPaperService'
import { percent } from '../numberRules'

/** With fewer attempts than this no discrimination is returned: it would be chance. */
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

/** Share of the marks that was earned, whole percent. */
export const difficulty = ({ taken, points }: ItemSums, marks: number) =>
  percent(points, taken * marks)

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
export const countedItems = (places: readonly MarkedPlace[]): CountedItems =>
  places.map(({ points, blank, options }) => (blank ? 0 : [points, ...options]))

/** What changes in the counters of one question. */
export interface ItemChange extends ItemSums {
  questionId: string
  version: number
  position: number
  marks: number
  /** How often more (or less) each option was chosen. */
  options: Record<string, number>
}

/** Where the questions of an attempt stand, in its order. */
type CountedPlace = Pick<MarkedPlace, 'questionId' | 'version' | 'position' | 'marks'>

export interface CountedAttempt {
  places: readonly CountedPlace[]
  before: CountedItems | undefined
  now: CountedItems | undefined
}

/** All changes of several attempts together: what each had counted goes out, what it says now comes in. */
export function changesOf(attempts: readonly CountedAttempt[]): ItemChange[] {
  const changes = new Map<string, ItemChange>()
  const changeOf = ({ questionId, version, position, marks }: CountedPlace) => {
    const key = `${questionId}/${version}`
    let change = changes.get(key)
    if (!change) {
      change = {
        questionId,
        version,
        position,
        marks,
        options: {},
        taken: 0,
        blank: 0,
        points: 0,
        pointsSquared: 0,
        rest: 0,
        restSquared: 0,
        pointsRest: 0,
      }
      changes.set(key, change)
    }
    return change
  }
  const take = (places: readonly CountedPlace[], items: CountedItems | undefined, sign: 1 | -1) => {
    if (!items) return
    const total = items.reduce<number>((sum, item) => sum + (item === 0 ? 0 : item[0]), 0)
    items.forEach((item, index) => {
      const change = changeOf(places[index]!)
      const [points, ...options] = item === 0 ? [0] : item
      const rest = total - points
      change.taken += sign
      change.blank += item === 0 ? sign : 0
      change.points += sign * points
      change.pointsSquared += sign * points * points
      change.rest += sign * rest
      change.restSquared += sign * rest * rest
      change.pointsRest += sign * points * rest
      for (const option of options) change.options[option] = (change.options[option] ?? 0) + sign
    })
  }
  for (const { places, before, now } of attempts) {
    take(places, before, -1)
    take(places, now, 1)
  }
  return [...changes.values()].sort((a, b) => {
    if (a.questionId < b.questionId) return -1
    return a.questionId > b.questionId ? 1 : a.version - b.version
  })
}
