import { observer } from 'mobx-react'
import type { Result } from '@contract/calls/exam/examShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { useAction } from '@/core/loading/useAction'
import { go, replace } from '@/core/navigation/navigation'
import { useDep } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { text } from '../texts'
import { practiseWrong } from './practiseWrong'

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

/** After the result: what went wrong is practised, explanations are read, or it is sat once more. */
export const ResultBar = observer(function ResultBar({ result }: { result: Result }) {
  const { taskId, attemptId, attemptsLeft, canReview } = result
  const mayRepeat = attemptsLeft > 0 && !result.passed
  const api = useDep('api')
  // Whether another try may begin is the server's word: why not is said here, before the page is left.
  const [again, asking] = useAction(async () => {
    await api.examTask.again({ taskId }, { silent: false })
    await replace('examNotice', { taskId })
  })
  const wrong = canReview === 1 && !mayRepeat ? result.wrongCount + result.blankCount : 0
  return (
    <>
      {wrong > 0 ? (
        <PractiseWrong ids={{ taskId, attemptId }} wrong={wrong} />
      ) : (
        <Button
          id="to-notice"
          look="line"
          block
          className="grow"
          busy={asking}
          onPress={() => void (mayRepeat ? again() : replace('examNotice', { taskId }))}
        >
          {text(mayRepeat ? 'again' : 'toNotice')}
        </Button>
      )}
      {canReview === 1 && (
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

/** What was wrong becomes an exercise of its own. */
const PractiseWrong = observer(function PractiseWrong({
  ids,
  wrong,
}: {
  ids: { taskId: string; attemptId: string }
  wrong: number
}) {
  const api = useDep('api')
  const [practise, busy] = useAction(() => practiseWrong({ api }, ids))
  return (
    <Button
      id="practise-wrong"
      look="line"
      block
      className="grow"
      busy={busy}
      onPress={() => void practise()}
    >
      {text('practiseWrong', { n: wrong })}
    </Button>
  )
})
