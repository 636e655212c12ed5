import { Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import { text } from './texts'

interface Row {
  name: string
  people: number
  /** Of a department: how many work there. */
  staff?: number
  events: number
}

/** Numbers of one kind, each with a bar in proportion to the largest. */
export function Bars({ title, of, rows }: { title: string; of: string; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ events }) => events))
  const hasStaff = rows.some(({ staff }) => staff !== undefined)
  return (
    <Panel title={title} note={number(rows.length)} className="fills grow">
      <div className="scrolls" tabIndex={0} role="region" aria-label={title}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col" className="right">
                {text(hasStaff ? 'ofStaff' : 'people')}
              </th>
              <th scope="col" className="right">
                {text('events')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, people, staff, events }, at) => (
              <tr key={`${at} ${name}`}>
                <td>
                  {name}
                  <div className="progress-bar" aria-hidden style={{ marginTop: 4 }}>
                    <div style={{ width: `${Math.round((events / most) * 100)}%` }} />
                  </div>
                </td>
                <td className="right num">
                  {staff === undefined ? number(people) : `${number(people)} / ${number(staff)}`}
                </td>
                <td className="right num">{number(events)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
