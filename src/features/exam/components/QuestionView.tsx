import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Question } from '@contract/calls/question'
import { Option, OptionGroup } from '@/ui/Option'
import { Tag } from '@/ui/Tag'
import type { Attempt } from '../Attempt'
import { letterOf } from '../letters'
import { text } from '../texts'
import { FillAnswer } from './FillAnswer'
import { MatchAnswer } from './MatchAnswer'
import { OptionWords } from './MediaView'
import { OrderAnswer } from './OrderAnswer'
import { QuestionHead } from './QuestionHead'
import { ShortAnswer } from './ShortAnswer'
import { Stem } from './Stem'

/** The question in front, alone: the others are not on the page. */
export const QuestionView = observer(function QuestionView({ attempt }: { attempt: Attempt }) {
  const { question, position, paper } = attempt
  return (
    <>
      <View className="mt-4"><QuestionHead number={position + 1} all={paper.questions.length} kind={question.kind} marks={<Tag>{text('marks', { n: question.marks })}</Tag>} /></View>
      <Stem question={question} />
      <Body key={question.questionId} attempt={attempt} />
    </>
  )
})

/** What is answered, by kind. */
const Body = observer(function Body({ attempt }: { attempt: Attempt }) {
  const { question } = attempt
  if (question.kind === 'fill') return <FillAnswer attempt={attempt} question={question} />
  if (question.kind === 'short') return <ShortAnswer attempt={attempt} question={question} />
  if (question.kind === 'order') return <OrderAnswer attempt={attempt} question={question} />
  if (question.kind === 'match') return <MatchAnswer attempt={attempt} question={question} />
  const multiple = question.kind === 'multiple'
  return (
    <OptionGroup label={text(multiple ? 'optionsMultiple' : 'optionsSingle')} multiple={multiple} className="mt-4">
      {question.options.map((option, index) => (
        <OptionRow key={option.optionId} attempt={attempt} questionId={question.questionId} option={option} letter={letterOf(index)} multiple={multiple} />
      ))}
    </OptionGroup>
  )
})

interface RowProps {
  attempt: Attempt
  questionId: string
  option: Question['options'][number]
  letter: string
  multiple: boolean
}

/** Its own observer: a choice draws the rows that change and nothing else. */
const OptionRow = observer(function OptionRow({ attempt, questionId, option: { optionId, text: words, media }, letter, multiple }: RowProps) {
  const chosen = attempt.sheet.optionIds(questionId).includes(optionId)
  return (
    <Option
      id={`option-${letter}`} letter={letter} text={media ? <OptionWords words={words} media={media} /> : words} multiple={multiple} chosen={chosen} disabled={!attempt.standing.canWrite}
      onChoose={() => attempt.choose(optionId)}
    />
  )
})
