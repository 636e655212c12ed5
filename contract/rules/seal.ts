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
}

/**
 * The text whose HMAC-SHA256 (key: the attempt's seal key; hex) is an answer's seal. Each seal covers the one before it,
 * so the chain shows order and tampering. It proves no time (decisions.md §3).
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
  return texts ? `${chosen}|${JSON.stringify(texts)}` : chosen
}
