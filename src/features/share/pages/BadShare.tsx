import { observer } from 'mobx-react'
import { Page } from '@/shell/Page'
import { Failure } from '../codes/Failure'
import { text } from '../codes/texts'

/** /error: a share that is damaged, withdrawn, or of another hospital. */
export default observer(function BadSharePage() {
  return (
    <Page name="badShare" className="narrow">
      <Failure title={text('badShareTitle')} note={text('badShareText')} />
    </Page>
  )
})
