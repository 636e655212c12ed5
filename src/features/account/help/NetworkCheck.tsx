import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { HelpStore } from './HelpStore'
import { text } from './texts'

const slowMs = 1_500

/** Whether this device is online, and whether the hospital's server answers. */
export const NetworkCheck = observer(function NetworkCheck() {
  const help = useStore(HelpStore)
  const [check, busy] = useAction(help.checkNetwork)
  const { report } = help
  const took = report?.roundTripMs
  return (
    <View className="section">
      <Heading level={2}>{text('network')}</Heading>
      <Card className="mt-3">
        <View className="sub">{text('networkNote')}</View>
        {report && (
          <Banner tone={report.online ? 'ok' : 'bad'} className="form-gap">
            {report.online ? text('online', { type: report.type }) : text('offline')}
          </Banner>
        )}
        {report && (
          <Banner tone={toneOf(took)} className="form-gap">
            {took === undefined
              ? text('unreached')
              : text(took > slowMs ? 'slow' : 'reached', { n: took })}
          </Banner>
        )}
        <View className="mt-4">
          <Button id="check-network" look="soft" block busy={busy} onPress={() => void check()}>
            {text(report ? 'again' : 'check')}
          </Button>
        </View>
      </Card>
    </View>
  )
})

function toneOf(took: number | undefined) {
  if (took === undefined) return 'bad'
  return took > slowMs ? 'warn' : 'ok'
}
