import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { Delivery } from '@contract/calls/operating/interfaces'
import { deliveryStates, type DeliveryState } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'
import { kindName, stateName } from './words'

const listName = 'webhookDeliveries'
const tones = { sent: 'good', failed: 'bad' } as const

const columnsOf = (): ListColumn<Delivery>[] => [
  {
    key: 'created',
    title: text('created'),
    width: 124,
    show: ({ createdTime }) => <span className="num">{dayAndClock(createdTime, Date.now())}</span>,
  },
  {
    key: 'webhook',
    title: text('webhook'),
    width: 160,
    isLong: true,
    show: ({ webhookTitle }) => webhookTitle,
  },
  { key: 'kind', title: text('tells'), width: 96, show: ({ kind }) => kindName(kind) },
  {
    key: 'items',
    title: text('items'),
    width: 72,
    isRight: true,
    show: ({ items }) => number(items),
    says: ({ items }) => items,
  },
  {
    key: 'state',
    title: text('state'),
    width: 190,
    show: ({ state, nextTime }) => (
      <>
        <Mark {...(state !== 'waiting' && { tone: tones[state] })}>{stateName(state)}</Mark>{' '}
        {state === 'waiting' && nextTime !== null && (
          <span className="note num">
            {text('next', { time: dayAndClock(nextTime, Date.now()) })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'tries',
    title: text('tries'),
    width: 72,
    isRight: true,
    show: ({ tries }) => number(tries),
    says: ({ tries }) => tries,
  },
  {
    key: 'status',
    title: text('status'),
    width: 80,
    show: ({ status }) => <span className="num">{status ?? '—'}</span>,
  },
  {
    key: 'reply',
    title: text('reply'),
    isLong: true,
    show: ({ reply }) => <span title={reply}>{reply}</span>,
  },
  {
    key: 'took',
    title: text('took'),
    width: 84,
    isRight: true,
    show: ({ tookMs }) => (tookMs === null ? '—' : number(tookMs)),
  },
  {
    key: 'again',
    title: text('again'),
    width: 104,
    show: (delivery) => <Again delivery={delivery} />,
  },
]

/** What was sent to the hospital's systems, and what they answered. */
export function Deliveries() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['interfaces', 'webhooks'],
    queryFn: ({ signal }) => api.interfaces.webhooks({}, { signal }),
  })
  return (
    <ListPage<Delivery>
      name={listName}
      title={text('deliveries')}
      facts={(total) => text('deliveryFacts', { n: number(total) })}
      filters={[
        {
          name: 'webhookId',
          label: text('webhook'),
          width: 180,
          options: (data?.list ?? []).map(({ webhookId, title }) => ({
            value: webhookId,
            label: title,
          })),
        },
        {
          name: 'state',
          label: text('state'),
          width: 130,
          options: deliveryStates.map((value) => ({ value, label: stateName(value) })),
        },
      ]}
      columns={columnsOf()}
      read={({ page, size, filters: { webhookId, state } }, signal) =>
        api.interfaces.deliveries(
          {
            pageIndex: page,
            pageSize: size,
            ...(webhookId && { webhookId }),
            ...(state && { state: state as DeliveryState }),
          },
          { signal },
        )
      }
      keyOf={({ deliveryId }) => deliveryId}
      nameOf={({ webhookTitle, kind }) => `${webhookTitle} ${kindName(kind)}`}
      empty={<b>{text('noDeliveries')}</b>}
    />
  )
}

function Again({ delivery: { deliveryId } }: { delivery: Delivery }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { state, status, reply } = await api.interfaces.sendAgain({ deliveryId })
      const said = [status, reply].filter(Boolean).join(' ').slice(0, 80)
      if (state === 'sent') void message.success(text('sentAgain'))
      else void message.error(text('notSentAgain', { said }))
      await queries.invalidateQueries({ queryKey: [listName] })
      await queries.invalidateQueries({ queryKey: ['interfaces'] })
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" loading={busy} onClick={() => void send()}>
      {text('again')}
    </Button>
  )
}
