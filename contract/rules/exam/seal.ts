/** What an answer says about itself when it is sealed; see `sealText`. */
export interface Sealed {
  previousSeal: string
  lease: number
  sequence: number
  elapsedMs: number
  questionId: string
  optionIds: readonly string[]
  /** Written answers; absent for kinds that are only chosen, whose sealed text is as it always was. */
  texts?: readonly string[] | undefined
  marked: 0 | 1
  /** What the server said last (`beacon` of its replies): the answer cannot be older than that. Absent from former programs. */
  beacon?: string | undefined
}

/**
 * The text whose HMAC-SHA256 (key: the attempt's seal key; hex) is an answer's seal. Each seal covers the one before it,
 * so the chain shows order and tampering. It proves no time by itself (decisions.md §3); a beacon in it proves that the answer
 * is younger than the moment that the server signed (docs/decisions/057).
 */
export function sealText({
  previousSeal,
  lease,
  sequence,
  elapsedMs,
  questionId,
  optionIds,
  texts,
  marked,
  beacon,
}: Sealed): string {
  const chosen = [
    previousSeal,
    lease,
    sequence,
    elapsedMs,
    questionId,
    optionIds.join(','),
    marked,
  ].join('|')
  const written = texts ? `${chosen}|${JSON.stringify(texts)}` : chosen
  return beacon ? `${written}|after ${beacon}` : written
}

/** The moment that a beacon names, epoch ms; whether the server really said it, it alone can tell. */
export const momentOf = (beacon: string): number => Number.parseInt(beacon, 10) || 0
