import { reaction } from 'mobx'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { repeatWhileFailed } from '@/core/failures/repeatWhileFailed'
import type { Reason } from '@/core/failures/failureOf'
import type { Loadable } from '@/core/loading/Loadable'
import type { Pages } from '@/core/loading/Pages'
import { useAtTop } from '@/core/navigation/useListScroll'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { PullToRefresh, useIsPulled } from '@/ui/lists/PullToRefresh'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { FailureState } from './failures/FailureState'

interface Props<Value> {
  /** What is opened, for the sentence "没能打开文库". */
  what: string
  /** The Resource or the Pages that is waited for. */
  of: Loadable & { readonly value?: Value | undefined }
  kind?: 'list' | 'card' | 'article'
  /** Reasons that this screen tells in words of its own. */
  instead?: Partial<Record<Reason, ReactNode>>
  /** What is shown when it is there; a function is called with the Resource's value. */
  children: ReactNode | ((value: Value) => ReactNode)
}

type Refreshed = Pick<Pages<unknown>, 'refresh'>

/** A list: pulled down at the top of its page it is read anew (specification §4). */
function Pull({ of, children }: { of: Refreshed; children: ReactNode }) {
  const atTop = useAtTop()
  return (
    <PullToRefresh atTop={atTop} onRefresh={() => of.refresh()}>
      {children}
    </PullToRefresh>
  )
}

/**
 * What is waited for: a skeleton and the overlay, then the thing, or one honest sentence with a way on. What the line or the server kept
 * away is asked for again by itself, as long as this stands on a screen. A toast says it too (specification §8), once a page.
 */
export const Loaded = observer(function Loaded<Value>({
  what,
  of,
  kind = 'list',
  instead,
  children,
}: Props<Value>) {
  const shell = useStore(ShellStore)
  useEffect(() => repeatWhileFailed(of, shell), [of, shell])
  useEffect(
    () =>
      reaction(
        () => of.failure,
        (failure) => failure && shell.notifyOfRead(failure),
        { fireImmediately: true },
      ),
    [of, shell],
  )
  const isPulled = useIsPulled()
  const isFirst = of.state === 'loading' && of.isLoading
  useEffect(() => {
    if (!isFirst) return undefined
    shell.overlay.busy(1, 'read')
    return () => shell.overlay.busy(-1, 'read')
  }, [isFirst, shell])
  if (of.state === 'loading') return <Skeleton kind={kind} />
  if (of.state === 'ready') {
    const there = typeof children === 'function' ? children(of.value as Value) : children
    return 'refresh' in of && !isPulled ? <Pull of={of as Refreshed}>{there}</Pull> : <>{there}</>
  }
  const own = of.failure && instead?.[of.failure.reason]
  if (own) return <>{own}</>
  return (
    of.failure && (
      <FailureState
        failure={of.failure}
        what={what}
        busy={of.isLoading}
        onRetry={() => void of.reload()}
      />
    )
  )
})
