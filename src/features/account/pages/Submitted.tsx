import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { DoneState } from '@/ui/feedback/States'
import { text } from '../registration/texts'

const texts = {
  person: ['waiting', 'waitingText'],
  company: ['companyWaiting', 'companyWaitingText'],
  hospital: ['companyOnly', 'companyOnlyText'],
} as const
const isKind = (kind: string | undefined): kind is keyof typeof texts =>
  kind !== undefined && Object.keys(texts).includes(kind)

/** /submitsuccess: what happens now, and the way back; without `kind` nothing was sent. */
export default observer(function SubmittedPage() {
  const params = useParams('submitSuccess')
  const { isLoggedIn } = useStore(SessionStore)
  const [title, explained] = texts[isKind(params?.kind) ? params.kind : 'person']
  const done = () => void (isLoggedIn ? replace('library', {}) : replace('logIn', {}))
  return (
    <Page name="submitSuccess" title={text(title)} className="narrow">
      <DoneState
        title={text(title)}
        text={text(explained)}
        action={{ label: text(isLoggedIn ? 'done' : 'backToLogIn'), onPress: done }}
      />
      {!isLoggedIn && (
        <View className="center">
          <Button id="to-library" look="plain" onPress={() => void replace('library', {})}>
            {text('toLibrary')}
          </Button>
        </View>
      )}
    </Page>
  )
})
