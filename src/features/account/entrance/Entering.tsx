import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { goToAddress, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import type { Entered } from '@/shell/entry/PlatformEntry'
import { PlatformEntry } from '@/shell/entry/PlatformEntry'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { ErrorState } from '@/ui/feedback/States'
import { text } from '../texts'

interface Props {
  enter(): Promise<Entered>
  /** Where the log-in leads when this way fails. */
  redirect?: string
  /** It did not let anybody in: the page no longer says that it is doing so. */
  onFail?(): void
  /** Where somebody may also come without being known: what stands there then. */
  guest?: ReactNode
}

/** A page that only logs in and goes on; where it cannot, it says so and offers the log-in. */
export const Entering = observer(function Entering({ enter, redirect, onFail, guest }: Props) {
  const entry = useStore(PlatformEntry)
  const [failed, setFailed] = useState(false)
  // Once: codes and tickets are of one use.
  const once = useRef({ enter, onFail })
  useEffect(() => {
    const { enter: comeIn, onFail: tellFailed } = once.current
    void comeIn().then((entered) => {
      if (!entered) {
        tellFailed?.()
        return setFailed(true)
      }
      return entered.to === 'in'
        ? goToAddress(entered.returnTo, 'replace')
        : replace('bindAccount', { redirect: entered.returnTo })
    })
  }, [])
  if (!failed) return <Skeleton kind="card" />
  if (guest && !entry.problem) return <>{guest}</>
  return (
    <ErrorState
      title={text('enterFailed')}
      text={entry.problem ?? text('enterFailedText')}
      action={{
        label: text('toLogIn'),
        icon: 'me',
        onPress: () => void replace('logIn', redirect ? { redirect } : {}),
      }}
    />
  )
})
