import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Question } from '@contract/calls/question'
import { textLimit } from '@contract/rules/answerShape'
import { TextArea } from '@/ui/TextArea'
import type { Attempt } from '../Attempt'
import { text } from '../texts'

/** A text with the number of its characters. */
export const ShortAnswer = observer(function ShortAnswer({ attempt, question }: { attempt: Attempt; question: Question }) {
  const written = attempt.texts(question.questionId)[0] ?? ''
  const most = textLimit(question)
  return (
    <View className="mt-4">
      <View className="input tall">
        <TextArea
          id="short-answer" label={text('shortLabel')} value={written} maxLength={most} placeholder={text('shortHint')}
          disabled={!attempt.standing.canWrite} onInput={(typed) => attempt.type(0, typed)} onBlur={() => attempt.settle()}
        />
      </View>
      <View className="note num right-end">{text('characters', { n: written.length, most })}</View>
    </View>
  )
})
