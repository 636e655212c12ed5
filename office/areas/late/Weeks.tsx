import type { Completion } from '@contract/calls/duty'
import { Panel } from '../../parts/Page'
import { number, perCent } from '../../text/formats'
import { text } from './texts'

/** How much of what was given was done at the end of each week: columns for the eye, the same numbers as a table for everybody. */
export function Weeks({ weeks }: { weeks: Completion['weeks'] }) {
  return (
    <Panel title={text('byWeek')} note={text('byWeekNote')} className="done-by-week">
      <div className="week-columns" aria-hidden>
        {weeks.map(({ day, done, given }) => (
          <div key={day}>
            <span className="num">{given === 0 ? '' : Math.round((done * 100) / given)}</span>
            <i style={{ height: given === 0 ? 0 : `${(done * 100) / given}%` }} />
          </div>
        ))}
      </div>
      <table className="plain-table dense">
        <thead>
          <tr>
            <th scope="col">{text('week')}</th>
            <th scope="col" className="right">
              {text('doneItems')}
            </th>
            <th scope="col" className="right">
              {text('givenItems')}
            </th>
            <th scope="col" className="right">
              {text('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ day, done, given }) => (
            <tr key={day}>
              <td className="num">{day}</td>
              <td className="right num">{number(done)}</td>
              <td className="right num">{number(given)}</td>
              <td className="right num">{perCent(done, given)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
