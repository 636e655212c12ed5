import type { Completion } from '@contract/calls/year/duty'
import { wholePerCent } from '@contract/rules/year/perCent'
import { Panel } from '../../parts/Page'
import { PlainTable } from '../../parts/PlainTable'
import { number, perCent } from '../../text/formats'
import { text } from './texts'

/** How much of what was given was done at the end of each week: columns for the eye, the same numbers as a table for everybody. */
export function Weeks({ weeks }: { weeks: Completion['weeks'] }) {
  return (
    <Panel title={text('byWeek')} note={text('byWeekNote')} className="done-by-week">
      <div className="week-columns" aria-hidden>
        {weeks.map(({ day, done, given }) => (
          <div key={day}>
            <span className="num">{wholePerCent(done, given)}</span>
            <i style={{ height: given === 0 ? 0 : `${(done * 100) / given}%` }} />
          </div>
        ))}
      </div>
      <PlainTable
        isDense
        names={[text('week')]}
        numbers={[text('doneItems'), text('givenItems'), text('share')]}
        rows={weeks.map(({ day, done, given }) => ({
          key: day,
          cells: [day, number(done), number(given), perCent(done, given)],
        }))}
      />
    </Panel>
  )
}
