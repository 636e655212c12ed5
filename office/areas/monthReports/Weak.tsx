import type { MonthReport } from '@contract/calls/monthReport'
import { Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import { text } from './texts'
import { shareWord } from './words'

/** What is known least, and what will be forgotten first. */
export function Weak({
  report: { categories, clauses, forecast, whole },
}: {
  report: MonthReport
}) {
  if (whole === 0) return <p className="note small">{text('wholeOnly')}</p>
  return (
    <div className="month-weak">
      <WeakTable title={text('categories')} rows={categories} />
      <WeakTable title={text('clauses')} rows={clauses} />
      <Forecast rows={forecast} />
    </div>
  )
}

function WeakTable({ title, rows }: { title: string; rows: MonthReport['categories'] }) {
  return (
    <Panel title={title} note={text('weakNote')}>
      {rows.length === 0 ? (
        <p className="note month-line">{text('noWeak')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text('name')}</th>
              <th scope="col" className="right">
                {text('answers')}
              </th>
              <th scope="col" className="right">
                {text('share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.name}>
                <td className="wraps">{one.name}</td>
                <td className="right">{number(one.answers)}</td>
                <td className="right">{shareWord(one.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Forecast({ rows }: { rows: MonthReport['forecast'] }) {
  return (
    <Panel title={text('forecast')} note={text('forecastNote')}>
      {rows === null || rows.length === 0 ? (
        <p className="note month-line">{text(rows === null ? 'noForecast' : 'fewForecast')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text('name')}</th>
              <th scope="col" className="right">
                {text('known')}
              </th>
              <th scope="col" className="right">
                {text('ahead')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.name}>
                <td className="wraps">{one.name}</td>
                <td className="right">{shareWord(one.known)}</td>
                <td className="right">{shareWord(one.ahead)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
