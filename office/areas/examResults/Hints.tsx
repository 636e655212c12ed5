import { InfoCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import type { Statistics } from './statistics'
import { text } from './texts'

interface Hint {
  words: string
  to: string
  act: string
}
/** A department of fewer people says nothing by a share. */
const minPeople = 5
/** So many questions, the weakest first, are looked at for hints. */
const looked = 20
const maxDepartments = 2
/** Fewer than so many per cent passed. */
const passTarget = 80

/** Departments where few passed, the weakest first. */
const weakDepartments = ({ rows }: Statistics): Hint[] =>
  rows
    .filter(({ done, passRate, name }) => name && done >= minPeople && passRate < passTarget)
    .sort((one, other) => one.passRate - other.passRate)
    .slice(0, maxDepartments)
    .map(({ key, name, passRate }) => ({
      words: text('hintDepartment', { name, n: passRate }),
      to: `?${new URLSearchParams({ view: 'people', dept: key })}`,
      act: text('hintSee'),
    }))

/** What somebody should look at before the results are used, each with the place where it is done: hints, never verdicts. */
export function Hints({ data }: { data: Statistics }) {
  const api = useApi()
  const can = useCan()
  const { taskId } = data.task
  const { data: items } = useQuery({
    queryKey: ['hintItems', taskId],
    queryFn: ({ signal }) =>
      api.report.items({ taskId, sort: 'weak', pageIndex: 1, pageSize: looked }, { signal }),
    retry: false,
  })
  const { data: similar } = useQuery({
    queryKey: ['similarAnswers', taskId],
    queryFn: ({ signal }) => api.report.similarAnswers({ taskId }, { signal }),
    enabled: can('exam.supervise'),
  })
  const { data: sittings } = useQuery({
    queryKey: ['hintLate', taskId],
    queryFn: ({ signal }) =>
      api.live.sittings({ taskId, closed: 1, pageIndex: 1, pageSize: 1 }, { signal }),
    enabled: can('exam.watch'),
  })
  const countOf = (hint: 'reversed' | 'weak') =>
    items?.list.filter(({ hints }) => hints.includes(hint)).length ?? 0
  const toItems = { to: '?view=items&order=weak', act: text('hintCheck') }
  const counted: [
    number,
    'hintReversed' | 'hintWeak' | 'hintSimilar' | 'hintLate' | 'hintSilent',
    Omit<Hint, 'words'>,
  ][] = [
    [countOf('reversed'), 'hintReversed', toItems],
    [
      sittings?.lateWaiting ?? 0,
      'hintLate',
      { to: `/exams/live/${taskId}?view=late`, act: text('hintDecide') },
    ],
    [
      sittings?.silent ?? 0,
      'hintSilent',
      { to: `/exams/live/${taskId}?view=over`, act: text('hintSee') },
    ],
    [similar?.list.length ?? 0, 'hintSimilar', { to: '?view=similar', act: text('hintSee') }],
    [countOf('weak'), 'hintWeak', toItems],
  ]
  const hints = [
    ...counted.flatMap(([n, key, way]) => (n > 0 ? [{ words: text(key, { n }), ...way }] : [])),
    ...weakDepartments(data),
  ]
  if (hints.length === 0) return null
  return (
    <Panel title={text('hints')} note={text('hintsNote')}>
      <ul className="panel-body stack hint-list">
        {hints.map(({ words, to, act }) => (
          <li key={words} className="row">
            <InfoCircleOutlined aria-hidden className="note" />
            <span className="grow">{words}</span>
            <Link to={to} aria-label={`${act} ${words}`}>
              {act}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
