import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Way, Ways } from '@contract/calls/message/messageWay'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { TryOut } from '../../parts/TryOut'
import { wayName } from '../../parts/ways'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Quiet } from './Quiet'
import { text } from './texts'
import { WayDrawer } from './WayDrawer'
import { topicName } from './words'

/** The ways out of the message centre: set up, tried, and the hours in which nothing rings. */
export function Component() {
  const api = useApi()
  const [edited, setEdited] = useState<Way>()
  const { data, error, refetch } = useQuery({
    queryKey: ['messageWays'],
    queryFn: ({ signal }) => api.messageWay.list({}, { signal }),
  })
  const renew = async () => void (await refetch())
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return (
    <>
      <PageHead title={text('pageTitle')} facts={text('facts')}>
        <Link to="/notices/sent">{text('sent')}</Link>
      </PageHead>
      <div className="stack scroll-page">
        <Panel title={text('pageTitle')}>
          <WayTable ways={data} onEdit={setEdited} />
        </Panel>
        <Quiet from={data.quietFrom} until={data.quietUntil} onDone={renew} />
      </div>
      {edited && (
        <WayDrawer
          key={edited.way}
          way={edited}
          ways={data}
          onClose={() => setEdited(undefined)}
          onDone={renew}
        />
      )}
    </>
  )
}

function WayTable({ ways: { list, sms }, onEdit }: { ways: Ways; onEdit(way: Way): void }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text('way')}</th>
          <th>{text('state')}</th>
          <th>{text('carries')}</th>
          <th>{text('acts')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((way) => (
          <tr key={way.way}>
            <td>{wayName(way.way)}</td>
            <td>
              {way.enabled === 1 ? (
                <Mark tone="good">{text('on')}</Mark>
              ) : (
                <Mark>{text(way.settings ? 'off' : 'notSetUp')}</Mark>
              )}
            </td>
            <td>
              {way.way === 'sms'
                ? text('smsUsed', { used: number(sms.used), most: number(sms.most) })
                : way.topics.map(topicName).join(' · ') || '—'}
            </td>
            <td>
              <Acts way={way} onEdit={onEdit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A try goes to oneself and says what became of it. */
function Acts({ way, onEdit }: { way: Way; onEdit(way: Way): void }) {
  const api = useApi()
  const tryOut = async () => {
    const { works, said } = await api.messageWay.tryOut({ way: way.way })
    return { works: works === 1, said }
  }
  return (
    <TryOut
      act={text('tryOut')}
      disabled={!way.settings && way.way !== 'platform'}
      words={{ works: text('works'), fails: text('fails') }}
      onTry={tryOut}
    >
      <Button size="small" onClick={() => onEdit(way)}>
        {text('edit')}
      </Button>
    </TryOut>
  )
}
