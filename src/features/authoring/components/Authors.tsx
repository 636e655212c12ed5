import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { SessionStore } from '@/core/SessionStore'
import { useStore } from '@/core/stores'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { EmptyState } from '@/ui/States'
import { text } from '../texts'

/** Only authors see what is inside; the server decides, this only says so. */
export const Authors = observer(function Authors({ children }: { children: ReactNode }) {
  const { user } = useStore(SessionStore)
  return (
    <NeedsLogIn>
      {user?.role === 'author' ? (
        children
      ) : (
        <EmptyState title={text('onlyAuthors')} text={text('onlyAuthorsText')} />
      )}
    </NeedsLogIn>
  )
})
