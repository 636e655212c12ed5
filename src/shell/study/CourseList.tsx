import { observer } from 'mobx-react'
import type { CourseTask } from '@contract/calls/study/studyShapes'
import type { Loadable } from '@/core/loading/Loadable'
import type { Pages } from '@/core/loading/Pages'
import { usePreload } from '@/core/navigation/usePreload'
import { ListEnd } from '../ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { Rows } from '@/ui/lists/Rows'
import { Loaded } from '../Loaded'
import { CourseCard } from './CourseCard'
import { openCourse } from './openCourse'
import { text } from './texts'

const next = ['studyList'] as const

/** Cards of courses with all states of loading. */
export const CourseList = observer(function CourseList({
  pages,
  of = pages,
  without,
}: {
  pages: Pages<CourseTask>
  /** What is asked for again, where it is more than the list. */
  of?: Loadable
  /** One that stands above the list already. */
  without?: string
}) {
  usePreload(next, pages.rows.length > 0)
  return (
    <Loaded what={text('courses')} kind="card" of={of}>
      {pages.isEmpty ? (
        <EmptyState title={text('nothing')} text={text('nothingText')} />
      ) : (
        <>
          <Rows className="cards">
            {pages.rows.map(
              (task) =>
                task.taskId !== without && (
                  <CourseCard key={task.taskId} task={task} onOpen={openCourse} />
                ),
            )}
          </Rows>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})
