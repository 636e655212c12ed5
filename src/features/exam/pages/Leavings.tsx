import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { MyLeaving } from '@contract/calls/exam/leaving'
import { dayTimeText } from '@/core/i18n/dates'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import type { Params } from '@/routes'
import { awayForText, verdictText } from '@/shell/exam/leavingWords'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { AppealSheet } from '../leaving/AppealSheet'
import { appealText } from '../leaving/leavingText'
import { LeavingsStore } from '../leaving/LeavingsStore'
import { text } from '../leaving/texts'
import '../exam.scss'

type Ids = Params<'examLeavings'>

/** Every absence from an attempt in plain words: whether it counted, and what became of an appeal. */
export default observer(function LeavingsPage() {
  const params = useParams('examLeavings')
  return (
    <Page name="examLeavings" className="reading">
      <NeedsLogIn>{params && <Leavings ids={params} />}</NeedsLogIn>
    </Page>
  )
})

const Leavings = observer(function Leavings({ ids }: { ids: Ids }) {
  const store = useStore(LeavingsStore)
  useEffect(() => void store.mine.open(ids), [store, ids])
  const mine = store.mine.value
  return (
    <Loaded what={text('leavings')} kind="card" of={store.mine}>
      <View className="sub">
        {mine &&
          (mine.limit < 0
            ? text('leavingsFree')
            : text('leavingsLead', { used: mine.used, limit: Math.max(1, mine.limit) }))}
      </View>
      {mine?.list.length === 0 && (
        <EmptyState title={text('noLeavings')} text={text('noLeavingsText')} />
      )}
      <View className="cards mt-4">
        {mine?.list.map((row, index) => (
          <Row key={row.eventId} row={row} number={index + 1} ids={ids} />
        ))}
      </View>
    </Loaded>
  )
})

const Row = observer(function Row({
  row,
  number,
  ids,
}: {
  row: MyLeaving
  number: number
  ids: Ids
}) {
  const store = useStore(LeavingsStore)
  const [asks, setAsks] = useState(false)
  const decision = appealText(row)
  return (
    <Card>
      <View className="row between top g-2">
        <View className="h3 grow">{awayForText(row.awaySeconds)}</View>
        <Tag tone={row.verdict === 'counted' ? 'warn' : 'grey'}>{verdictText(row.verdict)}</Tag>
      </View>
      <View className="note mt-1">{dayTimeText(row.leftTime)}</View>
      {decision && (
        <View className="row g-2 mt-2 wrap">
          <Tag tone={decision.tone}>{decision.word}</Tag>
          {decision.gave && <View className="sub">{decision.gave}</View>}
        </View>
      )}
      {row.reason && <View className="sub mt-1">{row.reason}</View>}
      {row.verdict === 'counted' && row.appeal === null && (
        <View className="mt-3">
          <Button id={`appeal-${number}`} look="line" block onPress={() => setAsks(true)}>
            {text('appeal')}
          </Button>
        </View>
      )}
      {asks && (
        <AppealSheet
          send={(reason) => store.appeal(ids, row.eventId, reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  )
})
