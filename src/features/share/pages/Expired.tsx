import { observer } from 'mobx-react'
import { Page } from '@/shell/Page'
import { Failure } from '../codes/Failure'
import { text } from '../codes/texts'

/** /warningPage: a code that is over. */
export default observer(function ExpiredPage() {
  return (
    <Page name="codeExpired" className="narrow">
      <Failure title={text('expiredTitle')} note={text('expiredText')} />
    </Page>
  )
})
