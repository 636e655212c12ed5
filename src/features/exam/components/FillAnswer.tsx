import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Question } from '@contract/calls/question'
import { answerLimits } from '@contract/rules/questionKinds'
import { TextInput } from '@/ui/TextInput'
import type { Attempt } from '../Attempt'
import { text } from '../texts'

interface Props { attempt: Attempt; question: Question }

/** A field for each blank. */
export function FillAnswer({ attempt, question }: Props) {
  return <View className="mt-4">{Array.from({ length: question.blanks ?? 1 }, (_, blank) => <Blank key={blank} attempt={attempt} question={question} blank={blank} />)}</View>
}

const Blank = observer(function Blank({ attempt, question, blank }: Props & { blank: number }) {
  const label = text('blankNo', { n: blank + 1 })
  return (
    <View className="blank">
      <Text className="label">{label}</Text>
      <View className="input">
        <TextInput
          id={`blank-${blank + 1}`} label={label} value={attempt.texts(question.questionId)[blank] ?? ''} maxLength={answerLimits.blankChars}
          disabled={!attempt.standing.canWrite} onInput={(typed) => attempt.type(blank, typed)} onBlur={() => attempt.settle()}
        />
      </View>
    </View>
  )
})
