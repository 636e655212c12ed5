import type { ReviewQuestion } from '@contract/calls/exam'

/** What a review says of one option: rightly chosen, wrongly chosen, missed; undefined where it was rightly left. */
export function outcomeOf({ myOptionIds, rightOptionIds }: Pick<ReviewQuestion, 'myOptionIds' | 'rightOptionIds'>, optionId: string): 'right' | 'wrong' | 'missed' | undefined {
  const isRight = rightOptionIds.includes(optionId)
  if (myOptionIds.includes(optionId)) return isRight ? 'right' : 'wrong'
  return isRight ? 'missed' : undefined
}
