import { observer } from 'mobx-react'
import { replace } from '@/core/navigation/navigation'
import { Page } from '@/shell/Page'
import { text } from '@/shell/texts'
import { State } from '@/ui/feedback/States'

export default observer(function NotFoundPage() {
  return (
    <Page name="notFound">
      <State
        icon="search"
        title={text('notFoundTitle')}
        text={text('notFoundText')}
        action={{ label: text('toLibrary'), onPress: () => void replace('library', {}) }}
      />
    </Page>
  )
})
