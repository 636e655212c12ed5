import { observer } from 'mobx-react'
import { useCallback } from 'react'
import type { Question } from '@contract/calls/authoring/question'
import { Option, OptionGroup } from '@/ui/answers/Option'
import type { Answering } from './Answering'
import { FillAnswer } from './FillAnswer'
import { letterOf } from './letters'
import { MatchAnswer } from './MatchAnswer'
import { OptionSound, optionLabel } from './MediaView'
import { OrderAnswer } from './OrderAnswer'
import { ShortAnswer } from './ShortAnswer'
import { text } from './texts'

interface Props {
  answering: Answering
  question: Question
}

/** What is answered, by kind. Give it the question's id as key. */
export const AnswerPart = observer(function AnswerPart({ answering, question }: Props) {
  if (question.kind === 'fill') return <FillAnswer answering={answering} question={question} />
  if (question.kind === 'short') return <ShortAnswer answering={answering} question={question} />
  if (question.kind === 'order') return <OrderAnswer answering={answering} question={question} />
  if (question.kind === 'match') return <MatchAnswer answering={answering} question={question} />
  return <Choices answering={answering} question={question} />
})

type Chooser = Pick<Answering, 'canWrite' | 'optionIds' | 'choose'>

/** The options of a question, of which one or several are chosen. */
export const Choices = observer(function Choices({
  answering,
  question,
}: {
  answering: Chooser
  question: Question
}) {
  const multiple = question.kind === 'multiple'
  const { questionId } = question
  const chosenCount = useCallback(
    () => answering.optionIds(questionId).length,
    [answering, questionId],
  )
  return (
    <OptionGroup
      label={text(multiple ? 'optionsMultiple' : 'optionsSingle')}
      about={question.stem}
      multiple={multiple}
      chosenCount={chosenCount}
      className="mt-4"
    >
      {question.options.map((option, index) => (
        <OptionRow
          key={option.optionId}
          answering={answering}
          questionId={question.questionId}
          option={option}
          letter={letterOf(index)}
          multiple={multiple}
        />
      ))}
    </OptionGroup>
  )
})

interface RowProps {
  answering: Chooser
  questionId: string
  option: Question['options'][number]
  letter: string
  multiple: boolean
}

/** Its own observer: a choice draws the rows that change and nothing else. */
const OptionRow = observer(function OptionRow({
  answering,
  questionId,
  option: { optionId, text: optionText, media },
  letter,
  multiple,
}: RowProps) {
  const chosen = answering.optionIds(questionId).includes(optionId)
  return (
    <>
      <Option
        id={`option-${letter}`}
        letter={letter}
        text={optionLabel(optionText, media)}
        multiple={multiple}
        chosen={chosen}
        disabled={!answering.canWrite}
        onChoose={() => answering.choose(optionId)}
      />
      <OptionSound media={media} letter={letter} />
    </>
  )
})
