import { Table } from 'antd'
import { Link } from 'react-router'
import { number } from '../../text/formats'
import { Categories } from './Categories'
import { Change } from './Change'
import { Distribution } from './Distribution'
import { Hints } from './Hints'
import type { Statistics } from './statistics'
import { text } from './texts'

/** Completion, and the share that passed, below so many percent are drawn in ochre. */
const target = 80

/** The people or the absent of one department. */
const linkTo = (view: 'people' | 'absent', unit: string) =>
  `?${new URLSearchParams({ view, dept: unit })}`

type Row = Statistics['rows'][number]
const by = (value: (row: Row) => number | null) => (one: Row, other: Row) =>
  (value(one) ?? -1) - (value(other) ?? -1)

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
  const shown = data.rows.filter(({ name }) => name.includes(keyword))
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
            dataSource={shown}
            columns={[
              {
                title: text('department'),
                render: (_, { key, name }) =>
                  mayRead && key ? <Link to={linkTo('people', key)}>{name}</Link> : name || '—',
              },
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
                render: (_, { done, passRate }) => {
                  if (done === 0) return '—'
                  return passRate < target ? (
                    <b className="warn">{`${passRate}%`}</b>
                  ) : (
                    `${passRate}%`
                  )
                },
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
                render: (_, { key, should, done }) => {
                  const missing = Math.max(0, should - done)
                  if (missing === 0) return <span className="note">0</span>
                  return mayRead && key ? (
                    <Link to={linkTo('absent', key)}>{number(missing)}</Link>
                  ) : (
                    number(missing)
                  )
                },
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
        <div className="foot num">
          {text(keyword ? 'unitsFound' : 'units', {
            n: number(shown.length),
            all: number(data.rows.length),
          })}
          <span className="grow" />
          <span className="legend">
            <i aria-hidden />
            {text('reached', { n: target })}
            <i aria-hidden className="low" />
            {text('below', { n: target })}
          </span>
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
