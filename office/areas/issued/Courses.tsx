import { Link } from 'react-router'
import type { CourseProgress } from '@contract/calls/study/courseProgress'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { useApi } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'

const learnersOf = ({ taskId }: CourseProgress) => `/course-progress/${taskId}`
const share = ({ done, people }: CourseProgress) => perCent(done, people)

const count = (key: 'people' | 'done', title: string) => ({
  key,
  title,
  width: 88,
  isRight: true,
  show: (row: CourseProgress) => number(row[key]),
  says: (row: CourseProgress) => row[key],
})

const columns = (now: number): ListColumn<CourseProgress>[] => [
  {
    key: 'title',
    title: text('course'),
    isLong: true,
    show: (row) => (
      <Link className="cut" title={row.title} to={learnersOf(row)}>
        {row.title}
      </Link>
    ),
    says: ({ title }) => title,
  },
  { key: 'issuer', title: text('issuer'), width: 140, show: ({ issuer }) => issuer },
  momentColumn('from', text('from'), ({ startTime }) => startTime, now),
  momentColumn('until', text('until'), ({ endTime }) => endTime, now),
  count('people', text('owed')),
  count('done', text('learned')),
  { key: 'share', title: text('completion'), width: 88, isRight: true, show: share },
  {
    key: 'acts',
    title: text('acts'),
    width: 104,
    isActs: true,
    show: (row) => <Link to={learnersOf(row)}>{text('people')}</Link>,
  },
]

/** Courses that the region's centre and the platform gave to the hospital, and how far its own people are. */
export function Courses() {
  const api = useApi()
  return (
    <ListPage<CourseProgress>
      name="issuedCourses"
      title={text('title')}
      facts={(total) => text('courseFacts', { n: number(total) })}
      head={<Views view="courses" />}
      search={{ name: 'keyword', label: text('searchCourse') }}
      filters={[]}
      columns={columns(Date.now())}
      read={({ filters: { keyword }, page, size }, signal) =>
        api.courseProgress.list(
          { issued: 1, ...(keyword && { keyword }), pageIndex: page, pageSize: size },
          { signal },
        )
      }
      keyOf={({ taskId }) => taskId}
      nameOf={({ title }) => title}
      empty={
        <>
          <b>{text('noCourses')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
