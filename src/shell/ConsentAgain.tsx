import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { ConsentStore } from '@/core/session/ConsentStore'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { type RouteName, route } from '@/routes'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './texts'

/** Where the question must not stand in the way: the texts themselves, the log-in, and whatever may not be covered (an exam). */
const apart: readonly RouteName[] = [
  'privacyPolicy',
  'serviceAgreement',
  'personalInfoList',
  'logIn',
]

/** The agreement has a new version: read it, accept it, or log out. */
export const ConsentAgain = observer(function ConsentAgain({ name }: { name: RouteName }) {
  const consent = useStore(ConsentStore)
  const { isLoggedIn, logOut } = useStore(SessionStore)
  const [accept, busy] = useAction(consent.accept)
  const [leave] = useAction(logOut)
  const isOpen =
    consent.isMissing && isLoggedIn && !apart.includes(name) && route(name).overlay !== 'off'
  return (
    <Dialog
      open={isOpen}
      title={text('consentTitle')}
      text={text('consentText')}
      safe={{ label: text('consentRead'), onPress: () => void go('serviceAgreement', {}) }}
      other={{
        label: text('consentAccept'),
        busy,
        id: 'accept-agreement',
        onPress: () => void accept(),
      }}
    >
      <View className="row wrap mt-2">
        <Button look="plain" small onPress={() => void go('privacyPolicy', {})}>
          {text('consentPrivacy')}
        </Button>
        <Button look="plain" small onPress={() => void leave()}>
          {text('consentLeave')}
        </Button>
      </View>
    </Dialog>
  )
})
