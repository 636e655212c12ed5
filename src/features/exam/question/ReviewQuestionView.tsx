import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReviewQuestion } from '@contract/calls/exam/examShapes'
import { Explanation } from '@/shell/question/Explanation'
import { ReviewedAnswer } from '@/shell/question/ReviewedAnswer'
import { Stem } from '@/shell/question/Stem'
import { Banner } from '@/ui/feedback/Banner'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'
import { QuestionHead } from './QuestionHead'

const tones = { right: 'ok', partly: 'warn', wrong: 'bad', blank: 'grey', waiting: 'info' } as const

/** One question with what was chosen, what is right, and why. */
export const ReviewQuestionView = observer(function ReviewQuestionView({
  question,
  all,
}: {
  question: ReviewQuestion
  all: number
}) {
  const { kind, outcome, score: points, marks, free, comment } = question
  const { questionId, explanation, options, optionReasons, source, reviewNeeded } = question
  const score = (
    <Tag tone={tones[outcome]}>
      {outcome === 'waiting' ? text('waitingShort') : text('score', { score: points, marks })}
    </Tag>
  )
  return (
    <>
      <QuestionHead number={question.order} all={all} kind={kind} marks={score} />
      <Stem question={question} place={text('position', { n: question.order })} />
      {outcome === 'blank' && <View className="note mt-2">{text('blankAnswer')}</View>}
      {free === 1 && (
        <Banner tone="info" icon="info" className="mt-3">
          {text('freeMarks')}
        </Banner>
      )}
      <ReviewedAnswer key={question.questionId} question={question} />
      {comment && (
        <Banner tone="info" icon="pencil" className="mt-3">
          {text('comment', { words: comment })}
        </Banner>
      )}
      <Explanation {...{ questionId, explanation, options, optionReasons, source, reviewNeeded }} />
      <View className="note mt-3">{question.knowCatName}</View>
    </>
  )
})
