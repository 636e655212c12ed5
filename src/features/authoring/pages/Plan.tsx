import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Basics, Rules, Scope, StartRules } from '../plan/Basics'
import { FormBefore } from '../plan/FormBefore'
import { MakingBar, PreviewSheet, Withdraw } from '../making/Making'
import { Paper } from '../plan/Paper'
import { QuestionPreview } from '../question/QuestionPreview'
import { PlanStore } from '../plan/PlanStore'
import { text } from '../texts'
import '../authoring.scss'

/** One exam in the making: what it is, who sits it, its paper; saved, previewed, published, withdrawn. */
export default observer(function PlanPage() {
  const params = useParams('editExamPlan')
  const store = useStore(PlanStore)
  const isDraft = store.state === 'draft'
  useEffect(() => {
    if (params) void store.open(params.planId)
  }, [params, store])
  return (
    <Page name="editExamPlan" className="reading" dock={store.state !== 'withdrawn' && <Actions />}>
      <NeedsLogIn>
        <Loaded what={text('plan')} kind="article" of={store.opened}>
          {store.begun > 0 && (
            <Banner tone="info">{text('begunNotice', { n: store.begun })}</Banner>
          )}
          {store.problem && (
            <Banner tone="bad" className="mt-3">
              {store.problem}
            </Banner>
          )}
          <Basics store={store} />
          <Paper store={store} />
          <Scope store={store} />
          <Rules store={store} />
          <StartRules store={store} />
          <FormBefore plan={store} />
          {store.planId !== undefined && store.state !== 'withdrawn' && (
            <Withdraw
              store={store}
              label={text(isDraft ? 'discard' : 'withdraw')}
              title={text(isDraft ? 'discardTitle' : 'withdrawTitle')}
              explanation={text(isDraft ? 'discardText' : 'withdrawText')}
              withReason={!isDraft}
            />
          )}
          <Preview />
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Actions = observer(function Actions() {
  const store = useStore(PlanStore)
  const question =
    store.state === 'draft'
      ? { publish: text('publish'), title: text('publishTitle'), text: text('publishText') }
      : undefined
  return (
    <MakingBar
      store={store}
      name="plan"
      question={question}
      published={() => text('publishedNow')}
    />
  )
})

const Preview = observer(function Preview() {
  const store = useStore(PlanStore)
  const { preview } = store
  if (!preview) return null
  const { lacks, questions } = preview
  return (
    <PreviewSheet
      title={text('previewOf', { n: preview.questionCount, total: preview.totalScore })}
      onClose={store.closePreview}
    >
      {lacks.length > 0 && (
        <Banner tone="bad">
          {[
            text('lacks', { n: lacks.length }),
            ...lacks.map(({ rule, wanted, there }) =>
              text('lackRow', { n: rule + 1, wanted, there }),
            ),
          ].join('\n')}
        </Banner>
      )}
      {store.plan.paper.way === 'drawn' && questions.length > 0 && (
        <Banner tone="grey">{text('drawnExample')}</Banner>
      )}
      {questions.map(({ questionId, marks, caseStem, caseMedia, form }, index) => (
        <QuestionPreview
          key={questionId}
          form={form}
          caseStem={caseStem}
          caseMedia={caseMedia}
          head={`${index + 1} · ${marks}`}
        />
      ))}
    </PreviewSheet>
  )
})
