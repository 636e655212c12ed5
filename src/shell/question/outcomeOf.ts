/** What a review says of one option: rightly chosen, wrongly chosen, missed; undefined where it was rightly left. */
export function outcomeOf(
  {
    myOptionIds,
    rightOptionIds,
  }: { myOptionIds: readonly string[]; rightOptionIds: readonly string[] },
  optionId: string,
): 'right' | 'wrong' | 'missed' | undefined {
  const isRight = rightOptionIds.includes(optionId)
  if (myOptionIds.includes(optionId)) return isRight ? 'right' : 'wrong'
  return isRight ? 'missed' : undefined
}
