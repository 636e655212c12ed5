import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { go } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { useScreenName } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { text } from '../texts'

/** /monitorReported, /repostServices and /expertConsult: what to report and whom to call. */
export default observer(function NotePage() {
  const screen = useScreenName()
  const { brand } = useStore(DisplayStore)
  const { call: callUp } = useDep('phone')
  const phone = brand.supportPhone
  const call = (
    <View className="mt-4">
      <Button id="call" block icon="phone" onPress={() => callUp(phone)}>
        {text('call', { phone })}
      </Button>
    </View>
  )
  if (screen === 'monitorReport') {
    return (
      <Page name="monitorReport" className="reading">
        <View className="read">{text('monitorLead')}</View>
        {(['monitor1', 'monitor2', 'monitor3'] as const).map((key) => (
          <Card key={key} className="mt-3">
            {text(key)}
          </Card>
        ))}
        <View className="note mt-3">{text('monitorSource')}</View>
        <View className="mt-4">
          <Button
            look="soft"
            block
            onPress={() => void go('preventionGuideDetail', { guideId: 'GD005' })}
          >
            {text('readMore')}
          </Button>
        </View>
      </Page>
    )
  }
  if (screen === 'reportServices') {
    return (
      <Page name="reportServices" className="reading">
        <View className="read">{text('servicesLead')}</View>
        {(['services1', 'services2', 'services3', 'services4'] as const).map((key) => (
          <Card key={key} className="mt-3">
            {text(key)}
          </Card>
        ))}
        {call}
      </Page>
    )
  }
  return (
    <Page name="expertConsult" className="reading">
      <View className="read">{text('expertLead')}</View>
      <View className="sub mt-2">{text('expertHours')}</View>
      {call}
    </Page>
  )
})
