import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { AnswerPart } from '@/shell/question/AnswerPart'
import { ReadAloud } from '@/shell/question/ReadAloud'
import { Stem } from '@/shell/question/Stem'
import { Tag } from '@/ui/marks/Tag'
import type { Attempt } from '../attempt/Attempt'
import { text } from '../texts'
import { QuestionHead } from './QuestionHead'

/** The question in front, alone: the others are not on the page. */
export const QuestionView = observer(function QuestionView({ attempt }: { attempt: Attempt }) {
  const { question, position, paper } = attempt
  return (
    <>
      <View className="mt-4">
        <QuestionHead
          number={position + 1}
          all={paper.questions.length}
          kind={question.kind}
          marks={<Tag>{text('marks', { n: question.marks })}</Tag>}
        />
      </View>
      <Stem question={question} place={text('position', { n: position + 1 })} />
      <ReadAloud key={`aloud/${question.questionId}`} question={question} />
      <AnswerPart key={question.questionId} answering={attempt} question={question} />
    </>
  )
})
