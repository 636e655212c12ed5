import { observer } from 'mobx-react'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { openTask } from '@/shell/exam/openTask'
import { TaskList } from '@/shell/exam/TaskList'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { useListScroll } from '@/core/navigation/useListScroll'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { MyExamsStore } from '../lists/MyExamsStore'
import { text } from '../texts'
import '../exam.scss'

const shownNames = [
  ['all', 'allMine'],
  ['open', 'openMine'],
] as const

/** A running attempt goes on; of everything else the tries are shown. */
const open = (task: ExamTask) =>
  task.openAttemptId ? openTask(task) : void go('examTries', { taskId: task.taskId })

export default observer(function MyExamsPage() {
  const params = useParams('myExams')
  const store = useStore(MyExamsStore)
  const { pages } = store
  const { isLoggedIn } = useStore(SessionStore)
  const { atTop } = useListScroll(() => void pages.loadMore())
  useFresh(() => isLoggedIn && pages.open(), [pages, isLoggedIn])
  return (
    <Page name="myExams" {...(params && { params })}>
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={pages.refresh}>
          <Segmented
            className="mb-3"
            label={text('whichMine')}
            value={store.shown}
            options={shownNames.map(([value, label]) => ({ value, label: text(label) }))}
            onChange={(shown) => void store.show(shown)}
          />
          <Rows store={store} />
        </PullToRefresh>
      </NeedsLogIn>
    </Page>
  )
})

const Rows = observer(function Rows({ store: { pages, shown } }: { store: MyExamsStore }) {
  const empty = (
    <EmptyState
      title={text(shown === 'open' ? 'nothingOpen' : 'nothingMine')}
      action={{ label: text('toExams'), onPress: () => void go('examHome', {}) }}
    />
  )
  return <TaskList pages={pages} onOpen={open} empty={empty} />
})
