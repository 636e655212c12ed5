import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { NetworkCheck } from '../help/NetworkCheck'
import { Questions } from '../help/Questions'
import { HelpStore } from '../help/HelpStore'
import { text } from '../help/texts'
import '../account.scss'

/** /helper: questions, the phone, the network, and what was not sent. It asks for nothing but what it needs, so that it opens without log-in. */
export default observer(function HelperPage() {
  const help = useStore(HelpStore)
  const shell = useStore(ShellStore)
  const { brand } = useStore(DisplayStore)
  const phone = useDep('phone')
  const { hasWebView } = useDep('addresses')
  const [copy, busy] = useAction(async () => {
    await help.copyUnsent().then(
      () => shell.toast(text('copied')),
      () => shell.toast(text('notCopied')),
    )
  })
  return (
    <Page name="helper" className="reading">
      <List>
        <ListItem
          id="call"
          icon="headset"
          title={text('phone')}
          note={text('phoneNote')}
          value={brand.supportPhone}
          chevron={false}
          onPress={() => phone.call(brand.supportPhone)}
        />
        <ListItem
          icon="shield"
          tone="grey"
          title={text('slide')}
          note={text('slideNote')}
          onPress={() => void go('sliderVerifyHelp', {})}
        />
        <ListItem
          id="open-app"
          icon="device"
          tone="grey"
          title={text('openApp')}
          note={text('openAppNote')}
          onPress={() => void go('openApp', {})}
        />
        {hasWebView && (
          <ListItem
            id="web-version"
            icon="device"
            tone="grey"
            title={text('web')}
            note={text('webNote')}
            onPress={() => void go('web', {})}
          />
        )}
      </List>
      <Questions />
      <NetworkCheck />
      <View className="section">
        <Heading level={2}>{text('unsent')}</Heading>
        <Card className="mt-3">
          <View className="sub">
            {help.waiting > 0 ? text('unsentSome', { n: help.waiting }) : text('unsentNone')}
          </View>
          {help.waiting > 0 && (
            <View className="mt-4">
              <Button id="copy-unsent" look="soft" block busy={busy} onPress={() => void copy()}>
                {text('copy')}
              </Button>
            </View>
          )}
        </Card>
      </View>
    </Page>
  )
})
