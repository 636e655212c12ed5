import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import type { Loadable } from '@/core/loading/Loadable'
import type { Pages } from '@/core/loading/Pages'
import { usePreload } from '@/core/navigation/usePreload'
import { useStore } from '@/core/stores'
import { ListEnd } from '../ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { Rows } from '@/ui/lists/Rows'
import { Loaded } from '../Loaded'
import { NoticeAhead } from './NoticeAhead'
import { TaskCard } from './TaskCard'
import { text } from './texts'

interface Props {
  pages: Pages<ExamTask>
  /** What is asked for again, where it is more than the list. */
  of?: Loadable
  onOpen(task: ExamTask): void
  /** What stands there when there is no exam. */
  empty?: ReactNode
}

/** With the code of what comes after the notice: who begins at once waits for one call. */
const next = ['examNotice', 'examAnswer', 'examSheet'] as const

/** Cards of exams with all states of loading. */
export const TaskList = observer(function TaskList({ pages, of = pages, onOpen, empty }: Props) {
  const ahead = useStore(NoticeAhead)
  usePreload(next, pages.rows.length > 0)
  const open = (task: ExamTask) => {
    if (!task.openAttemptId) ahead.ask(task.taskId)
    onOpen(task)
  }
  return (
    <Loaded what={text('exams')} kind="card" of={of}>
      {pages.isEmpty ? (
        (empty ?? <EmptyState title={text('nothing')} text={text('nothingText')} />)
      ) : (
        <>
          <Rows className="cards">
            {pages.rows.map((task) => (
              <TaskCard key={task.taskId} task={task} onOpen={open} />
            ))}
          </Rows>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})
