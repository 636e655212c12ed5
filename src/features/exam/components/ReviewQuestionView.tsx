import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReviewQuestion } from '@contract/calls/exam'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { Option, OptionGroup } from '@/ui/Option'
import { Tag } from '@/ui/Tag'
import { letterOf } from '../letters'
import { outcomeOf } from '../outcomeOf'
import { text } from '../texts'
import { QuestionHead } from './QuestionHead'

/** One question with what was chosen, what is right, and why. */
export const ReviewQuestionView = observer(function ReviewQuestionView({ question, all }: { question: ReviewQuestion; all: number }) {
  const { kind, right, marks, myOptionIds } = question
  const multiple = kind === 'multiple'
  const score = <Tag tone={right ? 'ok' : 'bad'} >{text('score', { score: right ? marks : 0, marks })}</Tag>
  return (
    <>
      <QuestionHead number={question.order} all={all} kind={kind} marks={score} />
      <View className="read mt-3 medium">{question.stem}</View>
      {myOptionIds.length === 0 && <View className="note mt-2">{text('blankAnswer')}</View>}
      <OptionGroup key={question.questionId} label={text(multiple ? 'optionsMultiple' : 'optionsSingle')} multiple={multiple} className="mt-4">
        {question.options.map((option, index) => {
          const outcome = outcomeOf(question, option.optionId)
          return (
            <Option
              key={option.optionId} letter={letterOf(index)} text={option.text} multiple={multiple} chosen={myOptionIds.includes(option.optionId)}
              {...(outcome && { outcome })}
            />
          )
        })}
      </OptionGroup>
      <Explanation question={question} />
    </>
  )
})

function Explanation({ question: { explanation, source, knowCatName, reviewNeeded } }: { question: ReviewQuestion }) {
  return (
    <View className="mt-4">
      <Card>
        <Heading level={2} look="h3">{text('explanation')}</Heading>
        <View className="body mt-1 t-2 lines">{explanation || text('noExplanation')}</View>
        {source && (
          <View className="source mt-3">
            <Icon name="library" size={20} className="t-3" />
            <View className="grow"><Text className="note block">{text('source')}</Text><Text className="sub t-1 block">{source}</Text></View>
          </View>
        )}
        {reviewNeeded === 1 && <Banner tone="warn" icon="info" className="mt-3">{text('reviewNeeded')}</Banner>}
      </Card>
      <View className="note mt-3">{knowCatName}</View>
    </View>
  )
}
