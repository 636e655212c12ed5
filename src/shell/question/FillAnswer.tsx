import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Question } from '@contract/calls/authoring/question'
import { answerLimits } from '@contract/rules/exam/questionKinds'
import { TextInput } from '@/ui/fields/TextInput'
import type { Answering } from './Answering'
import { text } from './texts'

interface Props {
  answering: Answering
  question: Question
}

/** A field for each blank. */
export function FillAnswer({ answering, question }: Props) {
  return (
    <View className="mt-4">
      {Array.from({ length: question.blanks ?? 1 }, (_, blank) => (
        <Blank key={blank} answering={answering} question={question} blank={blank} />
      ))}
    </View>
  )
}

const Blank = observer(function Blank({ answering, question, blank }: Props & { blank: number }) {
  const label = text('blankNo', { n: blank + 1 })
  return (
    <View className="blank">
      <Text className="label">{label}</Text>
      <View className="input">
        <TextInput
          id={`blank-${blank + 1}`}
          label={label}
          value={answering.texts(question.questionId)[blank] ?? ''}
          maxLength={answerLimits.blankChars}
          disabled={!answering.canWrite}
          onInput={(typed) => answering.type(blank, typed)}
          onBlur={() => answering.settle()}
        />
      </View>
    </View>
  )
})
