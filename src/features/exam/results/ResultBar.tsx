import { observer } from 'mobx-react'
import type { Result } from '@contract/calls/examShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { go, replace } from '@/core/navigation/navigation'
import { Button } from '@/ui/controls/Button'
import { text } from '../texts'

/** Why explanations cannot be read now; undefined when they can. */
export function reviewReason({
  canReview,
  reviewTime,
  score,
}: Pick<Result, 'canReview' | 'reviewTime' | 'score'>): string | undefined {
  if (canReview || score === null) return undefined
  return reviewTime > 0
    ? text('reviewFrom', { time: dayTimeText(reviewTime) })
    : text('reviewNever')
}

/** After the result: to the explanations, or once more. */
export const ResultBar = observer(function ResultBar({ result }: { result: Result }) {
  const { taskId, attemptId, attemptsLeft } = result
  const toNotice = () => void replace('examNotice', { taskId })
  return (
    <>
      <Button id="to-notice" look="line" block className="grow" onPress={toNotice}>
        {text(attemptsLeft > 0 && !result.passed ? 'again' : 'toNotice')}
      </Button>
      {result.canReview === 1 && (
        <Button
          id="to-review"
          block
          className="grow"
          onPress={() => void go('examReview', { taskId, attemptId })}
        >
          {text('review')}
        </Button>
      )}
    </>
  )
})
