import { observer } from 'mobx-react'
import type { Notice } from '@contract/calls/exam/examShapes'
import { go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { Banner } from '@/ui/feedback/Banner'
import { List, ListItem } from '@/ui/lists/List'
import { NoticeStore } from './NoticeStore'
import { whyNot } from './noticeRules'
import { text } from '../texts'

/** Ready or not, and the tries so far. */
export const NoticeBanner = observer(function NoticeBanner({ notice }: { notice: Notice }) {
  const { online } = useStore(ShellStore)
  const { refusal, needs } = useStore(NoticeStore)
  const { taskId, attemptsUsed, bestScore, openAttemptId, canStart } = notice
  const reason = whyNot(notice, needs?.waitUntil)
  return (
    <>
      {attemptsUsed > 0 && (
        <List className="mt-4">
          <ListItem
            id="to-tries"
            icon="chart"
            tone="grey"
            title={text('tries')}
            {...(bestScore !== null && { value: text('bestScore', { n: bestScore }) })}
            onPress={() => void go('examTries', { taskId })}
          />
        </List>
      )}
      {!refusal && reason && !notice.waitsFor && (
        <Banner tone="grey" className="mt-4">
          {reason}
        </Banner>
      )}
      {refusal && (
        <Banner tone="warn" className="mt-4">
          {refusal}
        </Banner>
      )}
      {!refusal && !openAttemptId && canStart === 1 && (
        <Banner tone={online ? 'ok' : 'local'} className="mt-4">
          {text(online ? 'ready' : 'notReady')}
        </Banner>
      )}
    </>
  )
})

/** A try that is open, or paused: above everything else that the notice says. */
export const OpenAttempt = observer(function OpenAttempt({ notice }: { notice: Notice }) {
  const { refusal, isPaused } = useStore(NoticeStore)
  if (refusal || !notice.openAttemptId) return null
  return (
    <Banner tone="info" className="mb-4">
      {text(isPaused ? 'paused' : 'attemptExists')}
    </Banner>
  )
})
