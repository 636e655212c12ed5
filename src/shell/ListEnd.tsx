import { observer } from 'mobx-react'
import type { Pages } from '@/core/loading/Pages'
import { LoadMore } from '@/ui/lists/LoadMore'

/** Under the rows of a list: more, loading, none left, or failed with a way to try again. */
export const ListEnd = observer(function ListEnd({
  of,
}: {
  of: Pick<Pages<unknown>, 'failure' | 'isLoading' | 'more' | 'reload' | 'loadMore'>
}) {
  const hasFailed = of.failure !== undefined && !of.isLoading
  return (
    <LoadMore
      state={hasFailed ? 'failed' : of.more}
      onMore={() => void (hasFailed ? of.reload() : of.loadMore())}
    />
  )
})
