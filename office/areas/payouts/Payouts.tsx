import { PayoutState } from '@contract/states'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { CashOut } from '@contract/calls/community/activity'
import { Confirm } from '../../parts/Confirm'
import { decisionColumn } from '../../parts/list/decisionColumn'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { ManyAct } from '../../parts/list/ManyAct'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const nameOf = ({ userName }: CashOut) => userName
const isOpen = ({ state }: CashOut) => state === PayoutState.waiting

function stateMark({ state }: Pick<CashOut, 'state'>) {
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
    says: ({ amount }) => amount,
  },
  momentColumn('time', text('time'), ({ time }) => time, now, { width: 140 }),
  { key: 'state', title: text('state'), width: 104, show: (row) => stateMark(row) },
  { key: 'note', title: text('note'), isLong: true, show: ({ note }) => note },
  ...(decide
    ? [
        decisionColumn<CashOut>({
          title: text('acts'),
          width: 144,
          waits: isOpen,
          choices: [
            {
              label: text('paid'),
              of: ({ userName }) => text('payOf', { name: userName }),
              choose: (row) => decide(row, true),
            },
            {
              label: text('refuse'),
              of: ({ userName }) => text('refuseOf', { name: userName }),
              choose: (row) => decide(row, false),
            },
          ],
        }),
      ]
    : []),
]

/** Payout requests, those that wait first. They are paid outside of the program; here it is noted. Never one's own. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [pending, setPending] = useState<{ row: CashOut; isPaid: boolean }>()
  const isPaid = pending?.isPaid ?? true
  const mayDecide = can('payout.decide')
  const read = ({ page, size }: Wanted, signal?: AbortSignal) =>
    api.activity.cashOuts({ pageIndex: page, pageSize: size }, { signal })
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
          mayDecide ? (row, paid) => setPending({ row, isPaid: paid }) : undefined,
        )}
        read={read}
        {...(mayDecide && {
          bulk: (selection, wanted) => (
            <>
              {([1, 0] as const).map((approve) => (
                <ManyAct
                  key={approve}
                  selection={selection}
                  wanted={wanted}
                  read={read}
                  fits={isOpen}
                  nameOf={nameOf}
                  act={text(approve === 1 ? 'paid' : 'refuse')}
                  title={(n) => text(approve === 1 ? 'payMany' : 'refuseMany', { n })}
                  words={text(approve === 1 ? 'payText' : 'refuseText')}
                  keep={text('notYet')}
                  needsReason={approve === 0}
                  run={({ applyId }, note) =>
                    api.activity.decideCashOut({ applyId, approve, ...(note && { note }) })
                  }
                  renews={['payouts', 'today']}
                />
              ))}
            </>
          ),
        })}
        keyOf={({ applyId }) => applyId}
        nameOf={nameOf}
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
