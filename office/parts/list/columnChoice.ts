/** Which columns somebody shows, in their order; kept for them on this desk. */
export type ColumnChoice = readonly { key: string; isShown: boolean }[]

/** A kept choice beside the columns of today: new ones come to their usual place, gone ones are forgotten. */
export function fitChoice(
  keys: readonly string[],
  hiddenAtFirst: readonly string[],
  kept: ColumnChoice | undefined,
): ColumnChoice {
  const known = (kept ?? []).filter(({ key }) => keys.includes(key))
  const result = [...known]
  keys.forEach((key, at) => {
    if (known.some((one) => one.key === key)) return
    result.splice(at, 0, { key, isShown: !hiddenAtFirst.includes(key) })
  })
  return result
}

/** The choice with a column so many places further; it stays within the list. */
export function moveColumn(choice: ColumnChoice, key: string, by: number): ColumnChoice {
  const from = choice.findIndex((one) => one.key === key)
  const moved = choice[from]
  if (!moved) return choice
  const to = Math.max(0, Math.min(choice.length - 1, from + by))
  const rest = choice.filter((one) => one.key !== key)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
