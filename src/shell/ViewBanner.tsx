import { observer } from 'mobx-react'
import { clockText } from '@/core/i18n/dates'
import { SessionStore } from '@/core/session/SessionStore'
import { useAction } from '@/core/loading/useAction'
import { useStore } from '@/core/stores'
import { Banner } from '@/ui/feedback/Banner'
import { text } from './texts'

/** Whose page this is, as long as somebody of the desk only looks at it. A tap ends that. */
export const ViewBanner = observer(function ViewBanner() {
  const { user, logOut } = useStore(SessionStore)
  const [leave] = useAction(logOut)
  if (!user?.viewedBy) return null
  const { name: by, until } = user.viewedBy
  return (
    <Banner tone="warn" icon="info" onPress={() => void leave()}>
      {text('viewing', { by, name: user.userName, time: clockText(until) })}
    </Banner>
  )
})
