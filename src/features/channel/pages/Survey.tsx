import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import type { SurveyQuestion } from '@contract/calls/survey'
import { back } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { Heading } from '@/ui/frame/Heading'
import { EmptyState, State } from '@/ui/feedback/States'
import { TextArea } from '@/ui/fields/TextArea'
import type { SurveyFilling } from '../SurveyFilling'
import { SurveyStore } from '../SurveyStore'
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
  const isOpen = filling?.survey.canFill === 1 && !filling.isDone
  return (
    <Page
      name={name}
      className="reading"
      {...(filling && { title: filling.survey.title })}
      {...(isOpen && { dock: <HandIn filling={filling} /> })}
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
  const [submit, submitting] = useAction(() => filling.submit())
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
  const { survey, questions, form, isDone } = filling
  if (isDone || survey.mine.length > 0)
    return (
      <EmptyState
        title={text('done')}
        text={text('doneText')}
        action={{ label: text('back'), onPress: () => void back() }}
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
        {text(survey.anonymous === 1 ? 'anonymous' : 'named')} {text('draftKept')}
      </Banner>
      {form.problem && (
        <Banner tone="bad" className="mt-3">
          {form.problem}
        </Banner>
      )}
      {questions.map((question, index) => (
        <Question key={question.queId} filling={filling} question={question} number={index + 1} />
      ))}
    </>
  )
})

interface QuestionProps extends Props {
  question: SurveyQuestion
  number: number
}

const Question = observer(function Question({ filling, question, number }: QuestionProps) {
  const { queId, title, type, required, options } = question
  const value = filling.form.values[queId] ?? []
  return (
    <Card className="mt-3">
      <Heading level={2} look="h3">
        {number}. {title}
      </Heading>
      <View className="note mt-1">
        {[
          required === 1 && text('required'),
          type !== 'text' && text(type === 'multiple' ? 'chooseMany' : 'choose'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </View>
      <View className="mt-2">
        {type === 'text' ? (
          <View className="input area">
            <TextArea
              id={`q-${queId}`}
              label={title}
              placeholder={text('write')}
              value={value[0] ?? ''}
              maxLength={1000}
              onInput={(keyword) => filling.answer(queId, keyword === '' ? [] : [keyword])}
            />
          </View>
        ) : (
          <CheckboxGroup
            label={title}
            options={options}
            value={[...value]}
            single={type !== 'multiple'}
            onChange={(next) => filling.answer(queId, next)}
          />
        )}
      </View>
    </Card>
  )
})
