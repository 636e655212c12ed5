import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { ShellStore } from '@/core/ShellStore'
import { useStore } from '@/core/stores'
import { Skeleton } from '@/ui/Skeleton'
import { ErrorState, OfflineState } from '@/ui/States'
import { text } from './texts'

interface Props {
  /** What is opened, for the sentence "没能打开文库". */
  what: string
  isLoading: boolean
  failed: boolean
  kind?: 'list' | 'card' | 'article'
  onRetry(): void
  children: ReactNode
}

/** The first load of a page: skeleton, then the page, or one honest sentence with a way on. */
export const Loaded = observer(function Loaded({
  what,
  isLoading,
  failed,
  kind = 'list',
  onRetry,
  children,
}: Props) {
  const { online } = useStore(ShellStore)
  const action = { label: text('retry'), onPress: onRetry }
  if (failed && !online)
    return <OfflineState title={text('offlineTitle')} text={text('offlineText')} action={action} />
  if (failed)
    return (
      <ErrorState title={text('errorTitle', { what })} text={text('errorText')} action={action} />
    )
  if (isLoading) return <Skeleton kind={kind} />
  return <>{children}</>
})
