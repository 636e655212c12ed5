import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import type { RouteName } from '@/routes'
import { Button } from '@/ui/controls/Button'
import { State } from '@/ui/feedback/States'
import { text } from './texts'

/** Where an own password is set, and what is read before it. */
const apart: readonly RouteName[] = [
  'changePassword',
  'privacyPolicy',
  'serviceAgreement',
  'personalInfoList',
  'logIn',
]

/** Whether an own password comes before this screen. */
export function useWantsPassword(name: RouteName): boolean {
  return useStore(SessionStore).mustChangePassword && !apart.includes(name)
}

/** Instead of every screen, as long as the password is one that somebody handed out. */
export const OwnPassword = observer(function OwnPassword() {
  const { logOut } = useStore(SessionStore)
  const [leave] = useAction(logOut)
  return (
    <>
      <State
        icon="lock"
        title={text('ownPasswordTitle')}
        text={text('ownPasswordText')}
        action={{ label: text('ownPasswordSet'), onPress: () => void go('changePassword', {}) }}
      />
      <View className="center">
        <Button look="plain" small onPress={() => void leave()}>
          {text('consentLeave')}
        </Button>
      </View>
    </>
  )
})
