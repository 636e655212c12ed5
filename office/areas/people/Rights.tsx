import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Failure } from '../../parts/Failure'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'
import { roleName } from './words'

type Grant = Output<Contract['grants']['ofPerson']>['list'][number]

/** What somebody may do here now, where and until when. Granting has a page of its own. */
export function Rights({ userId }: { userId: string }) {
  const api = useApi()
  const can = useCan()
  const { units } = useOrganisation()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'grants', userId],
    queryFn: ({ signal }) => api.grants.ofPerson({ userId }, { signal }),
  })
  const held = data?.list.filter(({ takenBackTime }) => takenBackTime === null) ?? []
  const scopeOf = ({ scope }: Grant): string => {
    if (scope.kind === 'platform') return text('platform')
    if (scope.kind === 'region') return text('region')
    if (scope.kind === 'hospital') return text('wholeHospital')
    return scope.departmentIds
      .map((id) => units.find(({ unitId }) => unitId === id)?.name ?? '')
      .filter(Boolean)
      .join('、')
  }
  return (
    <Panel
      title={text('rights')}
      note={number(held.length)}
      extra={
        can('people.grant') && (
          <Link to={`/rights?look=${encodeURIComponent(userId)}`}>{text('manageRights')}</Link>
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && held.length === 0 && <p className="panel-body second">{text('noRights')}</p>}
      {held.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{text('role')}</th>
              <th>{text('scope')}</th>
              <th className="right">{text('until')}</th>
            </tr>
          </thead>
          <tbody>
            {held.map((grant) => (
              <tr key={grant.grantId}>
                <td>{roleName(grant.role)}</td>
                <td>{scopeOf(grant)}</td>
                <td className="right">
                  {grant.untilTime === null ? text('long') : dayStamp(grant.untilTime)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
