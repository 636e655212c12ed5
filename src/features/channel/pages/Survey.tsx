import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import { back, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { EmptyState, State } from '@/ui/feedback/States'
import type { SurveyFilling } from '../SurveyFilling'
import { SurveyStore } from '../SurveyStore'
import { QuestionCard } from '../survey/QuestionCard'
import { text } from '../texts'

/** A questionnaire of a training, by its own id or the task's. */
export default observer(function SurveyPage() {
  const name = useScreenName() === 'questionnaireSurvey' ? 'questionnaireSurvey' : 'survey'
  const params = useParams('survey')
  const store = useStore(SurveyStore)
  const { isLoggedIn } = useStore(SessionStore)
  const filling = store.opened.value
  const load = useCallback(() => {
    if (params && isLoggedIn) void store.opened.open(params)
  }, [store, params, isLoggedIn])
  useEffect(load, [load])
  const isOpen = filling?.isOpen ?? false
  return (
    <Page
      name={name}
      className="reading"
      {...(filling && { title: filling.survey.title })}
      {...(isOpen && filling && { dock: <HandIn filling={filling} /> })}
    >
      <NeedsLogIn>
        <Loaded what={text('survey')} kind="article" of={store.opened}>
          {(value) => <Questions filling={value} />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

interface Props {
  filling: SurveyFilling
}

const HandIn = observer(function HandIn({ filling }: Props) {
  const { unanswered } = filling
  const [submit, submitting] = useAction(async () => {
    await filling.submit()
    // What waits on this phone is told here: the next screen asks the hospital.
    if (filling.isDone && !filling.sending.isWaiting)
      await replace('questionnaireSent', { taskId: filling.survey.surveyId })
  })
  return (
    <Button
      id="submit-survey"
      block
      busy={submitting}
      disabled={unanswered > 0}
      {...(unanswered > 0 && { reason: text('unanswered', { n: unanswered }) })}
      onPress={() => void submit()}
    >
      {text('submit')}
    </Button>
  )
})

const Questions = observer(function Questions({ filling }: Props) {
  const { survey, questions, form, isDone, isOpen, sending } = filling
  const isWaiting = sending.isWaiting
  if (!isOpen && (isDone || isWaiting || survey.mine.length > 0))
    return (
      <EmptyState
        title={text(isWaiting ? 'onPhone' : 'done')}
        text={text(isWaiting ? 'onPhoneText' : 'doneText')}
        action={{
          label: text('readAgain'),
          onPress: () => void replace('questionnaireRecords', { taskId: survey.surveyId }),
        }}
      />
    )
  if (survey.canFill === 0)
    return (
      <State
        icon="clock"
        title={text('over')}
        action={{ label: text('back'), onPress: () => void back() }}
      />
    )
  return (
    <>
      <View className="body">{survey.intro}</View>
      <Banner tone="grey" className="mt-3">
        <View>{text(survey.anonymous === 1 ? 'anonymous' : 'named')}</View>
        <View>{text('draftKept')}</View>
      </Banner>
      {form.problem && (
        <Banner tone="bad" className="mt-3">
          {form.problem}
        </Banner>
      )}
      {questions.map((question, index) => (
        <QuestionCard
          key={question.queId}
          question={question}
          number={index + 1}
          value={form.values[question.queId] ?? []}
          onChange={(value) => filling.answer(question.queId, value)}
        />
      ))}
    </>
  )
})
