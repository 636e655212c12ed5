import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Question } from '@contract/calls/authoring/question'
import { Icon } from '@/ui/marks/Icon'
import { Option, OptionGroup } from '@/ui/answers/Option'
import { Pressable } from '@/ui/controls/Pressable'
import { Sheet } from '@/ui/overlays/Sheet'
import type { Answering } from './Answering'
import { partnerIn } from './answerEdits'
import { letterOf } from './letters'
import { text } from './texts'

interface Props {
  answering: Answering
  question: Question
}
interface Left {
  optionId: string
  text: string
}

/** Each thing on the left is given its partner from a list. */
export function MatchAnswer({ answering, question }: Props) {
  const [open, setOpen] = useState<Left>()
  return (
    <View className="mt-4">
      {question.options.map((left, index) => (
        <Row
          key={left.optionId}
          answering={answering}
          question={question}
          left={left}
          number={index + 1}
          onOpen={() => setOpen(left)}
        />
      ))}
      {open && (
        <Partners
          answering={answering}
          question={question}
          left={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </View>
  )
}

const Row = observer(function Row({
  answering,
  question,
  left,
  number,
  onOpen,
}: Props & { left: Left; number: number; onOpen(): void }) {
  const partner = partnerIn(answering.optionIds(question.questionId), left.optionId)
  const optionText = question.targets?.find(({ optionId }) => optionId === partner)?.text
  return (
    <Pressable
      id={`match-${number}`}
      className={optionText ? 'pairing on' : 'pairing'}
      label={text('pairOf', { left: left.text, right: optionText ?? text('choosePartner') })}
      disabled={!answering.canWrite}
      onPress={onOpen}
    >
      <View className="grow">
        <View className="medium">{left.text}</View>
        <View className={optionText ? 'mt-1' : 'mt-1 t-3'}>
          {optionText ?? text('choosePartner')}
        </View>
      </View>
      <Icon name="down" size={20} className="t-3" />
    </Pressable>
  )
})

const Partners = observer(function Partners({
  answering,
  question,
  left,
  onClose,
}: Props & { left: Left; onClose(): void }) {
  const partner = partnerIn(answering.optionIds(question.questionId), left.optionId)
  const choose = (right: string | undefined) => {
    answering.pair(left.optionId, right)
    onClose()
  }
  return (
    <Sheet open title={left.text} onClose={onClose}>
      <OptionGroup
        label={text('partnersOf', { left: left.text })}
        multiple={false}
        className="mt-3"
      >
        {question.targets?.map(({ optionId, text: optionText }, index) => (
          <Option
            key={optionId}
            id={`partner-${index + 1}`}
            letter={letterOf(index)}
            text={optionText}
            multiple={false}
            chosen={partner === optionId}
            onChoose={() => choose(optionId)}
          />
        ))}
      </OptionGroup>
      {partner !== undefined && (
        <Pressable className="unpair" onPress={() => choose(undefined)}>
          <Text>{text('noPartner')}</Text>
        </Pressable>
      )}
    </Sheet>
  )
})
