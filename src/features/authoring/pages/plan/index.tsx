import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { back } from '@/core/navigation'
import { ShellStore } from '@/core/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useParams } from '@/core/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'
import { Authors } from '../../components/Authors'
import { Basics, Rules, Scope, StartRules } from '../../components/Basics'
import { FormBefore } from '../../components/FormBefore'
import { Paper } from '../../components/Paper'
import { QuestionPreview } from '../../components/QuestionPreview'
import { PlanStore } from '../../PlanStore'
import { text } from '../../texts'
import '../../authoring.scss'

/** One exam in the making: what it is, who sits it, its paper; saved, previewed, published, withdrawn. */
export default observer(function PlanPage() {
  const params = useParams('editExamPlan')
  const store = useStore(PlanStore)
  useEffect(() => { if (params) void store.open(params.planId) }, [params, store])
  return (
    <Page name="editExamPlan" className="reading" dock={store.state !== 'withdrawn' && <Actions />}>
      <Authors>
        <Loaded what={text('plan')} kind="article" isLoading={store.isLoading} failed={store.failed} onRetry={() => void store.open(params?.planId)}>
          {store.begun > 0 && <Banner tone="info">{text('begunNotice', { n: store.begun })}</Banner>}
          {store.problem && <Banner tone="bad" className="mt-3">{store.problem}</Banner>}
          <Basics store={store} />
          <Paper store={store} />
          <Scope store={store} />
          <Rules store={store} />
          <StartRules store={store} />
          <FormBefore plan={store} />
          {store.planId !== undefined && store.state !== 'withdrawn' && <Withdraw />}
          {store.preview && <PreviewSheet />}
        </Loaded>
      </Authors>
    </Page>
  )
})

const Actions = observer(function Actions() {
  const store = useStore(PlanStore)
  const shell = useStore(ShellStore)
  const [asked, setAsked] = useState(false)
  const [save, saving] = useAction(async () => { if (await store.save()) shell.toast(text('savedPlan')); else shell.toast(store.problem) })
  const [look, looking] = useAction(async () => { await store.showPreview(); if (store.problem) shell.toast(store.problem) })
  const [publish, publishing] = useAction(async () => {
    const done = await store.publish().finally(() => setAsked(false))
    shell.toast(done ? text('publishedNow') : store.problem)
  })
  return (
    <>
      <View className="grow"><Button id="save-plan" look={store.state === 'draft' ? 'line' : 'primary'} block busy={saving} onPress={() => void save()}>{text('save')}</Button></View>
      <View className="grow"><Button id="preview-plan" look="soft" block busy={looking} onPress={() => void look()}>{text('previewIt')}</Button></View>
      {store.state === 'draft' && <View className="grow"><Button id="publish-plan" block onPress={() => setAsked(true)}>{text('publish')}</Button></View>}
      <Dialog open={asked} title={text('publishTitle')} text={text('publishText')} safe={{ label: text('notYet'), onPress: () => setAsked(false) }} other={{ label: text('publish'), busy: publishing, id: 'publish-now', onPress: () => void publish() }} />
    </>
  )
})

const PreviewSheet = observer(function PreviewSheet() {
  const store = useStore(PlanStore)
  const { preview } = store
  if (!preview) return null
  const { lacks, questions } = preview
  return (
    <Sheet open title={text('previewOf', { n: preview.questionCount, total: preview.totalScore })} onClose={store.closePreview}>
      <View className="sheet-scroll mt-3" {...{ tabIndex: 0 }} {...a11y({ role: 'region', label: text('preview') })}>
        {lacks.length > 0 && <Banner tone="bad">{[text('lacks', { n: lacks.length }), ...lacks.map(({ rule, wanted, there }) => text('lackRow', { n: rule + 1, wanted, there }))].join('\n')}</Banner>}
        {store.plan.paper.way === 'drawn' && questions.length > 0 && <Banner tone="grey">{text('drawnExample')}</Banner>}
        {questions.map(({ questionId, marks, caseStem, form }, index) => <QuestionPreview key={questionId} form={form} caseStem={caseStem} head={`${index + 1} · ${marks}`} />)}
      </View>
      <View className="mt-4"><Button id="close-preview" block look="line" onPress={store.closePreview}>{text('close')}</Button></View>
    </Sheet>
  )
})

const Withdraw = observer(function Withdraw() {
  const store = useStore(PlanStore)
  const shell = useStore(ShellStore)
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const isDraft = store.state === 'draft'
  const [withdraw, busy] = useAction(async () => {
    const done = await store.withdraw(reason).finally(() => setAsked(false))
    shell.toast(done ? text('done') : store.problem)
    if (done) await back()
  })
  return (
    <View className="mt-6">
      <Button look="plain" onPress={() => setAsked(true)}>{text(isDraft ? 'discard' : 'withdraw')}</Button>
      <Dialog
        open={asked} title={text(isDraft ? 'discardTitle' : 'withdrawTitle')} text={text(isDraft ? 'discardText' : 'withdrawText')}
        safe={{ label: text('stay'), onPress: () => setAsked(false) }} other={{ label: text(isDraft ? 'discard' : 'withdraw'), danger: true, busy, id: 'withdraw-now', onPress: () => void withdraw() }}
      >
        {!isDraft && <View className="mt-4"><Field label={text('reason')} maxLength={200} value={reason} onChange={setReason} /></View>}
      </Dialog>
    </View>
  )
})
