import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { CourseLearner } from '@contract/calls/courseMaking'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number, stamp } from '../../text/formats'
import { shareOf } from './shareOf'
import { text } from './texts'

const states = ['none', 'begun', 'done'] as const
const words = { none: 'notBegun', begun: 'learning', done: 'finished' } as const
const tones = { none: undefined, begun: 'info', done: 'good' } as const

function State({ state }: Pick<CourseLearner, 'state'>) {
  const tone = tones[state]
  return <Mark {...(tone && { tone })}>{text(words[state])}</Mark>
}

const columns = (now: number): ListColumn<CourseLearner>[] => [
  { key: 'dept', title: text('dept'), isLong: true, show: ({ dept }) => dept || '—' },
  { key: 'name', title: text('name'), width: 120, show: ({ userName }) => userName },
  { key: 'job', title: text('jobNumber'), width: 120, show: ({ jobNumber }) => jobNumber || '—' },
  {
    key: 'state',
    title: text('standing'),
    width: 104,
    show: ({ state }) => <State state={state} />,
  },
  {
    key: 'progress',
    title: text('progress'),
    width: 96,
    isRight: true,
    show: ({ progress, state }) => (state === 'none' ? '—' : `${Math.round(progress)}%`),
  },
  {
    key: 'score',
    title: text('bestScore'),
    width: 96,
    isRight: true,
    show: ({ bestScore }) => bestScore ?? '—',
  },
  {
    key: 'last',
    title: text('lastTime'),
    width: 140,
    isRight: true,
    show: ({ lastTime }) => (lastTime > 0 ? dayAndClock(lastTime, now) : '—'),
    says: ({ lastTime }) => stamp(lastTime),
  },
]

/** Whom a course is for, and where each of them stands. */
export function Learners() {
  const { draftId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['courseLearners', draftId],
    queryFn: ({ signal }) =>
      api.courseMaking.learners({ draftId, pageIndex: 1, pageSize: 1 }, { signal }),
  })
  return (
    <ListPage<CourseLearner>
      name={`learners/${draftId}`}
      title={data?.title ?? text('learners')}
      facts={() =>
        data &&
        text('learnerFacts', {
          n: number(data.people),
          begun: number(data.begun),
          done: number(data.done),
          share: shareOf(data.done, data.people),
        })
      }
      actions={() => (
        <>
          {can('content.read') && <Link to={`/courses/${draftId}`}>{text('toCourse')}</Link>}
          <RemindButton kind="course" taskId={data?.taskId ?? ''} />
        </>
      )}
      search={{ name: 'keyword', label: text('searchPerson') }}
      filters={[
        {
          name: 'state',
          label: text('standing'),
          width: 104,
          options: states.map((value) => ({ value, label: text(words[value]) })),
        },
      ]}
      columns={columns(Date.now())}
      read={({ filters: { keyword, state }, page, size }, signal) =>
        api.courseMaking.learners(
          {
            draftId,
            ...(keyword && { keyword }),
            ...(state && { state: state as CourseLearner['state'] }),
            pageIndex: page,
            pageSize: size,
          },
          { signal },
        )
      }
      keyOf={({ userId }) => userId}
      nameOf={({ userName }) => userName}
      empty={<b>{text('nobody')}</b>}
    />
  )
}
