import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { observer } from 'mobx-react'
import type { PlatformCourse } from '@contract/calls/study/platformCourse'
import { failureText } from '../../../api/failureText'
import { useApi, useCan } from '../../../session/SessionContext'
import type { CourseEdit } from '../editor/CourseEdit'
import { text } from './texts'

/** The version of the platform's course that a course stands on; undefined: on none, or not read yet. */
export function usePlatformCourse({ values }: CourseEdit): PlatformCourse | undefined {
  const api = useApi()
  const of = values.standsOn
  const isUsed = values.phases.some(({ standsOn }) => standsOn !== undefined)
  const { data } = useQuery({
    queryKey: ['platformCourse', of?.courseId, of?.version],
    queryFn: ({ signal }) =>
      api.courseMaking.platformCourse(
        { courseId: of?.courseId ?? '', ...(of && { version: of.version }) },
        { signal },
      ),
    enabled: of !== undefined && isUsed,
    // A newer version may have come since it was read.
    staleTime: 0,
  })
  return data
}

/** Where the content comes from, whether there is a newer version of it, and what of it is left out. */
export const StandsOn = observer(function StandsOn({ edit }: { edit: CourseEdit }) {
  const course = usePlatformCourse(edit)
  const can = useCan()
  if (!course) return null
  const { title, version, newest } = course
  const mayChange = can('content.author') && edit.head?.state !== 'withdrawn'
  return (
    <>
      <Alert type="info" showIcon title={text('standsOn', { title, version })} />
      {newest > version && (
        <Alert
          type="warning"
          showIcon
          title={text('isNewer', { n: newest, version })}
          description={text('newerText')}
          action={mayChange && <TakeOver edit={edit} course={course} />}
        />
      )}
    </>
  )
})

function TakeOver({ edit, course }: { edit: CourseEdit; course: PlatformCourse }) {
  const api = useApi()
  const { message } = App.useApp()
  const { courseId, newest } = course
  const takeOver = async () => {
    try {
      const next = await api.courseMaking.platformCourse({ courseId })
      edit.takeOver(course, next)
      void message.success(text('takenOver', { n: next.version }), 5)
    } catch (error) {
      void message.error(failureText(error), 6)
    }
  }
  return <Button onClick={() => void takeOver()}>{text('takeOver', { n: newest })}</Button>
}

/** Parts of the platform's course that the hospital took out can come back. */
export const LeftOut = observer(function LeftOut({ edit }: { edit: CourseEdit }) {
  const course = usePlatformCourse(edit)
  const used = new Set(edit.values.phases.map(({ standsOn }) => standsOn))
  const left = course?.parts.filter(({ phaseId }) => !used.has(phaseId)) ?? []
  if (left.length === 0) return null
  return (
    <div className="row" role="group" aria-label={text('leftOut')}>
      <span className="note">{text('leftOut')}</span>
      {left.map((part) => (
        <Button
          key={part.phaseId}
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={text('putBack', { title: part.title })}
          onClick={() => edit.putBack(part)}
        >
          {part.title}
        </Button>
      ))}
    </div>
  )
})
