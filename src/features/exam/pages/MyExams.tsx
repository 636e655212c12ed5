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
import { EmptyState } from '@/ui/feedback/States'
import { MyExamsStore } from '../lists/MyExamsStore'
import { text } from '../texts'
import '../exam.scss'

/** A running attempt goes on; of everything else the tries are shown. */
const open = (task: ExamTask) =>
  task.openAttemptId ? openTask(task) : void go('examTries', { taskId: task.taskId })

export default observer(function MyExamsPage() {
  const params = useParams('myExams')
  const { pages } = useStore(MyExamsStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { atTop } = useListScroll(() => void pages.loadMore())
  useFresh(() => isLoggedIn && pages.open(), [pages, isLoggedIn])
  return (
    <Page name="myExams" {...(params && { params })}>
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={pages.refresh}>
          <Rows pages={pages} />
        </PullToRefresh>
      </NeedsLogIn>
    </Page>
  )
})

const Rows = observer(function Rows({ pages }: Pick<MyExamsStore, 'pages'>) {
  const empty = (
    <EmptyState
      title={text('nothingMine')}
      action={{ label: text('toExams'), onPress: () => void go('examHome', {}) }}
    />
  )
  return <TaskList pages={pages} onOpen={open} empty={empty} />
})
