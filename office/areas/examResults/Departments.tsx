import { Table } from 'antd'
import { isCentre, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Categories } from './Categories'
import { Change } from './Change'
import { departmentColumns, type DepartmentRow, target } from './departmentColumns'
import { Distribution } from './Distribution'
import { Hints } from './Hints'
import type { Statistics } from './statistics'
import { text } from './texts'

/** Departments beside one another and beside the exam before, how scores are spread, and what was known of each category. */
export function Departments({
  data,
  before,
  keyword,
  mayRead,
}: {
  data: Statistics
  before: Statistics | undefined
  /** Words of a department's name; '': all of them. */
  keyword: string
  /** Whether people stand behind the numbers for this officer. */
  mayRead: boolean
}) {
  const { summary } = data
  const ofCentre = isCentre(useCan())
  const shown = data.rows.filter(({ name }) => name.includes(keyword))
  const avgBefore = before && new Map(before.rows.map(({ key, avg }) => [key, avg]))
  return (
    <div className="results">
      <div className="table">
        <div
          className="table-body"
          tabIndex={0}
          role="region"
          aria-label={text(ofCentre ? 'hospitals' : 'departments')}
        >
          <Table<DepartmentRow>
            size="small"
            showSorterTooltip={false}
            pagination={false}
            rowKey="key"
            dataSource={shown}
            columns={departmentColumns({ avgBefore, mayRead, isOfCentre: ofCentre })}
            summary={() => <Whole now={summary} before={before?.summary} />}
          />
        </div>
        <Foot
          counted={countWords(ofCentre, keyword !== '')}
          shown={shown.length}
          all={data.rows.length}
        />
      </div>
      <section className="side-400 stack scrolls" tabIndex={0} aria-label={text('distribution')}>
        <Distribution data={data} />
        <Hints data={data} />
        <Categories taskId={data.task.taskId} before={before?.task.taskId} />
      </section>
    </div>
  )
}

/** The row below all departments. */
function Whole({
  now,
  before,
}: {
  now: Statistics['summary']
  before: Statistics['summary'] | undefined
}) {
  return (
    <Table.Summary.Row>
      {[
        text('whole'),
        number(now.should),
        number(now.done),
        `${now.completion}%`,
        now.done > 0 && now.isHidden === 0 ? `${now.passRate}%` : '—',
        now.avg ?? '—',
        ...(before ? [<Change key="since" now={now.avg} before={before.avg} />] : []),
        number(Math.max(0, now.should - now.done)),
      ].map((cell, at) => (
        <Table.Summary.Cell key={at} index={at} {...(at > 0 && { className: 'right' })}>
          <b>{cell}</b>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

type Counted = 'units' | 'unitsFound' | 'hospitalCount' | 'hospitalsFound'
const countWords = (ofCentre: boolean, isFound: boolean): Counted => {
  if (ofCentre) return isFound ? 'hospitalsFound' : 'hospitalCount'
  return isFound ? 'unitsFound' : 'units'
}

/** How many there are, and what the colours of the bars mean. */
function Foot({ counted, shown, all }: { counted: Counted; shown: number; all: number }) {
  return (
    <div className="foot num">
      {text(counted, {
        n: number(shown),
        all: number(all),
      })}
      <span className="grow" />
      <span className="legend">
        <i aria-hidden />
        {text('reached', { n: target })}
        <i aria-hidden className="low" />
        {text('below', { n: target })}
      </span>
    </div>
  )
}
