import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/Skeleton'
import { FailureState } from './failures/FailureState'

interface Props {
  what: string
  isLoading: boolean
  failed: boolean
  kind?: 'list' | 'card' | 'article'
  onRetry(): void
  children: ReactNode
}

/** What Loaded is for a store that still keeps its state by hand; each one that moves to a Resource leaves it. */
export const LoadedByHand = observer(function LoadedByHand({
  what,
  isLoading,
  failed,
  kind = 'list',
  onRetry,
  children,
}: Props) {
  if (failed)
    return (
      <FailureState
        failure={{ reason: 'noAnswer', message: '' }}
        what={what}
        busy={false}
        onRetry={onRetry}
      />
    )
  if (isLoading) return <Skeleton kind={kind} />
  return <>{children}</>
})
