import { Descriptions, type TableColumnType } from 'antd'
import type { PeopleSort, ReportPerson } from '@contract/calls/year/reportShapes'
import type { ScoreCounts } from '@contract/kinds'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { dayAndClock } from '../../text/formats'
import { OnlyUnit, type Unit } from './OnlyUnit'
import { PagedTable } from './PagedTable'
import { text } from './texts'

const scoreWords = { best: 'best', first: 'firstScore', last: 'lastScore' } as const

/** `now`: epoch ms. */
const peopleColumns = (scoreCounts: ScoreCounts, now: number): TableColumnType<ReportPerson>[] => [
  { key: 'name', title: text('name'), dataIndex: 'userName', width: 120 },
  {
    key: 'jobNumber',
    title: text('jobNumber'),
    dataIndex: 'jobNumber',
    width: 120,
    className: 'num',
  },
  { title: text('department'), dataIndex: 'dept' },
  { title: text('post'), dataIndex: 'post', width: 120 },
  {
    key: 'tries',
    title: text('tries'),
    dataIndex: 'attempts',
    width: 90,
    className: 'right',
  },
  {
    key: 'score',
    title: text(scoreWords[scoreCounts]),
    width: 132,
    className: 'right',
    render: (_, { bestScore }) => bestScore ?? '—',
  },
  {
    title: text('result'),
    width: 260,
    render: (_, { passed, late, lateCount, lateWaiting, silent }) => (
      <>
        {passed ? text('isPassed') : <Mark tone="warn">{text('isFailed')}</Mark>}{' '}
        {late === 1 && <Mark>{text('late')}</Mark>}{' '}
        {lateCount > 0 && (
          <Mark tone={lateWaiting === 1 ? 'warn' : undefined}>
            {text(lateWaiting === 1 ? 'lateWaits' : 'lateAnswers', { n: lateCount })}
          </Mark>
        )}{' '}
        {silent === 1 && <Mark tone="warn">{text('silent')}</Mark>}
      </>
    ),
  },
  {
    key: 'time',
    title: text('last'),
    width: 140,
    className: 'right',
    render: (_, { lastTime }) => dayAndClock(lastTime, now),
  },
]

/** Who did it, with the score of the try that counts; the weakest first until somebody orders them otherwise. */
export function People({
  taskId,
  scoreCounts,
  unit,
}: {
  taskId: string
  scoreCounts: ScoreCounts
  unit: Unit | undefined
}) {
  const api = useApi()
  return (
    <PagedTable<ReportPerson, PeopleSort>
      name={text('people')}
      of={taskId}
      sorts={['score', 'name', 'jobNumber', 'tries', 'time']}
      empty={text('nobody')}
      rowKey="userId"
      narrowed={unit?.key ?? ''}
      tools={unit && <OnlyUnit {...unit} />}
      more={({ form }) =>
        form.length > 0 && (
          <Descriptions
            size="small"
            column={3}
            items={form.map(({ label, value }) => ({
              key: label,
              label,
              children: value || '—',
            }))}
          />
        )
      }
      hasMore={({ form }) => form.length > 0}
      searchIn={text('searchPerson')}
      read={({ keyword, ...rest }, signal) =>
        api.report.people(
          {
            taskId,
            ...(unit && { deptId: unit.key }),
            ...(keyword && { keyword }),
            ...rest,
          },
          { signal },
        )
      }
      columns={peopleColumns(scoreCounts, Date.now())}
    />
  )
}
