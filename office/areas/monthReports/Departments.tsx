import { Link } from 'react-router'
import type { MonthReport } from '@contract/calls/monthReport'
import { Panel } from '../../parts/Page'
import { useCan } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'
import { Needs, shareWord } from './words'

type Units = MonthReport['units']

/** Which departments need help, and the numbers of each. */
export function Departments({ units }: { units: Units }) {
  const inNeed = units.filter(({ needs }) => needs.length > 0)
  return (
    <>
      <Panel title={text('help')} note={text('helpNote')}>
        {inNeed.length === 0 ? (
          <p className="note month-line">{text('noHelp')}</p>
        ) : (
          <table className="plain-table">
            <tbody>
              {inNeed.map((one) => (
                <InNeed key={one.unitId} of={one} />
              ))}
            </tbody>
          </table>
        )}
      </Panel>
      <Panel title={text('departments')} note={number(units.length)}>
        <Table units={units} />
      </Panel>
    </>
  )
}

function InNeed({ of: { unitId, unit, needs, overdue } }: { of: Units[number] }) {
  const can = useCan()
  return (
    <tr>
      <th scope="row" className="month-unit">
        {unit || text('noUnit')}
      </th>
      <td>
        <Needs needs={needs} />
      </td>
      <td className="note">{overdue > 0 && text('overdueOf', { n: number(overdue) })}</td>
      <td className="right">
        {can('duty.read') && unitId !== '' && (
          <Link to={`/late/who/${encodeURIComponent(unitId)}`}>{text('whoOwes')}</Link>
        )}
      </td>
    </tr>
  )
}

const headings = [
  'people',
  'due',
  'done',
  'doneShare',
  'overdue',
  'tries',
  'passed',
  'passShare',
  'known',
  'ahead',
] as const

function Table({ units }: { units: Units }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{text('unit')}</th>
          {headings.map((name) => (
            <th key={name} scope="col" className="right">
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((one) => (
          <tr key={one.unitId}>
            <td className="wraps">{one.unit || text('noUnit')}</td>
            <td className="right">{number(one.people)}</td>
            <td className="right">{number(one.due)}</td>
            <td className="right">{number(one.done)}</td>
            <td className="right">{perCent(one.done, one.due)}</td>
            <td className="right">{number(one.overdue)}</td>
            <td className="right">{number(one.tries)}</td>
            <td className="right">{number(one.passed)}</td>
            <td className="right">{perCent(one.passed, one.tries)}</td>
            <td className="right">{shareWord(one.known)}</td>
            <td className="right">{shareWord(one.ahead)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
