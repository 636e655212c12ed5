import { Link, useNavigate } from 'react-router'
import type { CourseProgress } from '@contract/calls/study/courseProgress'
import { wholePerCent } from '@contract/rules/year/perCent'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { ProgressBar } from '../../parts/ProgressBar'
import { useApi } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'
import './progress.css'

const count = (key: 'people' | 'begun' | 'done'): ListColumn<CourseProgress> => ({
  key,
  title: text(key),
  width: 84,
  isRight: true,
  show: (row) => (row[key] > 0 ? number(row[key]) : <span className="note">0</span>),
  says: (row) => row[key],
})

const columns = (now: number): ListColumn<CourseProgress>[] => [
  {
    key: 'title',
    title: text('course'),
    isLong: true,
    show: ({ taskId, title }) => (
      <Link className="cut" title={title} to={`/course-progress/${taskId}`}>
        {title}
      </Link>
    ),
  },
  momentColumn('from', text('from'), ({ startTime }) => startTime, now),
  momentColumn('until', text('until'), ({ endTime }) => endTime, now),
  count('people'),
  count('begun'),
  count('done'),
  {
    key: 'share',
    title: text('share'),
    width: 180,
    show: ({ title, done, people }) => (
      <span className="row">
        <ProgressBar percent={wholePerCent(done, people) ?? 0} label={text('shareOf', { title })} />
        <span className="num share">{perCent(done, people)}</span>
      </span>
    ),
    says: ({ done, people }) => perCent(done, people),
  },
]

/** Courses that are for people whom one looks after, with how far these are. */
export function ProgressList() {
  const api = useApi()
  const navigate = useNavigate()
  return (
    <ListPage<CourseProgress>
      name="courseProgress"
      title={text('title')}
      facts={(total) => text('facts', { n: number(total) })}
      search={{ name: 'keyword', label: text('search') }}
      filters={[
        {
          name: 'show',
          label: text('running'),
          width: 112,
          options: [
            { value: 'running', label: text('running') },
            { value: 'all', label: text('all') },
          ],
        },
      ]}
      columns={columns(Date.now())}
      read={({ filters: { keyword, show }, page, size }, signal) =>
        api.courseProgress.list(
          {
            ...(keyword && { keyword }),
            ...(show !== 'all' && { running: 1 as const }),
            pageIndex: page,
            pageSize: size,
          },
          { signal },
        )
      }
      keyOf={({ taskId }) => taskId}
      nameOf={({ title }) => title}
      onOpen={({ taskId }) => void navigate(taskId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
