import { observer } from 'mobx-react'
import { replace } from '@/core/navigation/navigation'
import { Page } from '@/shell/Page'
import { text } from '@/shell/texts'
import { EmptyState } from '@/ui/feedback/States'

export default observer(function NotFoundPage() {
  return (
    <Page name="notFound">
      <EmptyState
        title={text('notFoundTitle')}
        text={text('notFoundText')}
        action={{ label: text('toLibrary'), onPress: () => void replace('library', {}) }}
      />
    </Page>
  )
})
