import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Question } from '@contract/calls/authoring/question'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import type { Answering } from './Answering'
import { orderOf } from './answerEdits'
import { text } from './texts'

interface Props {
  answering: Answering
  question: Question
}

/** Things to bring into order, moved up and down by buttons: nothing has to be dragged. */
export const OrderAnswer = observer(function OrderAnswer({ answering, question }: Props) {
  const order = orderOf(question, answering.optionIds(question.questionId))
  const taken = answering.isAnswered(question.questionId)
  return (
    <View className="mt-4" {...a11y({ role: 'group', label: text('orderLabel') })}>
      {order.map((optionId, place) => (
        <Step
          key={optionId}
          answering={answering}
          question={question}
          optionId={optionId}
          place={place}
          last={order.length - 1}
        />
      ))}
      {!taken && (
        <View className="mt-3">
          <Button
            id="order-as-is"
            look="soft"
            block
            disabled={!answering.canWrite}
            onPress={() => answering.arrange(order[0] ?? '', 0)}
          >
            {text('orderAsIs')}
          </Button>
        </View>
      )}
    </View>
  )
})

const Step = observer(function Step({
  answering,
  question,
  optionId,
  place,
  last,
}: Props & { optionId: string; place: number; last: number }) {
  const optionText = question.options.find((option) => option.optionId === optionId)?.text ?? ''
  const closed = !answering.canWrite
  return (
    <View className="ordering">
      <Text className="ordering-number num">{place + 1}</Text>
      <View className="grow">{optionText}</View>
      <IconButton
        id={`up-${place + 1}`}
        icon="up"
        label={text('moveUp', { words: optionText })}
        disabled={closed || place === 0}
        onPress={() => answering.arrange(optionId, -1)}
      />
      <IconButton
        id={`down-${place + 1}`}
        icon="down"
        label={text('moveDown', { words: optionText })}
        disabled={closed || place === last}
        onPress={() => answering.arrange(optionId, 1)}
      />
    </View>
  )
})
