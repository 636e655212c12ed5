import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { back, go } from '@/core/navigation/navigation'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { TextArea } from '@/ui/fields/TextArea'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Heading } from '@/ui/frame/Heading'
import { Dialog } from '@/ui/overlays/Dialog'
import { Sheet } from '@/ui/overlays/Sheet'
import { KitStore } from '../KitStore'
import { Moments } from '../Moments'
import { ObservationStore } from '../ObservationStore'
import { SentCard } from '../SentCard'
import { Steps } from '../Steps'
import { text } from '../texts'
import { WhoCard } from '../WhoCard'
import '../skill.scss'

/** /manage/skill: one observation: who, step by step, a remark, the signature. */
export default observer(function ObserveOnePage() {
  const params = useParams('skillRun')
  const kitStore = useStore(KitStore)
  const store = useStore(ObservationStore)
  const { kept, kit } = kitStore
  const checklistId = params?.checklistId
  useEffect(() => {
    if (checklistId)
      void kept.need().then(() =>
        store.open(
          checklistId,
          kept.value?.kit.checklists.find((one) => one.checklistId === checklistId),
        ),
      )
  }, [kept, store, checklistId])
  const isOpen = store.draft !== undefined && !store.sent
  return (
    <Page name="skillRun" className="reading" {...(isOpen && { dock: <Finish store={store} /> })}>
      <Loaded what={text('checklists')} kind="card" of={kept}>
        {store.sent ? (
          <SentCard
            store={store}
            onNext={() =>
              void store.again(kit?.checklists.find((one) => one.checklistId === checklistId))
            }
          />
        ) : (
          <Judging store={store} />
        )}
      </Loaded>
    </Page>
  )
})

const Judging = observer(function Judging({ store }: { store: ObservationStore }) {
  const { draft, problem } = store
  const [isDropping, setDropping] = useState(false)
  if (!draft) return <EmptyState title={text('noChecklists')} text={text('noChecklistsText')} />
  const { checklist, remark } = draft
  return (
    <>
      <Heading level={2} look="h1">
        {checklist.title}
      </Heading>
      {checklist.desc && <View className="sub mt-1 lines">{checklist.desc}</View>}
      {problem && (
        <Banner tone="bad" className="mt-3">
          {problem}
        </Banner>
      )}
      <WhoCard store={store} />
      {checklist.kind === 'moments' ? <Moments store={store} /> : <Steps store={store} />}
      <View className="field mt-4">
        <View className="label">{text('remark')}</View>
        <View className="input area roomy">
          <TextArea
            id="remark"
            label={text('remark')}
            value={remark}
            maxLength={500}
            placeholder={text('remarkHint')}
            onInput={(value) => store.change({ remark: value })}
          />
        </View>
      </View>
      <Button id="drop" look="plain" block onPress={() => setDropping(true)}>
        {text('drop')}
      </Button>
      <Dialog
        open={isDropping}
        title={text('dropTitle')}
        text={text('dropText')}
        safe={{ label: text('keep'), onPress: () => setDropping(false) }}
        other={{
          label: text('drop'),
          danger: true,
          onPress: () => {
            store.drop()
            void back().catch(() => go('skillObserve', {}))
          },
        }}
      />
    </>
  )
})

/** The thumb's place: the last step back, and the end. */
const Finish = observer(function Finish({ store }: { store: ObservationStore }) {
  const { user } = useStore(SessionStore)
  const [isSigning, setSigning] = useState(false)
  const [handIn, busy] = useAction(async () => {
    await store.handIn()
    setSigning(false)
  })
  const { draft, score, missing } = store
  const observer_ = user?.userName ?? ''
  const rate = score?.rate ?? 0
  const words = draft?.isAnonymous
    ? text('signAnonymous', { rate, observer: observer_ })
    : text('signText', {
        name: draft?.person?.userName ?? '',
        rate,
        result: text(score?.passed ? 'passed' : 'failed'),
        observer: observer_,
      })
  return (
    <BottomBar {...(missing && { note: missing })}>
      <Button id="undo" look="soft" disabled={!store.canUndo} onPress={store.undo}>
        {text('undo')}
      </Button>
      <View className="grow">
        <Button id="finish" block disabled={missing !== undefined} onPress={() => setSigning(true)}>
          {text('finish')}
        </Button>
      </View>
      <Sheet open={isSigning} title={text('signTitle')} onClose={() => setSigning(false)}>
        <View className="body mt-3 lines">{words}</View>
        <View className="mt-4">
          <Button id="sign" block busy={busy} onPress={() => void handIn()}>
            {text('sign')}
          </Button>
        </View>
        <View className="mt-3">
          <Button look="line" block onPress={() => setSigning(false)}>
            {text('goBack')}
          </Button>
        </View>
      </Sheet>
    </BottomBar>
  )
})
