import { Text, View } from '@tarojs/components'
import type { Question } from '@contract/calls/authoring/question'
import { isAccepted } from '@contract/rules/content/sameText'
import { Icon } from '@/ui/marks/Icon'
import { partnerIn } from './answerEdits'
import { text } from './texts'

/** A question with what was answered and what is right. */
export interface Reviewed extends Pick<Question, 'questionId' | 'kind' | 'options' | 'targets'> {
  myOptionIds: readonly string[]
  myTexts?: readonly string[]
  rightOptionIds: readonly string[]
  rightTexts?: readonly (readonly string[])[]
  sample?: string
}
interface Props {
  question: Reviewed
}
interface PartProps {
  name: string
  ownText: string
  right: string
  isRight: boolean
}

/** One part of an answer: what was given, right or wrong by icon and word, and what is right. */
const Part = ({ name, ownText, right, isRight }: PartProps) => (
  <View className={isRight ? 'part right' : 'part wrong'}>
    <Icon
      name={isRight ? 'check' : 'close'}
      size={18}
      className={isRight ? 't-success' : 't-danger'}
    />
    <View className="grow">
      <Text className="note block">{name}</Text>
      <Text className="block">
        {text(isRight ? 'mineRight' : 'mineWrong', { words: ownText || text('blank') })}
      </Text>
      {!isRight && <Text className="block medium">{text('rightIs', { words: right })}</Text>}
    </View>
  </View>
)

/** Blank by blank; the first accepted text is shown, others behind it. */
export function ReviewedBlanks({ question: { rightTexts = [], myTexts = [] } }: Props) {
  return (
    <View className="mt-4">
      {rightTexts.map((accepted, blank) => (
        <Part
          key={blank}
          name={text('blankNo', { n: blank + 1 })}
          ownText={myTexts[blank] ?? ''}
          right={accepted.join(' / ')}
          isRight={isAccepted(myTexts[blank] ?? '', accepted)}
        />
      ))}
    </View>
  )
}

/** Place by place, in the right order. */
export function ReviewedOrder({ question: { options, rightOptionIds, myOptionIds } }: Props) {
  const wordsOf = (optionId: string | undefined) =>
    options.find((option) => option.optionId === optionId)?.text ?? ''
  return (
    <View className="mt-4">
      {rightOptionIds.map((optionId, place) => (
        <Part
          key={optionId}
          name={text('placeNo', { n: place + 1 })}
          ownText={wordsOf(myOptionIds[place])}
          right={wordsOf(optionId)}
          isRight={myOptionIds[place] === optionId}
        />
      ))}
    </View>
  )
}

/** The pairs that were made beside the right ones. */
export function ReviewedPairs({
  question: { options, targets = [], rightOptionIds, myOptionIds },
}: Props) {
  const partnerOf = (pairs: readonly string[], left: string) =>
    targets.find(({ optionId }) => optionId === partnerIn(pairs, left))?.text ?? ''
  return (
    <View className="mt-4">
      {options.map(({ optionId, text: optionText }) => {
        const [ownText, right] = [
          partnerOf(myOptionIds, optionId),
          partnerOf(rightOptionIds, optionId),
        ]
        return (
          <Part
            key={optionId}
            name={optionText}
            ownText={ownText}
            right={right}
            isRight={ownText === right}
          />
        )
      })}
    </View>
  )
}

/** What was written, and what a good answer says. */
export const ReviewedText = ({ question: { myTexts = [], sample } }: Props) => (
  <View className="mt-4">
    {myTexts[0] && (
      <View className="written">
        <Text className="note block">{text('myText')}</Text>
        <View className="body lines">{myTexts[0]}</View>
      </View>
    )}
    {sample && (
      <View className="written sample">
        <Text className="note block">{text('sample')}</Text>
        <View className="body lines">{sample}</View>
      </View>
    )}
  </View>
)
