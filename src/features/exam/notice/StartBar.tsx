import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Notice } from '@contract/calls/exam/examShapes'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { ExamStore } from '../attempt/ExamStore'
import { whyNot } from './noticeRules'
import { NoticeStore } from './NoticeStore'
import { text } from '../texts'

/** Start or go on; a start that is not possible says why. */
export const StartBar = observer(function StartBar({ notice }: { notice: Notice }) {
  const exam = useStore(ExamStore)
  const { taskId, openAttemptId, lastAttemptId, canStart } = notice
  const store = useStore(NoticeStore)
  const [start, starting] = useAction(async () => {
    // What is missing comes first; from there the way leads back here.
    const missing = openAttemptId ? undefined : await store.missing()
    if (missing) return go(missing === 'form' ? 'examForm' : 'examIdentity', { taskId })
    await go(
      'examAnswer',
      openAttemptId ? { taskId, attemptId: openAttemptId } : await exam.start(taskId),
    )
  })
  const mayBegin = canStart === 1 && !openAttemptId
  useEffect(() => {
    if (mayBegin) void exam.prepare(taskId)
  }, [exam, mayBegin, taskId, notice])
  const reason = whyNot(notice, store.needs?.waitUntil)
  if (!canStart && lastAttemptId) {
    return (
      <Button
        id="to-result"
        block
        onPress={() => void go('examSheet', { taskId, attemptId: lastAttemptId })}
      >
        {text('result')}
      </Button>
    )
  }
  return (
    <Button id="start" block disabled={!canStart} busy={starting} onPress={() => void start()}>
      {reason ?? text(openAttemptId ? 'goOn' : 'start')}
    </Button>
  )
})
