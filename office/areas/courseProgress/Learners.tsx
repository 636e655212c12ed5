import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { CourseLearner } from '@contract/calls/study/courseMaking'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useApi, useCan } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'

const states = ['none', 'begun', 'done'] as const
const words = { none: 'notBegun', begun: 'learning', done: 'finished' } as const
const tones = { none: undefined, begun: 'info', done: 'good' } as const

function State({ state, imported }: Pick<CourseLearner, 'state' | 'imported'>) {
  const tone = tones[state]
  const word = imported === 1 ? text('finishedBefore') : text(words[state])
  return <Mark {...(tone && { tone })}>{word}</Mark>
}

const columns = (now: number): ListColumn<CourseLearner>[] => [
  { key: 'dept', title: text('dept'), isLong: true, show: ({ dept }) => dept || '—' },
  { key: 'name', title: text('name'), width: 120, show: ({ userName }) => userName },
  { key: 'job', title: text('jobNumber'), width: 120, show: ({ jobNumber }) => jobNumber || '—' },
  {
    key: 'state',
    title: text('standing'),
    width: 120,
    show: ({ state, imported }) => <State state={state} imported={imported} />,
  },
  {
    key: 'progress',
    title: text('progress'),
    width: 96,
    isRight: true,
    show: ({ progress, state, imported }) =>
      state === 'none' || imported === 1 ? '—' : `${Math.round(progress)}%`,
  },
  {
    key: 'score',
    title: text('bestScore'),
    width: 96,
    isRight: true,
    show: ({ bestScore }) => bestScore ?? '—',
  },
  momentColumn('last', text('lastTime'), ({ lastTime }) => lastTime, now, { width: 140 }),
]

/** Whom a course is for, and where each of them stands. */
export function Learners() {
  const { taskId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['courseLearners', taskId],
    queryFn: ({ signal }) =>
      api.courseMaking.learners({ taskId, pageIndex: 1, pageSize: 1 }, { signal }),
  })
  return (
    <ListPage<CourseLearner>
      name={`learners/${taskId}`}
      title={data?.title ?? text('learners')}
      facts={() =>
        data &&
        text('learnerFacts', {
          n: number(data.people),
          begun: number(data.begun),
          done: number(data.done),
          share: perCent(data.done, data.people),
        })
      }
      actions={() => (
        <>
          {can('content.read') && data?.draftId && (
            <Link to={`/courses/${data.draftId}`}>{text('toCourse')}</Link>
          )}
          <RemindButton kind="course" taskId={taskId} />
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
            taskId,
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
