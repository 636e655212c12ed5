import { observer } from 'mobx-react'
import { WhereMark } from '@/ui/answers/WhereMark'
import type { Attempt } from '../attempt/Attempt'
import { text } from '../texts'

/**
 * Under the question: on this phone, at the hospital, or why the hospital did not take it. It stands there before it has words: a new part
 * of the page would make the mini-program send all the parts beside it again.
 */
export const WhereLine = observer(function WhereLine({ attempt }: { attempt: Attempt }) {
  const { questionId } = attempt.question
  const place = attempt.placeOf(questionId)
  const reason = attempt.sheet.refused.get(questionId)
  if (reason)
    return (
      <WhereMark place={undefined} live className="mt-4 t-2">
        {text('isRefused', { reason: text(reason) })}
      </WhereMark>
    )
  if (place === undefined || place === 'refused')
    return <WhereMark place={undefined} live className="mt-4" />
  const localWords = attempt.sheet.isUnkept(questionId) ? 'isUnkept' : 'isLocal'
  const words = place === 'local' ? localWords : 'isStored'
  return (
    <WhereMark place={place} live className="mt-4">
      {text(words)}
    </WhereMark>
  )
})
