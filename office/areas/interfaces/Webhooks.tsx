import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Webhook } from '@contract/calls/operating/interfaces'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, Panel } from '../../parts/Page'
import { text as partText } from '../../parts/texts'
import { TryOut } from '../../parts/TryOut'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'
import { WebhookDrawer } from './WebhookDrawer'
import { kindName } from './words'

const queryKey = ['interfaces', 'webhooks'] as const

/** Where news of the hospital go: set up, tried and taken away here. */
export function Webhooks() {
  const api = useApi()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [removed, setRemoved] = useState<Webhook>()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.interfaces.webhooks({}, { signal }),
    // Systems use them by themselves: what is shown is how it stands now.
    staleTime: 0,
  })
  const renew = () => queries.invalidateQueries({ queryKey })
  return (
    <Panel
      title={text('webhooks')}
      note={data && number(data.list.length)}
      extra={
        <Button
          type="primary"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {text('addWebhook')}
        </Button>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data?.list.length === 0 && <div className="panel-body note">{text('noWebhooks')}</div>}
      {data && data.list.length > 0 && (
        <WebhookTable
          list={data.list}
          onEdit={setEdited}
          onRemove={setRemoved}
          onTried={() => void renew()}
        />
      )}
      {edited && (
        <WebhookDrawer
          key={edited === 'new' ? 'new' : edited.webhookId}
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={renew}
        />
      )}
      <Confirm
        open={removed !== undefined}
        title={text('removeTitle', { title: removed?.title ?? '' })}
        words={text('removeText')}
        act={text('remove')}
        keep={partText('keep')}
        final
        onClose={() => setRemoved(undefined)}
        onAct={async () => {
          await api.interfaces.removeWebhook({ webhookId: removed?.webhookId ?? '' })
          await renew()
        }}
      />
    </Panel>
  )
}

function WebhookTable({
  list,
  onEdit,
  onRemove,
  onTried,
}: {
  list: readonly Webhook[]
  onEdit(webhook: Webhook): void
  onRemove(webhook: Webhook): void
  onTried(): void
}) {
  const now = Date.now()
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text('title')}</th>
          <th>{text('address')}</th>
          <th>{text('tells')}</th>
          <th>{text('state')}</th>
          <th>{text('lastSent')}</th>
          <th>{text('changed')}</th>
          <th className="right">{text('acts')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((webhook) => (
          <tr key={webhook.webhookId}>
            <td>{webhook.title}</td>
            <td className="wraps">
              <code>{webhook.address}</code>
            </td>
            <td>{webhook.kinds.map(kindName).join(text('comma'))}</td>
            <td>
              <State webhook={webhook} />
            </td>
            <td className="num">
              {webhook.lastSentTime === null
                ? text('never')
                : dayAndClock(webhook.lastSentTime, now)}
            </td>
            <td className="num">
              {`${webhook.updatedByName} ${dayAndClock(webhook.updatedTime, now)}`}
            </td>
            <td className="right">
              <Acts {...{ webhook, onEdit, onRemove, onTried }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({
  webhook: { webhookId, enabled, inHands, failed, waiting },
}: {
  webhook: Webhook
}) {
  const of = (state: string) => `deliveries?webhookId=${webhookId}&state=${state}`
  return (
    <>
      {enabled === 0 && <Mark>{text('off')}</Mark>}
      {enabled === 1 && inHands === 1 && <Mark tone="good">{text('on')}</Mark>}
      {enabled === 1 && inHands === 0 && <Mark tone="warn">{text('notInHands')}</Mark>}{' '}
      {failed > 0 && (
        <Link className="bad" to={of('failed')}>
          {text('failedCount', { n: number(failed) })}
        </Link>
      )}{' '}
      {waiting > 0 && (
        <Link to={of('waiting')}>{text('waitingCount', { n: number(waiting) })}</Link>
      )}
    </>
  )
}

/** Trying it says what the other side answers. */
function Acts({
  webhook,
  onEdit,
  onRemove,
  onTried,
}: {
  webhook: Webhook
  onEdit(webhook: Webhook): void
  onRemove(webhook: Webhook): void
  onTried(): void
}) {
  const api = useApi()
  const attempt = async () => {
    const { state, status, reply } = await api.interfaces.tryWebhook({
      webhookId: webhook.webhookId,
    })
    onTried()
    return { works: state === 'sent', said: [status, reply].filter(Boolean).join(' ').slice(0, 80) }
  }
  return (
    <TryOut
      act={text('try')}
      words={{ works: text('taken'), fails: text('notTaken') }}
      onTry={attempt}
    >
      <Button size="small" onClick={() => onEdit(webhook)}>
        {text(webhook.inHands === 1 ? 'edit' : 'takeOver')}
      </Button>
      <Button size="small" onClick={() => onRemove(webhook)}>
        {text('remove')}
      </Button>
    </TryOut>
  )
}
