import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PreviewQuestion } from '@contract/calls/exam/examTask'
import { letterOf } from '@/shell/question/letters'
import { MediaView } from '@/shell/question/MediaView'
import { Stem } from '@/shell/question/Stem'
import { Card } from '@/ui/lists/Card'
import { Tag } from '@/ui/marks/Tag'
import { rightAnswerText } from './rightAnswerText'
import { text } from '../texts'
import { QuestionHead } from './QuestionHead'

interface Props {
  question: PreviewQuestion
  number: number
  all: number
}

/** One question as its author checks it: options, the right ones, the explanation. */
export const PreviewQuestionView = observer(function PreviewQuestionView({
  question,
  number,
  all,
}: Props) {
  const { kind, marks, options, rightOptionIds, explanation } = question
  const optionText = rightAnswerText(question)
  return (
    <View className="mt-4">
      <Card>
        <QuestionHead
          number={number}
          all={all}
          kind={kind}
          marks={<Tag>{text('marks', { n: marks })}</Tag>}
        />
        <Stem question={question} place={text('position', { n: number })} />
        {options.map((option, index) => (
          <View key={option.optionId} className="row g-2 top mt-2">
            <Text className="num strong">{letterOf(index)}</Text>
            <View className="grow">
              <Text>{option.text}</Text>
              {option.media && (
                <View className="mt-2">
                  <MediaView media={option.media} letter={letterOf(index)} />
                </View>
              )}
            </View>
            {rightOptionIds.includes(option.optionId) && (
              <Tag tone="ok" icon="check">
                {text('rightAnswer')}
              </Tag>
            )}
          </View>
        ))}
        {optionText.length > 0 && (
          <View className="mt-3">
            <Tag tone="ok" icon="check">
              {text('rightAnswer')}
            </Tag>
            {optionText.map((line) => (
              <View key={line} className="body mt-1 lines">
                {line}
              </View>
            ))}
          </View>
        )}
        {explanation && <View className="sub mt-3">{explanation}</View>}
      </Card>
    </View>
  )
})
