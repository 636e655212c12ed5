import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { goToLogIn } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { State } from '@/ui/feedback/States'
import { text } from './texts'

/** For pages that mean nothing without a user but are not guarded by the specification: a way to the log-in and back. */
export const NeedsLogIn = observer(function NeedsLogIn({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useStore(SessionStore)
  if (isLoggedIn) return <>{children}</>
  return (
    <State
      icon="lock"
      title={text('logInTitle')}
      text={text('logInText')}
      action={{ label: text('logIn'), onPress: () => void goToLogIn() }}
    />
  )
})
