import { Spin } from 'antd'
import { Link } from 'react-router'
import type { DutyUnit } from '@contract/calls/year/duty'
import { useSummary } from '../../parts/duties/dutyQueries'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'
import './late.css'

const counts = ['overduePeople', 'overdue', 'in3', 'in30', 'open'] as const
const titles = {
  overduePeople: 'overduePeople',
  overdue: 'overdueItems',
  in3: 'in3',
  in30: 'in30',
  open: 'openItems',
} as const

/** How much is late and due in each department; the sums are those of the counts. */
export function ByUnit() {
  const { data, error, refetch } = useSummary()
  return (
    <>
      <PageHead
        title={text('late')}
        facts={
          data && text('facts', { people: number(data.overduePeople), n: number(data.overdue) })
        }
      />
      <div className="list-head late-head">
        <span className="grow" />
        <Views view="units" />
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && (
        <Panel title={text('byUnit')} note={number(data.units.length)} className="fills">
          <table className="plain-table late-units">
            <thead>
              <tr>
                <th scope="col">{text('unit')}</th>
                {counts.map((name) => (
                  <th key={name} scope="col" className="right">
                    {text(titles[name])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.units.map((unit) => (
                <UnitRow key={unit.unitId} unit={unit} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{text('sum')}</td>
                {counts.map((name) => (
                  <td key={name} className="right">
                    {number(data[name])}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </Panel>
      )}
    </>
  )
}

/** One department; its numbers lead to its people. */
function UnitRow({ unit }: { unit: DutyUnit }) {
  const of = (due: string) => `/duties?unitId=${encodeURIComponent(unit.unitId)}${due}`
  const ways = {
    overduePeople: of('&due=overdue'),
    overdue: of('&due=overdue'),
    in3: of('&due=in3'),
    in30: of('&due=in30'),
    open: of(''),
  }
  const isBad = (name: (typeof counts)[number]) => name === 'overdue' || name === 'overduePeople'
  return (
    <tr>
      <td>{unit.unitId === '' ? text('noUnit') : unit.unit}</td>
      {counts.map((name) => (
        <td key={name} className="right">
          {unit[name] === 0 || unit.unitId === '' ? (
            <span className="second">{number(unit[name])}</span>
          ) : (
            <Link className={isBad(name) ? 'late-over' : 'link'} to={ways[name]}>
              {number(unit[name])}
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}
