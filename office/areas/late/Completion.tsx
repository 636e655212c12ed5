import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Link } from 'react-router'
import type { Completion as Counts } from '@contract/calls/duty'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'
import { Weeks } from './Weeks'
import './late.css'

/** How much of what was given is done: by week, by department. */
export function Completion() {
  const api = useApi()
  const can = useCan()
  const { data, error, refetch } = useQuery({
    queryKey: ['late', 'completion'],
    queryFn: ({ signal }) => api.duty.completion({}, { signal }),
  })
  return (
    <>
      <PageHead
        title={text('late')}
        facts={
          data &&
          text('doneFacts', {
            done: number(data.done),
            given: number(data.given),
            share: perCent(data.done, data.given),
          })
        }
      />
      <div className="list-head late-head">
        {can('duty.decide') && <Link to="/late/past">{text('past')}</Link>}
        <span className="grow" />
        <Views view="done" />
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && (
        <div className="columns">
          <Units units={data.units} />
          <Weeks weeks={data.weeks} />
        </div>
      )}
    </>
  )
}

function Units({ units }: { units: Counts['units'] }) {
  return (
    <Panel title={text('byUnit')} note={number(units.length)} className="fills grow">
      <div className="scrolls" tabIndex={0} role="region" aria-label={text('byUnit')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text('unit')}</th>
              <th scope="col" className="right">
                {text('doneItems')}
              </th>
              <th scope="col" className="right">
                {text('givenItems')}
              </th>
              <th scope="col" className="right">
                {text('share')}
              </th>
              <th scope="col" className="right">
                {text('overdueItems')}
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map(({ unitId, unit, done, given, overdue }) => (
              <tr key={unitId}>
                <td>
                  {unitId ? (
                    <Link to={`/late/who/${encodeURIComponent(unitId)}`}>{unit}</Link>
                  ) : (
                    text('noUnit')
                  )}
                </td>
                <td className="right num">{number(done)}</td>
                <td className="right num">{number(given)}</td>
                <td className="right num">
                  <span className="done-bar" aria-hidden>
                    <i style={{ width: given === 0 ? 0 : `${(done * 100) / given}%` }} />
                  </span>{' '}
                  {perCent(done, given)}
                </td>
                <td className="right num">{number(overdue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
