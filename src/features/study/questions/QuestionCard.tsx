import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CourseQuestion } from '@contract/calls/study/studyShapes'
import { Option, OptionGroup, type Outcome } from '@/ui/answers/Option'
import { Tag } from '@/ui/marks/Tag'
import type { QuestionsStore } from './QuestionsStore'
import { CitedClauses } from '@/shell/library/CitedClauses'
import { text } from '../texts'
import { saidText } from '@/core/i18n/joining'

const letters = 'ABCDEFGHIJKLMNOPQRST'

function outcomeOf({ result, answered }: CourseQuestion, optionId: string): Outcome | undefined {
  if (!result) return undefined
  const isRight = result.rightOptionIds.includes(optionId)
  const wasChosen = answered?.includes(optionId) ?? isRight
  if (isRight) {
    return wasChosen ? 'right' : 'missed'
  }
  return wasChosen ? 'wrong' : undefined
}

/** One question; after it was answered with what is right and why. */
export const QuestionCard = observer(function QuestionCard({
  store,
  question,
}: {
  store: QuestionsStore
  question: CourseQuestion
}) {
  const multiple = question.kind === 'multiple'
  const kind = question.kind === 'multiple' || question.kind === 'judge' ? question.kind : 'single'
  return (
    <View className="question" id={`question-${question.order}`}>
      <View className="row g-2">
        <Text className="h3">{text('order', { n: question.order })}</Text>
        <Tag>{text(kind)}</Tag>
      </View>
      <View className="read mt-2 medium">{question.stem}</View>
      <OptionGroup
        label={text(multiple ? 'optionsMultiple' : 'optionsSingle')}
        multiple={multiple}
        chosenCount={() => store.optionsOf(question).length}
        className="mt-3"
      >
        {question.options.map((option, index) => (
          <Choice
            key={option.optionId}
            store={store}
            question={question}
            optionId={option.optionId}
            optionText={option.text}
            index={index}
          />
        ))}
      </OptionGroup>
      {question.result && (
        <View className="card mt-3">
          <Text className="h3 block">{text('explanation')}</Text>
          <View className="body mt-1 t-2">{question.result.explanation}</View>
          {question.result.source && (
            <View className="note mt-2">{saidText(text('source'), question.result.source)}</View>
          )}
          <CitedClauses kind="question" id={question.questionId} />
        </View>
      )}
    </View>
  )
})

interface ChoiceProps {
  store: QuestionsStore
  question: CourseQuestion
  optionId: string
  optionText: string
  index: number
}

/** Its own observer: a choice draws the rows that change and nothing else. */
const Choice = observer(function Choice({
  store,
  question,
  optionId,
  optionText,
  index,
}: ChoiceProps) {
  const outcome = outcomeOf(question, optionId)
  return (
    <Option
      id={`q${question.order}-${letters[index] ?? ''}`}
      letter={letters[index] ?? ''}
      text={optionText}
      multiple={question.kind === 'multiple'}
      chosen={store.optionsOf(question).includes(optionId)}
      {...(outcome && { outcome })}
      disabled={question.answered !== null || store.isPreview}
      onChoose={() => store.choose(question, optionId)}
    />
  )
})
