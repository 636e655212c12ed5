import { Link } from 'react-router'
import type { MonthRow } from '@contract/calls/monthReport'
import { Panel } from '../../parts/Page'
import { number, perCent } from '../../text/formats'
import { text } from './texts'
import { monthName } from './words'

/** So many months stand below one another. */
const shown = 6

/** The months beside one another, the newest first. */
export function Trend({ months }: { months: readonly MonthRow[] }) {
  if (months.length < 2) return null
  return (
    <Panel title={text('trend')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('month')}</th>
            <th scope="col" className="right">
              {text('due')}
            </th>
            <th scope="col" className="right">
              {text('doneShare')}
            </th>
            <th scope="col" className="right">
              {text('overdue')}
            </th>
            <th scope="col" className="right">
              {text('tries')}
            </th>
            <th scope="col" className="right">
              {text('passShare')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.slice(0, shown).map((one) => (
            <tr key={one.month}>
              <td>
                <Link to={`/months/${one.month}`}>{monthName(one.month)}</Link>
              </td>
              <td className="right">{number(one.due)}</td>
              <td className="right">{perCent(one.done, one.due)}</td>
              <td className="right">{number(one.overdue)}</td>
              <td className="right">{number(one.tries)}</td>
              <td className="right">{perCent(one.passed, one.tries)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
