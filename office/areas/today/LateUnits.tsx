import { Link } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { RemindFound } from '../../parts/duties/RemindFound'
import { Panel } from '../../parts/Page'
import { useCan } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'

/** So many departments stand here; the rest are behind the list. */
const shown = 9

/** Where people are late, most first: each department is reminded with two clicks. */
export function LateUnits({ late }: { late: Output<Contract['duty']['summary']> }) {
  const can = useCan()
  const units = late.units.filter(({ overduePeople }) => overduePeople > 0)
  const people = (n: number) => text('nPeople', { n: number(n) })
  return (
    <Panel
      title={text('lateTitle')}
      note={text('lateFacts', {
        people: number(late.overduePeople),
        n: number(late.overdue),
        units: number(units.length),
      })}
      extra={
        <Link className="link" to="/late?due=overdue">
          {text('lateList')}
        </Link>
      }
    >
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('unit')}</th>
            {(['staff', 'latePeople', 'share', 'lateItems', 'longest'] as const).map((name) => (
              <th key={name} scope="col" className="right">
                {text(name)}
              </th>
            ))}
            <th scope="col" className="right">
              {text('where')}
            </th>
          </tr>
        </thead>
        <tbody>
          {units.slice(0, shown).map(({ unitId, unit, staff, overduePeople, overdue, longest }) => (
            <tr key={unitId}>
              <td>
                {unitId === '' ? (
                  text('noUnit')
                ) : (
                  <Link
                    className="link"
                    to={`/late?due=overdue&unitId=${encodeURIComponent(unitId)}`}
                  >
                    {unit}
                  </Link>
                )}
              </td>
              <td className="right num">{number(staff)}</td>
              <td className="right num">
                <b>{number(overduePeople)}</b>
              </td>
              <td className="right num">
                <span className="share-line short" aria-hidden>
                  <i
                    className="low"
                    style={{ width: `${staff === 0 ? 0 : (overduePeople * 100) / staff}%` }}
                  />
                </span>{' '}
                {perCent(overduePeople, staff)}
              </td>
              <td className="right num">{number(overdue)}</td>
              <td className="right num">{text('nDays', { n: number(longest) })}</td>
              <td className="right">
                {can('task.remind') && unitId !== '' && (
                  <RemindFound
                    filter={{ due: 'overdue', unitId }}
                    what={people(overduePeople)}
                    place="row"
                    who={unit}
                  />
                )}
              </td>
            </tr>
          ))}
          {units.length > shown && (
            <tr>
              <td colSpan={7}>
                <Link className="link" to="/late/units">
                  {text('moreUnits', { n: number(units.length - shown) })}
                </Link>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Panel>
  )
}
