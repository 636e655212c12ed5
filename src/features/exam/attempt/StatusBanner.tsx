import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import type { NetworkPlace } from '@/shell/Notices'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import type { Attempt } from './Attempt'
import { ExamStore } from './ExamStore'
import { text } from '../texts'

/** The banner says of each state that there is no network, but not of an exam that goes on elsewhere. */
export const networkPlace = ({ status }: Attempt): NetworkPlace =>
  status.isElsewhere && !status.isClosed ? 'below' : 'own'

/** What stands in the way, if anything does: it stays until the cause is gone. */
export const StatusBanner = observer(function StatusBanner({ attempt }: { attempt: Attempt }) {
  const { online } = useStore(ShellStore)
  const exam = useStore(ExamStore)
  const [moveHere, moving] = useAction(() => exam.moveHere())
  const { status, sheet, clock } = attempt
  if (status.isElsewhere && !status.isClosed) {
    return (
      <View className="banner warn elsewhere">
        <View className="grow">{text('elsewhere')}</View>
        <Button id="go-on-here" look="line" small busy={moving} onPress={() => void moveHere()}>
          {text('goOnHere')}
        </Button>
      </View>
    )
  }
  // Said before everything that says that answers are kept here.
  if (sheet.hasUnkept) return <Banner tone="bad">{text('storageFull')}</Banner>
  if (status.waitsForReceipt) {
    if (!status.handInFailed && online) return <Banner tone="info">{text('handingIn')}</Banner>
    return (
      <Banner tone="local">
        {text(status.handedIn === 'timeout' ? 'timeUpSealed' : 'handInFailed')}
      </Banner>
    )
  }
  if (status.isTimeUp && !clock.isTrusted)
    return (
      <Banner tone="local" icon="clock">
        {text('timeUpWaiting')}
      </Banner>
    )
  if (!online)
    return (
      <Banner tone="local">
        <LocalCount n={sheet.localCount} />
      </Banner>
    )
  return null
})

/** The number stands alone between the words, so that each answer sends it and not the sentence to the mini-program's page. */
function LocalCount({ n }: { n: number }) {
  const [before, after] = text('offline', { n: '|' }).split('|')
  return (
    <>
      {before}
      {n}
      {after}
    </>
  )
}
