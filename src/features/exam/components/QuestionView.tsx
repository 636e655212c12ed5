import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Option, OptionGroup } from '@/ui/Option'
import { Tag } from '@/ui/Tag'
import type { Attempt } from '../Attempt'
import { letterOf } from '../letters'
import { text } from '../texts'
import { QuestionHead } from './QuestionHead'

/** The question in front, alone: the others are not on the page. */
export const QuestionView = observer(function QuestionView({ attempt }: { attempt: Attempt }) {
  const { question, position, paper } = attempt
  const multiple = question.kind === 'multiple'
  return (
    <>
      <View className="mt-4"><QuestionHead number={position + 1} all={paper.questions.length} kind={question.kind} marks={<Tag>{text('marks', { n: question.marks })}</Tag>} /></View>
      <View className="read mt-3 medium">{question.stem}</View>
      <OptionGroup key={question.questionId} label={text(multiple ? 'optionsMultiple' : 'optionsSingle')} multiple={multiple} className="mt-4">
        {question.options.map((option, index) => (
          <OptionRow key={option.optionId} attempt={attempt} questionId={question.questionId} optionId={option.optionId} words={option.text} letter={letterOf(index)} multiple={multiple} />
        ))}
      </OptionGroup>
    </>
  )
})

interface RowProps {
  attempt: Attempt
  questionId: string
  optionId: string
  words: string
  letter: string
  multiple: boolean
}

/** Its own observer: a choice draws the rows that change and nothing else. */
const OptionRow = observer(function OptionRow({ attempt, questionId, optionId, words, letter, multiple }: RowProps) {
  const chosen = attempt.sheet.optionIds(questionId).includes(optionId)
  return (
    <Option
      id={`option-${letter}`} letter={letter} text={words} multiple={multiple} chosen={chosen} disabled={!attempt.standing.canWrite}
      onChoose={() => attempt.choose(optionId)}
    />
  )
})
