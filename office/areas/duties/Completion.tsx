import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Link } from 'react-router'
import type { Completion as Counts } from '@contract/calls/year/duty'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { PlainTable } from '../../parts/PlainTable'
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
        {can('duty.decide') && <Link to="/duties/past">{text('past')}</Link>}
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
        <PlainTable
          names={[text('unit')]}
          numbers={[text('doneItems'), text('givenItems'), text('share'), text('overdueItems')]}
          rows={units.map(({ unitId, unit, done, given, overdue }) => ({
            key: unitId,
            cells: [
              unitId ? (
                <Link to={`/duties/who/${encodeURIComponent(unitId)}`}>{unit}</Link>
              ) : (
                text('noUnit')
              ),
              number(done),
              number(given),
              <>
                <span className="done-bar" aria-hidden>
                  <i style={{ width: given === 0 ? 0 : `${(done * 100) / given}%` }} />
                </span>{' '}
                {perCent(done, given)}
              </>,
              number(overdue),
            ],
          }))}
        />
      </div>
    </Panel>
  )
}
