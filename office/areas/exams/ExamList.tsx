import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { PlanRow } from '@contract/calls/authoring/authoringShapes'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { againTitle, againWords } from '../../parts/editor/again/againWords'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { number } from '../../text/formats'
import { useApi, useCan } from '../../session/SessionContext'
import { phaseOf, phaseTones } from './phase'
import './exams.css'
import { PrintButton } from '../../parts/examPrint/PrintButton'
import { text } from './texts'

type PlansInput = Input<Contract['authoring']['plans']>

const inputOf = ({ filters, sort, descending, page, size }: Wanted): PlansInput => ({
  ...(filters as Pick<PlansInput, 'keyword' | 'phase'>),
  ...(sort && {
    sort: sort as NonNullable<PlansInput['sort']>,
    descending: descending ? (1 as const) : (0 as const),
  }),
  pageIndex: page,
  pageSize: size,
})

/** Where an exam leads on to: its live view and its results. */
export const waysOf = ({ taskId }: Pick<PlanRow, 'taskId'>) => ({
  live: `/exams/live/${taskId}`,
  results: `/exams/results/${taskId}`,
})

const columns = (now: number): ListColumn<PlanRow>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    sorts: true,
    show: ({ planId, title }) => (
      <Link className="cut" title={title} to={`/exams/${planId}`}>
        {title || text('untitled')}
      </Link>
    ),
  },
  {
    key: 'phase',
    title: text('phase'),
    width: 88,
    show: (row) => {
      const phase = phaseOf(row, now)
      const tone = phaseTones[phase]
      return <Mark {...(tone && { tone })}>{text(phase)}</Mark>
    },
  },
  momentColumn('start', text('from'), ({ startTime }) => startTime, now, { sorts: true }),
  momentColumn('end', text('until'), ({ endTime }) => endTime, now, { sorts: true }),
  { key: 'again', title: againTitle(), width: 108, show: ({ again }) => againWords(again) },
  {
    key: 'begun',
    title: text('begun'),
    width: 76,
    isRight: true,
    show: ({ begun }) => (begun > 0 ? number(begun) : <span className="note">0</span>),
  },
  {
    key: 'running',
    title: text('running'),
    width: 76,
    isRight: true,
    show: ({ running }) => (running > 0 ? number(running) : <span className="note">0</span>),
  },
  { key: 'author', title: text('author'), width: 84, show: ({ authorName }) => authorName },
  momentColumn('updated', text('updated'), ({ updatedTime }) => updatedTime, now, { sorts: true }),
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 176,
    show: (row) =>
      row.state === 'published' && (
        <span className="row">
          <Link to={waysOf(row).live}>{text('live')}</Link>
          <Link to={waysOf(row).results}>{text('results')}</Link>
          <PrintButton taskId={row.taskId} of={row.title} size="small" />
        </span>
      ),
  },
]

/** Exams that authors of the hospital plan or have published. */
export function ExamList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <ListPage<PlanRow>
      name="exams"
      title={text('exams')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() =>
        can('exam.author') && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate('new')}
          >
            {text('newExam')}
          </Button>
        )
      }
      search={{ name: 'keyword', label: text('searchTitle') }}
      filters={[
        {
          name: 'phase',
          label: text('phase'),
          width: 104,
          options: (['draft', 'planned', 'open', 'ended', 'withdrawn'] as const).map((value) => ({
            value,
            label: text(value),
          })),
        },
      ]}
      columns={columns(Date.now())}
      read={(wanted, signal) => api.authoring.plans(inputOf(wanted), { signal })}
      keyOf={({ planId }) => planId}
      nameOf={({ title }) => title}
      onOpen={({ planId }) => void navigate(planId)}
      empty={<b>{text('none')}</b>}
    />
  )
}
