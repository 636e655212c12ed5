import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { CourseRow } from '@contract/calls/study/courseMaking'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { againTitle, againWords } from '../../parts/editor/again/againWords'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { ManyAct } from '../../parts/list/ManyAct'
import { Mark } from '../../parts/Page'
import { isCentre, useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { PlatformCourses } from './platform/PlatformCourses'
import { text as platformText } from './platform/texts'
import { text } from './texts'

const stateTones = { draft: 'warn', published: 'good', withdrawn: undefined } as const
const states = ['draft', 'published', 'withdrawn'] as const

/** A draft, published, withdrawn. */
export function StateMark({ state }: Pick<CourseRow, 'state'>) {
  const tone = stateTones[state]
  return <Mark {...(tone && { tone })}>{text(state)}</Mark>
}

/** Where its learners are: people of the hospital; at a region's centre hospitals. */
const learnersOf = ({ draftId, taskId }: CourseRow, ofCentre: boolean) =>
  ofCentre ? `/courses/${draftId}/hospitals` : `/course-progress/${taskId}`

const columns = (
  now: number,
  { seesPeople, ofCentre }: { seesPeople: boolean; ofCentre: boolean },
): ListColumn<CourseRow>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: ({ draftId, title }) => (
      <Link to={`/courses/${draftId}`}>{title || text('untitled')}</Link>
    ),
  },
  { key: 'state', title: text('state'), width: 88, show: StateMark },
  {
    key: 'version',
    title: text('version'),
    width: 76,
    isRight: true,
    show: ({ version }) => (version > 0 ? version : '—'),
  },
  {
    key: 'changed',
    title: text('changes'),
    width: 96,
    show: ({ changed, newer }) => {
      if (newer === 1) return <Mark tone="warn">{platformText('newVersion')}</Mark>
      return changed === 1 ? <Mark tone="info">{text('notPublished')}</Mark> : ''
    },
  },
  momentColumn('from', text('from'), ({ startTime }) => startTime, now),
  momentColumn('until', text('until'), ({ endTime }) => endTime, now),
  { key: 'again', title: againTitle(), width: 108, show: ({ again }) => againWords(again) },
  {
    key: 'begun',
    title: text('begun'),
    width: 84,
    isRight: true,
    show: ({ begun }) => (begun > 0 ? number(begun) : <span className="note">0</span>),
    says: ({ begun }) => begun,
  },
  { key: 'author', title: text('author'), width: 84, show: ({ authorName }) => authorName },
  momentColumn('updated', text('updated'), ({ updatedTime }) => updatedTime, now),
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 96,
    show: (row) =>
      (seesPeople || ofCentre) &&
      row.version > 0 && (
        <Link to={learnersOf(row, ofCentre)}>{text(ofCentre ? 'hospitals' : 'learners')}</Link>
      ),
  },
]

/** Courses that authors of the hospital make or have published. */
export function CourseList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const read = ({ filters: { keyword, state, newer }, page, size }: Wanted, signal?: AbortSignal) =>
    api.courseMaking.drafts(
      {
        ...(keyword && { keyword }),
        ...(state && { state: state as CourseRow['state'] }),
        ...(newer && { newer: 1 as const }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  return (
    <ListPage<CourseRow>
      name="courses"
      title={text('courses')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() =>
        can('content.author') && (
          <>
            <PlatformCourses />
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate('new')}
            >
              {text('newCourse')}
            </Button>
          </>
        )
      }
      search={{ name: 'keyword', label: text('title') }}
      filters={[
        {
          name: 'state',
          label: text('state'),
          width: 104,
          options: states.map((value) => ({ value, label: text(value) })),
        },
        {
          name: 'newer',
          label: platformText('content'),
          width: 136,
          options: [{ value: '1', label: platformText('newVersion') }],
        },
      ]}
      columns={columns(Date.now(), {
        seesPeople: can('progress.read'),
        ofCentre: isCentre(can),
      })}
      read={read}
      {...(can('content.author') && {
        bulk: (selection, wanted) => (
          <ManyAct
            selection={selection}
            wanted={wanted}
            read={read}
            fits={({ state }) => state === 'published'}
            nameOf={({ title }) => title}
            act={text('withdraw')}
            title={(n) => text('withdrawMany', { n })}
            words={text('withdrawText')}
            keep={text('keep')}
            run={({ draftId, edition }) => api.courseMaking.withdraw({ draftId, edition })}
            renews={['courses', 'course']}
          />
        ),
      })}
      keyOf={({ draftId }) => draftId}
      nameOf={({ title }) => title}
      onOpen={({ draftId }) => void navigate(draftId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
