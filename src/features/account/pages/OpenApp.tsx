import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { ownPath } from '@contract/rules/place/ownPath'
import { goToAddress } from '@/core/navigation/navigation'
import { publicLink } from '@/core/navigation/publicLink'
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
  const transport = useDep('transport')
  const isInApp = !addresses.opensByAddress
  const address = ownPath(params?.url)
  const [copy] = useAction(async () => {
    await shell.copy(publicLink({ addresses, transport }, address), text('linkCopied'))
  })
  const goOn = () => void goToAddress(address, 'replace')
  return (
    <Page name="openApp" title={text(isInApp ? 'inApp' : 'openApp')} className="narrow">
      <Logo large />
      <Heading level={2} className="mt-4">
        {text(isInApp ? 'inApp' : 'openApp')}
      </Heading>
      <View className="sub mt-2">{text(isInApp ? 'inAppText' : 'openAppText')}</View>
      <View className="mt-6">
        <Button block onPress={isInApp ? goOn : () => void copy()}>
          {text(isInApp ? 'goOnInApp' : 'copyLink')}
        </Button>
      </View>
      <View className="mt-3">
        <Button look="line" block onPress={isInApp ? () => void copy() : goOn}>
          {text(isInApp ? 'copyForBrowser' : 'goOnHere')}
        </Button>
      </View>
    </Page>
  )
})
