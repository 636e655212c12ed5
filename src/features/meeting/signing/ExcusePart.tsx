import { ReviewState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { MeetingInfo } from '@contract/calls/meeting/meeting'
import { useAction } from '@/core/loading/useAction'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { text } from '../texts'
import { ExcuseStore } from './ExcuseStore'

/** Asks to be away, or says what became of it. */
export const ExcusePart = observer(function ExcusePart({ info }: { info: MeetingInfo }) {
  const store = useStore(ExcuseStore)
  const [ask, busy] = useAction(() => store.ask(info.meetingId))
  const { excuse } = info
  if (store.asked !== '' || excuse)
    return (
      <Banner tone={excuse?.state === ReviewState.refused ? 'warn' : 'grey'} className="mt-4">
        {words(excuse?.state ?? ReviewState.waiting)}
        {excuse?.note && <View className="note mt-1">{excuse.note}</View>}
      </Banner>
    )
  if (!store.mayAsk(info)) return null
  return (
    <View className="mt-6">
      <Heading level={2}>{text('excuse')}</Heading>
      <View className="note mt-1">{text('excuseNote')}</View>
      <View className="mt-3">
        <Field
          label={text('excuseReason')}
          maxLength={200}
          value={store.reason}
          onChange={store.setReason}
          {...(store.problem && { problem: store.problem })}
        />
      </View>
      <Button id="ask-excuse" look="soft" block busy={busy} onPress={() => void ask()}>
        {text('askExcuse')}
      </Button>
    </View>
  )
})

function words(state: number): string {
  if (state === ReviewState.approved) return text('excuseAgreed')
  return text(state === ReviewState.refused ? 'excuseRefused' : 'excuseWaits')
}
