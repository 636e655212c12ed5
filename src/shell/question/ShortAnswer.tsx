import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Question } from '@contract/calls/authoring/question'
import { textLimit } from '@contract/rules/exam/answerShape'
import { TextArea } from '@/ui/fields/TextArea'
import type { Answering } from './Answering'
import { text } from './texts'

/** A text with the number of its characters. */
export const ShortAnswer = observer(function ShortAnswer({
  answering,
  question,
}: {
  answering: Answering
  question: Question
}) {
  const written = answering.texts(question.questionId)[0] ?? ''
  const most = textLimit(question)
  return (
    <View className="mt-4">
      <View className="input tall">
        <TextArea
          id="short-answer"
          label={text('shortLabel')}
          value={written}
          maxLength={most}
          placeholder={text('shortHint')}
          disabled={!answering.canWrite}
          onInput={(typed) => answering.type(0, typed)}
          onBlur={() => answering.settle()}
        />
      </View>
      <View className="note num right-end">{text('characters', { n: written.length, most })}</View>
    </View>
  )
})
