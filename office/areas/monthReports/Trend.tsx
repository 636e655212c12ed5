import { Link } from 'react-router'
import type { MonthRow } from '@contract/calls/year/monthReport'
import { Panel } from '../../parts/Page'
import { PlainTable } from '../../parts/PlainTable'
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
      <PlainTable
        names={[text('month')]}
        numbers={[
          text('due'),
          text('doneShare'),
          text('overdue'),
          text('tries'),
          text('passShare'),
        ]}
        rows={months.slice(0, shown).map((one) => ({
          key: one.month,
          cells: [
            <Link key="month" to={`/months/${one.month}`}>
              {monthName(one.month)}
            </Link>,
            number(one.due),
            perCent(one.done, one.due),
            number(one.overdue),
            number(one.tries),
            perCent(one.passed, one.tries),
          ],
        }))}
      />
    </Panel>
  )
}
