import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { go } from '@/core/navigation/navigation'
import { useShown } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { Banner } from '@/ui/feedback/Banner'
import { Heading } from '@/ui/frame/Heading'
import { IncidentStore } from '../reporting/IncidentStore'
import { MyReports } from '../reporting/MyReports'
import { ReportForm } from '../reporting/ReportForm'
import { text } from '../reporting/texts'

type View_ = 'report' | 'myReports'

/** /monitorReported: an exposure, signs of an outbreak, a product that failed; what became of it; what is to be reported at all. */
export default observer(function MonitorPage() {
  const store = useStore(IncidentStore)
  const { isLoggedIn } = useStore(SessionStore)
  const [view, setView] = useState<View_>('report')
  useShown(() => {
    if (isLoggedIn) void store.load()
  })
  return (
    <Page name="monitorReport" className="reading">
      <Banner tone="warn" icon="phone" onPress={() => void go('reportServices', {})}>
        {text('lead')}
      </Banner>
      <View className="mt-3">
        <NeedsLogIn>
          <Segmented<View_>
            label={text('views')}
            value={view}
            options={(['report', 'myReports'] as const).map((value) => ({
              value,
              label: text(value),
            }))}
            onChange={setView}
          />
          {view === 'report' ? <ReportForm store={store} /> : <MyReports store={store} />}
        </NeedsLogIn>
      </View>
      <View className="mt-4">
        <Heading level={2} look="h3">
          {text('rules')}
        </Heading>
        {(['outbreakNote', 'exposureNote', 'productNote', 'notifiable'] as const).map((key) => (
          <View key={key} className="body mt-2">
            {text(key)}
          </View>
        ))}
        <View className="note mt-2">{text('basis')}</View>
      </View>
      <View className="mt-4">
        <Button
          look="soft"
          block
          onPress={() => void go('preventionGuideDetail', { guideId: 'GD005' })}
        >
          {text('readGuide')}
        </Button>
      </View>
    </Page>
  )
})
