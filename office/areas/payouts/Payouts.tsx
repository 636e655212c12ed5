import { PayoutState } from '@contract/states'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { CashOut } from '@contract/calls/activity'
import { Confirm } from '../../parts/Confirm'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'

function State({ state }: Pick<CashOut, 'state'>) {
  if (state === PayoutState.paid) return <Mark tone="good">{text('paid')}</Mark>
  if (state === PayoutState.refused) return <Mark>{text('refused')}</Mark>
  return <Mark tone="warn">{text('waiting')}</Mark>
}

const columns = (
  now: number,
  decide: ((row: CashOut, isPaid: boolean) => void) | undefined,
): ListColumn<CashOut>[] => [
  { key: 'name', title: text('name'), width: 120, show: ({ userName }) => <b>{userName}</b> },
  {
    key: 'amount',
    title: text('amount'),
    width: 96,
    isRight: true,
    show: ({ amount }) => number(amount),
  },
  {
    key: 'time',
    title: text('time'),
    width: 140,
    isRight: true,
    show: ({ time }) => dayAndClock(time, now),
  },
  { key: 'state', title: text('state'), width: 104, show: (row) => <State state={row.state} /> },
  { key: 'note', title: text('note'), isLong: true, show: ({ note }) => note },
  {
    key: 'acts',
    title: text('acts'),
    width: 144,
    show: (row) =>
      decide &&
      row.state === PayoutState.waiting && (
        <span className="row">
          <Button
            size="small"
            aria-label={text('payOf', { name: row.userName })}
            onClick={() => decide(row, true)}
          >
            {text('paid')}
          </Button>
          <Button
            size="small"
            aria-label={text('refuseOf', { name: row.userName })}
            onClick={() => decide(row, false)}
          >
            {text('refuse')}
          </Button>
        </span>
      ),
  },
]

/** Payout requests, those that wait first. They are paid outside of the program; here it is noted. Never one's own. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [pending, setPending] = useState<{ row: CashOut; isPaid: boolean }>()
  const isPaid = pending?.isPaid ?? true
  const values = { name: pending?.row.userName ?? '', n: number(pending?.row.amount ?? 0) }
  return (
    <>
      <ListPage<CashOut>
        name="payouts"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        filters={[]}
        columns={columns(
          Date.now(),
          can('payout.decide') ? (row, paid) => setPending({ row, isPaid: paid }) : undefined,
        )}
        read={({ page, size }, signal) =>
          api.activity.cashOuts({ pageIndex: page, pageSize: size }, { signal })
        }
        keyOf={({ applyId }) => applyId}
        nameOf={({ userName }) => userName}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      <Confirm
        open={pending !== undefined}
        title={text(isPaid ? 'payTitle' : 'refuseTitle', values)}
        words={text(isPaid ? 'payText' : 'refuseText')}
        act={text(isPaid ? 'paid' : 'refuse')}
        keep={text('notYet')}
        needsReason={!isPaid}
        onClose={() => setPending(undefined)}
        onAct={async (note) => {
          if (!pending) return
          await api.activity.decideCashOut({
            applyId: pending.row.applyId,
            approve: isPaid ? 1 : 0,
            ...(note && { note }),
          })
          void message.success(text('decidedNow'))
          void queries.invalidateQueries({ queryKey: ['payouts'] })
          void queries.invalidateQueries({ queryKey: ['today'] })
        }}
      />
    </>
  )
}
