import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { ownPath } from '@contract/rules/ownPath'
import { goToAddress } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Logo } from '@/ui/frame/Logo'
import { text } from '../texts'
import '../account.scss'

/** /openApp: app, mini-program or browser; the address is one of our own, whatever the query says. */
export default observer(function OpenAppPage() {
  const params = useParams('openApp')
  const shell = useStore(ShellStore)
  const addresses = useDep('addresses')
  const address = ownPath(params?.url)
  const [copy] = useAction(async () => {
    await shell.copy(`${addresses.origin}${addresses.basePath}${address}`, text('linkCopied'))
  })
  return (
    <Page name="openApp" title={text('openApp')} className="narrow">
      <Logo large />
      <Heading level={2} className="mt-4">
        {text('openApp')}
      </Heading>
      <View className="sub mt-2">{text('openAppText')}</View>
      <View className="mt-6">
        <Button block onPress={() => void copy()}>
          {text('copyLink')}
        </Button>
      </View>
      <View className="mt-3">
        <Button look="line" block onPress={() => void goToAddress(address, 'replace')}>
          {text('goOnHere')}
        </Button>
      </View>
    </Page>
  )
})
