import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { SurveyStore } from '../SurveyStore'
import { text } from '../texts'

/** A questionnaire that its hospital opened to guests is answered without an account; any other asks for the log-in first. */
export const GuestOrLogIn = observer(function GuestOrLogIn({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useStore(SessionStore)
  const { asGuest } = useStore(SurveyStore)
  if (isLoggedIn) return <>{children}</>
  return (
    <Loaded what={text('survey')} kind="article" of={asGuest}>
      {({ filling }) => (filling ? children : <NeedsLogIn>{null}</NeedsLogIn>)}
    </Loaded>
  )
})
