import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { scrollToTop, useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import type { WayOn } from '@contract/calls/study/studyShapes'
import { goOn } from '../phase/goOn'
import { QuestionCard } from '../questions/QuestionCard'
import { QuestionsStore } from '../questions/QuestionsStore'
import { text } from '../texts'
import '../study.scss'

const names = { studyExamMobile: 'studyExamMobile', studyExamPreview: 'studyExamPreview' } as const

export default observer(function QuestionsPage() {
  const screen = useScreenName()
  const name = names[screen as keyof typeof names] ?? 'studyExam'
  const params = useParams('studyExam')
  const store = useStore(QuestionsStore)
  const open = () => {
    if (params && screen)
      void store.open(
        { taskId: params.taskId, crsId: params.crsId, phaseId: params.phaseId },
        screen === 'studyExamPreview',
      )
  }
  useEffect(open, [store, params, screen])
  const { group } = store
  return (
    <Page
      name={name}
      {...(group && {
        title: group.courseTitle,
        ...(!store.isPreview && { dock: <BottomBar store={store} /> }),
      })}
    >
      <NeedsLogIn>
        <Loaded what={text('questions')} kind="article" of={store.loaded}>
          {group && <Questions store={store} />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Questions = observer(function Questions({ store }: { store: QuestionsStore }) {
  const { group } = store
  if (!group) return null
  return (
    <>
      <Heading level={1} look="h2">
        {group.name}
      </Heading>
      {store.wayOn?.end && (
        <Banner tone="ok" className="mt-3">
          {text('finished')}{' '}
          {store.wayOn.end.credits > 0 &&
            text('finishedText', { credits: store.wayOn.end.credits })}
        </Banner>
      )}
      {group.score !== null && (
        <Banner tone={group.passed ? 'ok' : 'warn'} className="mt-3">
          {text('result', { score: group.score })}
          {'\u00a0· '}
          {group.passed ? text('passed') : text('failed', { pass: group.passScore })}
        </Banner>
      )}
      <View>
        {group.questions.map((question) => (
          <QuestionCard key={question.questionId} store={store} question={question} />
        ))}
      </View>
    </>
  )
})

const BottomBar = observer(function BottomBar({ store }: { store: QuestionsStore }) {
  const [submit, submitting] = useAction(async () => {
    const runId = await store.runId()
    if (!runId) return
    await store.submit(runId)
    await scrollToTop()
  })
  const [finish, finishing] = useAction(async () => {
    const wayOn = store.wayOn ?? (await store.finish())
    if (store.ids && wayOn) await goOn(store.ids, wayOn)
  })
  const [again, drawing] = useAction(async () => {
    await store.tryAgain()
    await scrollToTop()
  })
  const { group, left, isAnswered } = store
  if (!group) return null
  if (group.passed)
    return (
      <Button id="to-next" block busy={finishing} onPress={() => void finish()}>
        {wayOnWords(store.wayOn)}
      </Button>
    )
  if (isAnswered)
    return (
      <Button id="try-again" block busy={drawing} onPress={() => void again()}>
        {text('tryAgain')}
      </Button>
    )
  return (
    <Button
      id="submit-answers"
      block
      busy={submitting}
      disabled={left > 0}
      onPress={() => void submit()}
    >
      {left > 0 ? text('submitN', { n: left }) : text('submit')}
    </Button>
  )
})

function wayOnWords(wayOn: WayOn | undefined): string {
  if (wayOn?.end?.certId) return text('toCertificate')
  return text(wayOn?.nextPhaseId && !wayOn.end ? 'toNext' : 'toCourse')
}
