import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { State } from '@/ui/feedback/States'
import { EntryStore } from '../entry/EntryStore'
import { text } from '../texts'

/** /shareisend: the shared exam has ended. */
export default observer(function EndedPage() {
  const params = useParams('sharedEnded')
  const store = useStore(EntryStore)
  const { isLoggedIn } = useStore(SessionStore)
  const taskId = params?.taskId
  useEffect(() => {
    if (taskId && isLoggedIn) void store.entry.open({ taskId })
  }, [store, taskId, isLoggedIn])
  const task = store.entry.value?.task
  return (
    <Page name="sharedEnded" className="reading">
      <State
        icon="clock"
        title={text('endedTitle')}
        text={
          task
            ? factsText(task.taskName, text('endedText', { time: dayTimeText(task.endTime) }))
            : text('endedPlain')
        }
        action={{ label: text('toExams'), onPress: () => void go('examHome', {}) }}
      />
    </Page>
  )
})
