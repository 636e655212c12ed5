import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import type { SystemKey } from '@contract/calls/operating/interfaces'
import { keyEndsSoonMs } from '@contract/rules/rights/keyLife'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { day, dayAndClock, number } from '../../text/formats'
import { KeyDrawer } from './KeyDrawer'
import { text } from './texts'
import { abilityName } from './words'

const queryKey = ['interfaces', 'keys'] as const

/** The keys of the hospital's systems: made, watched and revoked here. */
export function Keys() {
  const api = useApi()
  const queries = useQueryClient()
  /** 'new', or the one that a new one replaces. */
  const [made, setMade] = useState<'new' | SystemKey>()
  const [revoked, setRevoked] = useState<SystemKey>()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.interfaces.keys({}, { signal }),
    // Systems use them by themselves: what is shown is how it stands now.
    staleTime: 0,
  })
  const renew = () => queries.invalidateQueries({ queryKey })
  return (
    <Panel
      title={text('keys')}
      note={data && number(data.list.length)}
      extra={
        <Button
          type="primary"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setMade('new')}
        >
          {text('addKey')}
        </Button>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data?.list.length === 0 && <div className="panel-body note">{text('noKeys')}</div>}
      {data && data.list.length > 0 && (
        <KeyTable list={data.list} onRevoke={setRevoked} onRenew={setMade} />
      )}
      {made && (
        <KeyDrawer
          like={made === 'new' ? undefined : made}
          onClose={() => setMade(undefined)}
          onDone={renew}
        />
      )}
      <Confirm
        open={revoked !== undefined}
        title={text('revokeTitle', { title: revoked?.title ?? '' })}
        words={text('revokeText')}
        act={text('revokeAct')}
        keep={text('revokeKeep')}
        final
        onClose={() => setRevoked(undefined)}
        onAct={async () => {
          await api.interfaces.revokeKey({ keyId: revoked?.keyId ?? '' })
          await renew()
        }}
      />
    </Panel>
  )
}

/** Whether a key expires within the notification period. */
const endsSoon = ({ state, endTime }: SystemKey, now: number) =>
  state === 'valid' && endTime - now <= keyEndsSoonMs

function KeyTable({
  list,
  onRevoke,
  onRenew,
}: {
  list: readonly SystemKey[]
  onRevoke(key: SystemKey): void
  onRenew(key: SystemKey): void
}) {
  const now = Date.now()
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text('title')}</th>
          <th>{text('begins')}</th>
          <th>{text('abilities')}</th>
          <th>{text('scope')}</th>
          <th>{text('end')}</th>
          <th>{text('lastUsed')}</th>
          <th>{text('made')}</th>
          <th className="right">{text('acts')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((key) => (
          <tr key={key.keyId}>
            <td>
              {key.title} {key.state !== 'valid' && <Mark>{text(key.state)}</Mark>}
              {endsSoon(key, now) && <Mark tone="warn">{text('endsSoon')}</Mark>}
            </td>
            <td>
              <code>{`${key.begins}…`}</code>
            </td>
            <td className="wraps">{key.abilities.map(abilityName).join(text('comma'))}</td>
            <td className="wraps">{key.units.join(text('comma')) || text('wholeHospital')}</td>
            <td className="num">{day(key.endTime - 1, now)}</td>
            <td className="num">
              {key.lastUsedTime === null
                ? text('never')
                : `${dayAndClock(key.lastUsedTime, now)} ${key.lastAddress}`}
            </td>
            <td className="num">{`${key.createdByName} ${day(key.createdTime, now)}`}</td>
            <td className="right">
              {(endsSoon(key, now) || key.state === 'withoutMaker') && (
                <Button size="small" onClick={() => onRenew(key)}>
                  {text('renewKey')}
                </Button>
              )}{' '}
              {key.state === 'valid' && (
                <Button size="small" onClick={() => onRevoke(key)}>
                  {text('revoke')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
