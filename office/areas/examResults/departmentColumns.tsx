import type { TableColumnType } from 'antd'
import { Link } from 'react-router'
import { number } from '../../text/formats'
import { Change } from './Change'
import type { Statistics } from './statistics'
import { text } from './texts'

/** Completion, and the share that passed, below so many percent are drawn in ochre. */
export const target = 80

/** The people or the absent of one department. */
const linkTo = (view: 'people' | 'absent', unit: string) =>
  `?${new URLSearchParams({ view, dept: unit })}`

export type DepartmentRow = Statistics['rows'][number]
const by =
  (value: (row: DepartmentRow) => number | null) => (one: DepartmentRow, other: DepartmentRow) =>
    (value(one) ?? -1) - (value(other) ?? -1)

/** The columns of departments; `avgBefore`: their averages in the exam before, where there is one. */
export function departmentColumns({
  avgBefore,
  mayRead,
  isOfCentre,
}: {
  avgBefore: ReadonlyMap<string, number | null> | undefined
  /** Whether people stand behind the numbers for this officer. */
  mayRead: boolean
  /** A region's centre: its groups are hospitals. */
  isOfCentre: boolean
}): TableColumnType<DepartmentRow>[] {
  return [
    {
      title: text(isOfCentre ? 'hospital' : 'department'),
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
            <i className={completion < target ? 'low' : ''} style={{ width: `${completion}%` }} />
          </span>
          {`${completion}%`}
        </span>
      ),
    },
    {
      title: text('passRate'),
      className: 'right',
      sorter: by(({ passRate }) => passRate),
      render: (_, { done, passRate, isHidden }) => {
        if (isHidden === 1) return <span className="note">{text('tooFew')}</span>
        if (done === 0) return '—'
        return passRate < target ? <b className="warn">{`${passRate}%`}</b> : `${passRate}%`
      },
    },
    {
      title: text('average'),
      className: 'right',
      sorter: by(({ avg }) => avg),
      render: (_, { avg }) => avg ?? '—',
    },
    ...(avgBefore
      ? [
          {
            title: text('sinceBefore'),
            className: 'right',
            render: (_: unknown, { key, avg }: DepartmentRow) => (
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
  ]
}
