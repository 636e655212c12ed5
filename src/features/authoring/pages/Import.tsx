import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { AreaField } from '@/ui/fields/AreaField'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { ImportReview } from '../imports/ImportReview'
import { ImportStore } from '../imports/ImportStore'
import { text } from '../texts'
import '../authoring.scss'

/** A file or pasted text: checked, looked at, and taken when its author says so. */
export default observer(function ImportPage() {
  const store = useStore(ImportStore)
  const [confirm, busy] = useAction(store.confirm)
  const dock = store.canConfirm && !store.done && (
    <Button id="confirm-import" block busy={busy} onPress={() => void confirm()}>
      {text('confirm')}
    </Button>
  )
  return (
    <Page name="importQuestions" className="reading" dock={dock}>
      <NeedsLogIn>
        <Steps />
      </NeedsLogIn>
    </Page>
  )
})

const Steps = observer(function Steps() {
  const store = useStore(ImportStore)
  if (store.done) return <Done />
  if (store.reading.isSubmitting)
    return (
      <>
        <View className="sub">{text('reading')}</View>
        <View className="mt-4">
          <Skeleton kind="list" />
        </View>
      </>
    )
  return store.draft ? <ImportReview /> : <Choose />
})

const Choose = observer(function Choose() {
  const store = useStore(ImportStore)
  const [choose] = useAction(store.chooseFile)
  const [read, busy] = useAction(store.readPasted)
  return (
    <>
      <View className="sub">{text('importLead')}</View>
      {store.reading.problem && (
        <Banner tone="bad" className="mt-4">
          {store.reading.problem}
        </Banner>
      )}
      <View className="mt-4">
        <Button id="choose-file" icon="doc" onPress={() => void choose()}>
          {text('chooseFile')}
        </Button>
      </View>
      <View className="section">
        <Heading level={2}>{text('orPaste')}</Heading>
        <View className="mt-3">
          <AreaField
            tall
            label={text('pasteHere')}
            maxLength={150_000}
            hint={text('pasteHint')}
            {...store.reading.field('pasted')}
          />
        </View>
        <View className="mt-4">
          <Button
            look="soft"
            busy={busy}
            disabled={store.reading.values.pasted.trim() === ''}
            onPress={() => void read()}
          >
            {text('readText')}
          </Button>
        </View>
      </View>
    </>
  )
})

const Done = observer(function Done() {
  const store = useStore(ImportStore)
  const { taken = 0, skipped = 0 } = store.done ?? {}
  return (
    <>
      <Banner tone="ok">
        {text(skipped > 0 ? 'confirmedSkipped' : 'confirmed', { n: taken, skipped })}
      </Banner>
      <View className="authoring-tools mt-4">
        <Button onPress={() => void replace('questionBank', {})}>{text('toBank')}</Button>
        <Button look="line" onPress={store.startAgain}>
          {text('other')}
        </Button>
      </View>
    </>
  )
})
