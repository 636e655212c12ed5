/** What of a kind of credits is wanted in a year, and how much of it counts at most; null: no limit. */
export interface CreditLimit {
  /** '': all kinds together. */
  kind: string
  wanted: number | null
  most: number | null
}

/** What somebody earned of a kind within a year. */
export interface EarnedCredits {
  kind: string
  credits: number
}

interface CountedKind extends EarnedCredits {
  /** What of it counts, by the limit of its kind. */
  counted: number
  wanted: number | null
  most: number | null
}

export interface CountedYear {
  kinds: CountedKind[]
  /** All that was earned, and what of it counts by the limits of the kinds and of all. */
  earned: number
  counted: number
  wanted: number | null
  /** What counts is enough, of each kind and of all. */
  isEnough: boolean
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * What of a year's credits counts: of each kind no more than its limit, of all no more than theirs. Less than nothing of a kind counts
 * as nothing; what was taken away without a kind is taken from all of them together.
 */
export function countCredits(
  earned: readonly EarnedCredits[],
  limits: readonly CreditLimit[],
): CountedYear {
  const limitOf = new Map(limits.map((one) => [one.kind, one]))
  const all = limitOf.get('')
  const named = limits.filter(({ kind }) => kind !== '').map(({ kind }) => kind)
  const sums = new Map<string, number>(named.map((kind) => [kind, 0]))
  for (const { kind, credits } of earned) sums.set(kind, (sums.get(kind) ?? 0) + credits)
  const kinds = [...sums].map(([kind, credits]): CountedKind => {
    const limit = kind === '' ? undefined : limitOf.get(kind)
    const most = limit?.most ?? null
    const counts = Math.min(credits, most ?? credits)
    const counted = round(kind === '' ? counts : Math.max(0, counts))
    return { kind, credits: round(credits), counted, wanted: limit?.wanted ?? null, most }
  })
  const sum = kinds.reduce((total, { counted }) => total + counted, 0)
  const counted = round(Math.max(0, Math.min(sum, all?.most ?? sum)))
  const wanted = all?.wanted ?? null
  return {
    kinds,
    earned: round(kinds.reduce((total, { credits }) => total + credits, 0)),
    counted,
    wanted,
    isEnough:
      (wanted === null || counted >= wanted) &&
      kinds.every((one) => one.wanted === null || one.counted >= one.wanted),
  }
}
