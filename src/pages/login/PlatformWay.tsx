import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef } from 'react'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { PlatformEntry } from '@/shell/entry/PlatformEntry'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { text } from './texts'

interface Props {
  redirect: string | undefined
  onIn(): Promise<void>
}

/** Through the messaging platform: silently in the mini-program where somebody is bound, else by a button. */
export const PlatformWay = observer(function PlatformWay({ redirect, onIn }: Props) {
  const entry = useStore(PlatformEntry)
  const { hasLoggedOut } = useStore(SessionStore)
  const isSilent = useDep('messaging').logInBy === 'code'
  const [tryIt] = useAction(async () => {
    if ((await entry.silent())?.to === 'in') await onIn()
  })
  // In the platform's browser only on the way to somewhere, once per tab: its log-in page is silent, but it is a page.
  const first = useRef(() => {
    if (hasLoggedOut) return
    if (isSilent) void tryIt()
    else if (redirect) void entry.leaveOnce(redirect)
  })
  useEffect(() => first.current(), [])
  const [press, busy] = useAction(async () => {
    if (!isSilent) return entry.leave(redirect)
    const entered = await entry.silent()
    if (entered?.to === 'in') await onIn()
    else if (entered) await go('bindAccount', redirect ? { redirect } : {})
  })
  if (isSilent && !entry.canBind && !hasLoggedOut) return null
  return (
    <View className="mt-4">
      {entry.problem && (
        <Banner tone="warn" className="login-gap">
          {entry.problem}
        </Banner>
      )}
      <Button id="by-platform" look="line" block busy={busy} onPress={() => void press()}>
        {text('byPlatform')}
      </Button>
    </View>
  )
})
