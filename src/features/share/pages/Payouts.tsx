import { PayoutState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { CashOut } from '@contract/calls/activity'
import { dayTimeText } from '@/core/i18n/dates'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { ReasonSheet } from '@/shell/ReasonSheet'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Dialog } from '@/ui/overlays/Dialog'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { Tag, type Tone } from '@/ui/marks/Tag'
import { PayoutsStore } from '../invite/PayoutsStore'
import { text } from '../invite/texts'
import '../share.scss'

const tones: readonly Tone[] = ['warn', 'ok', 'grey']
const stateTexts = ['payout0', 'payout1', 'payout2'] as const

/** /manage/payouts: an admin notes payouts as paid, or refuses them; never one's own. */
export default observer(function PayoutsPage() {
  const store = useStore(PayoutsStore)
  const { pages } = store
  const [paid, setPaid] = useState<CashOut>()
  const [refused, setRefused] = useState<CashOut>()
  useEffect(() => void pages.open(), [pages])
  const [pay] = useAction(async () => {
    const row = paid
    setPaid(undefined)
    if (row) await store.decide(row, true)
  })
  return (
    <Page name="payouts" className="reading">
      <Loaded what={text('payouts')} of={pages}>
        {pages.isEmpty ? (
          <EmptyState title={text('noPayouts')} text={text('noPayoutsText')} />
        ) : (
          <>
            {pages.rows.map((row) => (
              <Row
                key={row.applyId}
                row={row}
                onPay={() => setPaid(row)}
                onRefuse={() => setRefused(row)}
              />
            ))}
            <ListEnd of={pages} />
          </>
        )}
      </Loaded>
      <Dialog
        open={paid !== undefined}
        title={text('payTitle', { n: paid?.amount ?? 0, name: paid?.userName ?? '' })}
        text={text('payText')}
        safe={{ label: text('notYet'), onPress: () => setPaid(undefined) }}
        other={{ label: text('paid'), onPress: () => void pay() }}
      />
      {refused && (
        <ReasonSheet
          title={text('refuseTitle', { name: refused.userName })}
          label={text('why')}
          hint={text('whyHint')}
          confirm={{ id: 'confirm-refuse', label: text('refuse'), needsReason: text('needWhy') }}
          send={(reason) => store.decide(refused, false, reason)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </Page>
  )
})

const Row = observer(function Row({
  row,
  onPay,
  onRefuse,
}: {
  row: CashOut
  onPay(): void
  onRefuse(): void
}) {
  const can = useCan()
  const { userName, amount, state, note, time } = row
  return (
    <Card className="mt-3">
      <View className="row top between g-2">
        <View className="h3 grow">
          {userName} · {text('yuan', { n: amount })}
        </View>
        <Tag tone={tones[state] ?? 'grey'}>{text(stateTexts[state] ?? 'payout0')}</Tag>
      </View>
      <View className="sub mt-1">{[dayTimeText(time), note].filter(Boolean).join(' · ')}</View>
      {can('payout.decide') && state === PayoutState.waiting && (
        <View className="row g-3 mt-3">
          <View className="grow">
            <Button look="soft" block label={`${text('paid')} ${userName}`} onPress={onPay}>
              {text('paid')}
            </Button>
          </View>
          <View className="grow">
            <Button look="line" block label={`${text('refuse')} ${userName}`} onPress={onRefuse}>
              {text('refuse')}
            </Button>
          </View>
        </View>
      )}
    </Card>
  )
})
