import { observer } from 'mobx-react'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Failure } from '../codes/Failure'
import { text } from '../codes/texts'

const texts = {
  notForYou: ['notForYouTitle', 'notForYouText'],
  tooMany: ['tooManyTitle', 'tooManyText'],
  unknown: ['unknownTitle', 'unknownText'],
} as const

/** /codefail: a code that nobody made, or that is not for this person. */
export default observer(function CodeFailPage() {
  const params = useParams('codeFail')
  const [title, note] = texts[(params?.reason ?? '') as keyof typeof texts] ?? texts.unknown
  return (
    <Page name="codeFail" title={text(title)} className="narrow">
      <Failure title={text(title)} note={text(note)} />
    </Page>
  )
})
