import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { DutyUnit } from '@contract/calls/year/duty'
import { RemindFound } from '../../parts/duties/RemindFound'
import { Panel } from '../../parts/Page'
import { useCan } from '../../session/SessionContext'
import { dayOrClock, number, perCent } from '../../text/formats'
import { text } from './texts'

/** So many departments stand here; the rest are behind the list. */
const shown = 9

/** Where people are late, most first: all of them, or those of a department, are reminded with two clicks. */
export function LateUnits({ late, now }: { late: Late; now: number }) {
  const can = useCan()
  const units = late.units.filter(({ overduePeople }) => overduePeople > 0)
  return (
    <Panel
      title={text('lateTitle')}
      note={text('lateFacts', {
        people: number(late.overduePeople),
        n: number(late.overdue),
        units: number(units.length),
      })}
      extra={
        <span className="row">
          {can('task.remind') && (
            <RemindFound
              filter={{ due: 'overdue' }}
              what={nPeople(late.overduePeople)}
              place="panel"
            />
          )}
          <Link className="link" to="/duties?due=overdue">
            {text('lateList')}
          </Link>
        </span>
      }
    >
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('unit')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="right">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.slice(0, shown).map((unit) => (
            <Row
              key={unit.unitId}
              counts={unit}
              now={now}
              name={<UnitName unit={unit} />}
              act={
                can('task.remind') &&
                unit.unitId !== '' && (
                  <RemindFound
                    filter={{ due: 'overdue', unitId: unit.unitId }}
                    what={nPeople(unit.overduePeople)}
                    place="row"
                    who={unit.unit}
                  />
                )
              }
            />
          ))}
          {units.length > shown && (
            <Row
              counts={sumOf(units.slice(shown))}
              now={now}
              name={
                <Link className="link" to="/duties/units">
                  {text('moreUnits', { n: number(units.length - shown) })}
                </Link>
              }
            />
          )}
        </tbody>
      </table>
    </Panel>
  )
}

type Late = Output<Contract['duty']['summary']>
type Counts = Pick<DutyUnit, 'staff' | 'overduePeople' | 'overdue' | 'longest' | 'remindedTime'>

const columns = [
  'staff',
  'latePeople',
  'share',
  'lateItems',
  'longest',
  'reminded',
  'where',
] as const
const nPeople = (n: number) => text('nPeople', { n: number(n) })

/** Of several departments together. */
const sumOf = (units: readonly DutyUnit[]): Counts => ({
  staff: units.reduce((sum, { staff }) => sum + staff, 0),
  overduePeople: units.reduce((sum, { overduePeople }) => sum + overduePeople, 0),
  overdue: units.reduce((sum, { overdue }) => sum + overdue, 0),
  longest: Math.max(...units.map(({ longest }) => longest)),
  remindedTime: Math.max(...units.map(({ remindedTime }) => remindedTime ?? 0)) || null,
})

function UnitName({ unit: { unitId, unit } }: { unit: DutyUnit }) {
  if (unitId === '') return text('noUnit')
  return (
    <Link className="link" to={`/duties?due=overdue&unitId=${encodeURIComponent(unitId)}`}>
      {unit}
    </Link>
  )
}

function Row({ counts, name, act, now }: RowProps) {
  const { staff, overduePeople, overdue, longest, remindedTime } = counts
  const share = staff === 0 ? 0 : (overduePeople * 100) / staff
  return (
    <tr>
      <td>{name}</td>
      <td className="right num">{number(staff)}</td>
      <td className="right num">
        <b>{number(overduePeople)}</b>
      </td>
      <td className="right num">
        <span className="share-line short" aria-hidden>
          <i className="low" style={{ width: `${share}%` }} />
        </span>{' '}
        <span className="today-share">{perCent(overduePeople, staff)}</span>
      </td>
      <td className="right num">{number(overdue)}</td>
      <td className="right num">{text('nDays', { n: number(longest) })}</td>
      <td className="right num second">
        {remindedTime === null ? '—' : dayOrClock(remindedTime, now)}
      </td>
      <td className="right">{act}</td>
    </tr>
  )
}
interface RowProps {
  counts: Counts
  name: ReactNode
  /** What is done about them. */
  act?: ReactNode
  now: number
}
