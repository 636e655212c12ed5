import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { useShown } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { AskForm, MyQuestions, PublishedAnswers } from '../reporting/Asking'
import { ConsultStore } from '../reporting/ConsultStore'
import { text } from '../reporting/texts'

const views = { ask: AskForm, myQuestions: MyQuestions, faq: PublishedAnswers } as const
type View_ = keyof typeof views

/** /expertConsult: a question to the experts of the hospital, the answers, and what they answered to others. */
export default observer(function ExpertsPage() {
  const store = useStore(ConsultStore)
  const { brand } = useStore(DisplayStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { call } = useDep('phone')
  const [view, setView] = useState<View_>('ask')
  useShown(() => {
    if (isLoggedIn) void store.load()
  })
  const Shown = views[view]
  const phone = brand.supportPhone
  return (
    <Page name="expertConsult" className="reading">
      <View className="read">{text('expertLead')}</View>
      <View className="mt-3">
        <NeedsLogIn>
          <Segmented<View_>
            label={text('experts')}
            value={view}
            options={(Object.keys(views) as View_[]).map((value) => ({
              value,
              label: text(value),
            }))}
            onChange={setView}
          />
          <Shown store={store} />
        </NeedsLogIn>
      </View>
      <View className="mt-4">
        <Button id="call" look="plain" block icon="phone" onPress={() => call(phone)}>
          {text('callSupport', { phone })}
        </Button>
      </View>
    </Page>
  )
})
