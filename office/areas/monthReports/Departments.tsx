import { Link } from 'react-router'
import type { MonthReport } from '@contract/calls/year/monthReport'
import { Panel } from '../../parts/Page'
import { PlainTable } from '../../parts/PlainTable'
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
        <AllUnits units={units} />
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
          <Link to={`/duties/who/${encodeURIComponent(unitId)}`}>{text('whoOwes')}</Link>
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

function AllUnits({ units }: { units: Units }) {
  return (
    <PlainTable
      names={[text('unit')]}
      numbers={headings.map((name) => text(name))}
      rows={units.map((one) => ({
        key: one.unitId,
        cells: [
          one.unit || text('noUnit'),
          number(one.people),
          number(one.due),
          number(one.done),
          perCent(one.done, one.due),
          number(one.overdue),
          number(one.tries),
          number(one.passed),
          perCent(one.passed, one.tries),
          shareWord(one.known),
          shareWord(one.ahead),
        ],
      }))}
    />
  )
}
