import { Table } from 'antd'
import { Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import { Categories } from './Categories'
import { Change } from './Change'
import { Hints } from './Hints'
import type { Statistics } from './statistics'
import { text } from './texts'

/** Completion below so many percent is drawn in ochre. */
const target = 80

type Row = Statistics['rows'][number]
const by = (value: (row: Row) => number | null) => (one: Row, other: Row) =>
  (value(one) ?? -1) - (value(other) ?? -1)

/** Departments beside one another and beside the exam before, how scores are spread, and what was known of each category. */
export function Departments({
  data,
  before,
}: {
  data: Statistics
  before: Statistics | undefined
}) {
  const { summary } = data
  const avgBefore = new Map(before?.rows.map(({ key, avg }) => [key, avg]))
  return (
    <div className="results">
      <div className="table">
        <div className="table-body" tabIndex={0} role="region" aria-label={text('departments')}>
          <Table<Row>
            size="small"
            showSorterTooltip={false}
            pagination={false}
            rowKey="key"
            dataSource={data.rows}
            columns={[
              { title: text('department'), render: (_, { name }) => name || '—' },
              {
                title: text('should'),
                className: 'right',
                sorter: by(({ should }) => should),
                render: (_, { should }) => number(should),
              },
              {
                title: text('done'),
                className: 'right',
                sorter: by(({ done }) => done),
                render: (_, { done }) => number(done),
              },
              {
                title: text('completion'),
                className: 'right',
                sorter: by(({ completion }) => completion),
                render: (_, { completion }) => (
                  <span className="share-bar">
                    <span className="bar" aria-hidden>
                      <i
                        className={completion < target ? 'low' : ''}
                        style={{ width: `${completion}%` }}
                      />
                    </span>
                    {`${completion}%`}
                  </span>
                ),
              },
              {
                title: text('passRate'),
                className: 'right',
                sorter: by(({ passRate }) => passRate),
                render: (_, { done, passRate }) => (done > 0 ? `${passRate}%` : '—'),
              },
              {
                title: text('average'),
                className: 'right',
                sorter: by(({ avg }) => avg),
                render: (_, { avg }) => avg ?? '—',
              },
              ...(before
                ? [
                    {
                      title: text('sinceBefore'),
                      className: 'right',
                      render: (_: unknown, { key, avg }: Row) => (
                        <Change now={avg} before={avgBefore.get(key)} />
                      ),
                    },
                  ]
                : []),
              {
                title: text('notDone'),
                className: 'right',
                sorter: by(({ should, done }) => should - done),
                render: (_, { should, done }) => number(Math.max(0, should - done)),
              },
            ]}
            summary={() => (
              <Table.Summary.Row>
                {[
                  text('whole'),
                  number(summary.should),
                  number(summary.done),
                  `${summary.completion}%`,
                  summary.done > 0 ? `${summary.passRate}%` : '—',
                  summary.avg ?? '—',
                  ...(before
                    ? [<Change key="since" now={summary.avg} before={before.summary.avg} />]
                    : []),
                  number(Math.max(0, summary.should - summary.done)),
                ].map((cell, at) => (
                  <Table.Summary.Cell key={at} index={at} {...(at > 0 && { className: 'right' })}>
                    <b>{cell}</b>
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            )}
          />
        </div>
      </div>
      <section className="side-400 stack scrolls" tabIndex={0} aria-label={text('distribution')}>
        <Distribution data={data} />
        <Hints data={data} />
        <Categories taskId={data.task.taskId} before={before?.task.taskId} />
      </section>
    </div>
  )
}

/** How many people reached which part of the full marks; below the pass mark the outline is dashed. */
function Distribution({ data: { distribution, task, summary } }: { data: Statistics }) {
  const most = Math.max(1, ...distribution.map(({ people }) => people))
  const pass = task.totalScore > 0 ? (100 * task.passScore) / task.totalScore : 0
  return (
    <Panel title={text('distribution')} note={text('distributionNote')}>
      <div className="panel-body">
        {summary.done === 0 && <div className="note">{text('nobody')}</div>}
        {summary.done > 0 &&
          distribution.map(({ from, to, people }) => (
            <div key={from} className="coverage">
              <span className="num">{text('band', { from, to })}</span>
              <span className="bar" aria-hidden>
                <i
                  className={to <= pass && people > 0 ? 'dashed' : ''}
                  style={{ width: `${(100 * people) / most}%` }}
                />
              </span>
              <span className="num">{number(people)}</span>
            </div>
          ))}
      </div>
    </Panel>
  )
}
