import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import { back, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { EmptyState, State } from '@/ui/feedback/States'
import type { SurveyFilling } from '../SurveyFilling'
import { SurveyStore } from '../SurveyStore'
import { GuestOrLogIn } from '../survey/GuestOrLogIn'
import { GuestPart } from '../survey/GuestPart'
import { QuestionCard } from '../survey/QuestionCard'
import { text } from '../texts'

/** A questionnaire of a training, by its own id or the task's. */
export default observer(function SurveyPage() {
  const name = useScreenName() === 'questionnaireSurvey' ? 'questionnaireSurvey' : 'survey'
  const params = useParams('survey')
  const store = useStore(SurveyStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { filling } = store
  const shared = params?.surveyId ?? params?.taskId
  const load = useCallback(() => {
    if (params && isLoggedIn) void store.opened.open(params)
    else if (shared) void store.asGuest.need(shared)
  }, [store, params, isLoggedIn, shared])
  useEffect(load, [load])
  const isOpen = filling?.isOpen ?? false
  return (
    <Page
      name={name}
      className="reading"
      {...(filling && { title: filling.survey.title })}
      {...(isOpen && filling && { dock: <HandIn filling={filling} /> })}
    >
      <GuestOrLogIn>
        {isLoggedIn ? (
          <Loaded what={text('survey')} kind="article" of={store.opened}>
            {(value) => <Questions filling={value} />}
          </Loaded>
        ) : (
          filling && <Questions filling={filling} />
        )}
      </GuestOrLogIn>
    </Page>
  )
})

interface Props {
  filling: SurveyFilling
}

/** Who will know what was answered. */
function noteOf({ survey, guest }: SurveyFilling) {
  if (survey.anonymous === 1) return 'anonymous'
  return guest ? 'guestNamed' : 'named'
}

const HandIn = observer(function HandIn({ filling }: Props) {
  const { unanswered, guest } = filling
  const isUnproved = guest !== undefined && !guest.isProved
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
      disabled={unanswered > 0 || isUnproved}
      {...(isUnproved && { reason: text('guestUnproved') })}
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
        <View>{text(noteOf(filling))}</View>
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
      {filling.guest && <GuestPart guest={filling.guest} isAnonymous={survey.anonymous === 1} />}
    </>
  )
})
