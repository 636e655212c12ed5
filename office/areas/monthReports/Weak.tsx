import type { MonthReport } from '@contract/calls/year/monthReport'
import { Panel } from '../../parts/Page'
import { PlainTable } from '../../parts/PlainTable'
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
        <PlainTable
          names={[text('name')]}
          numbers={[text('answers'), text('share')]}
          rows={rows.map(({ name, answers, share }) => ({
            key: name,
            cells: [name, number(answers), shareWord(share)],
          }))}
        />
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
        <PlainTable
          names={[text('name')]}
          numbers={[text('known'), text('ahead')]}
          rows={rows.map(({ name, known, ahead }) => ({
            key: name,
            cells: [name, shareWord(known), shareWord(ahead)],
          }))}
        />
      )}
    </Panel>
  )
}
