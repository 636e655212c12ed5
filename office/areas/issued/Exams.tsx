import { Link } from 'react-router'
import type { ReportRow } from '@contract/calls/year/reportShapes'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'

const resultsOf = ({ taskId }: ReportRow) => `/exams/results/${taskId}`

const columns = (now: number): ListColumn<ReportRow>[] => [
  {
    key: 'name',
    title: text('name'),
    isLong: true,
    show: (row) => (
      <Link className="cut" title={row.taskName} to={resultsOf(row)}>
        {row.taskName}
      </Link>
    ),
    says: ({ taskName }) => taskName,
  },
  { key: 'issuer', title: text('issuer'), width: 140, show: ({ issuer }) => issuer },
  momentColumn('from', text('from'), ({ startTime }) => startTime, now),
  momentColumn('until', text('until'), ({ endTime }) => endTime, now),
  {
    key: 'should',
    title: text('should'),
    width: 76,
    isRight: true,
    show: ({ should }) => number(should),
    says: ({ should }) => should,
  },
  {
    key: 'done',
    title: text('done'),
    width: 76,
    isRight: true,
    show: ({ done }) => number(done),
    says: ({ done }) => done,
  },
  {
    key: 'completion',
    title: text('completion'),
    width: 88,
    isRight: true,
    show: ({ completion }) => `${completion}%`,
  },
  {
    key: 'passRate',
    title: text('passRate'),
    width: 88,
    isRight: true,
    show: ({ done, passRate }) => (done > 0 ? `${passRate}%` : '—'),
  },
  {
    key: 'acts',
    title: text('acts'),
    width: 76,
    isActs: true,
    show: (row) => <Link to={resultsOf(row)}>{text('results')}</Link>,
  },
]

/** Exams that the region's centre and the platform gave to the hospital: its own people's numbers, and the way to their results. */
export function Exams() {
  const api = useApi()
  const read = ({ filters: { keyword }, page, size }: Wanted, signal?: AbortSignal) =>
    api.report.tasks(
      { showScope: 1, ...(keyword && { keyword }), pageIndex: page, pageSize: size },
      { signal },
    )
  return (
    <ListPage<ReportRow>
      name="issued"
      head={<Views view="exams" />}
      title={text('title')}
      facts={(total) => text('facts', { n: number(total) })}
      search={{ name: 'keyword', label: text('searchTitle') }}
      filters={[]}
      columns={columns(Date.now())}
      read={read}
      keyOf={({ taskId }) => taskId}
      nameOf={({ taskName }) => taskName}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
