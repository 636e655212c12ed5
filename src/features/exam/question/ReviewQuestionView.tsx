import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReviewQuestion } from '@contract/calls/examShapes'
import { ReviewedAnswer } from '@/shell/question/ReviewedAnswer'
import { Stem } from '@/shell/question/Stem'
import { Banner } from '@/ui/feedback/Banner'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
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
  const score = (
    <Tag tone={tones[outcome]}>
      {outcome === 'waiting' ? text('waitingShort') : text('score', { score: points, marks })}
    </Tag>
  )
  return (
    <>
      <QuestionHead number={question.order} all={all} kind={kind} marks={score} />
      <Stem question={question} />
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
      <Explanation question={question} />
    </>
  )
})

function Explanation({
  question: { explanation, source, knowCatName, reviewNeeded },
}: {
  question: ReviewQuestion
}) {
  return (
    <View className="mt-4">
      <Card>
        <Heading level={2} look="h3">
          {text('explanation')}
        </Heading>
        <View className="body mt-1 t-2 lines">{explanation || text('noExplanation')}</View>
        {source && (
          <View className="source mt-3">
            <Icon name="library" size={20} className="t-3" />
            <View className="grow">
              <Text className="note block">{text('source')}</Text>
              <Text className="sub t-1 block">{source}</Text>
            </View>
          </View>
        )}
        {reviewNeeded === 1 && (
          <Banner tone="warn" icon="info" className="mt-3">
            {text('reviewNeeded')}
          </Banner>
        )}
      </Card>
      <View className="note mt-3">{knowCatName}</View>
    </View>
  )
}
