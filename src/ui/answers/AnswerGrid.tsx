import { Text, View } from '@tarojs/components'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { Pressable } from '../controls/Pressable'
import { useUiTexts } from '../UiTexts'

export interface AnswerCellDetails {
  number: number
  /** Where the answer is: at the hospital, on this phone, or there is none. */
  place: 'stored' | 'local' | 'none'
  marked?: boolean
  /** The question that is open. */
  now?: boolean
}

/** One question of the sheet; spoken "第 30 题，在本机". */
function AnswerCell({
  number,
  place,
  marked,
  now,
  onOpen,
}: AnswerCellDetails & { onOpen(number: number): void }) {
  const texts = useUiTexts()
  const where = { stored: texts.atHospital, local: texts.onThisPhone, none: texts.unanswered }[
    place
  ]
  return (
    <Pressable
      id={`cell-${number}`}
      className={classes('cell', place !== 'none' && place, now && 'now')}
      label={[texts.question(number), where, marked && texts.marked].filter(Boolean).join('，')}
      onPress={() => onOpen(number)}
    >
      {number}
      {place === 'local' && (
        <View className="pip">
          <Icon name="phone" size={14} />
        </View>
      )}
      {marked && (
        <View className="mark">
          <Icon name="flag-filled" size={14} />
        </View>
      )}
    </Pressable>
  )
}

/** The sheet of an exam: a number a question, with its state in words for assistive technology. */
export const AnswerGrid = ({
  cells,
  label,
  onOpen,
}: {
  cells: readonly AnswerCellDetails[]
  label: string
  onOpen(number: number): void
}) => (
  <View className="agrid" {...a11y({ role: 'group', label })}>
    {cells.map((cell) => (
      <AnswerCell key={cell.number} {...cell} onOpen={onOpen} />
    ))}
  </View>
)

/** What the looks of the cells mean, with the number of each. */
export function AnswerLegend({
  stored,
  local,
  none,
  marked,
}: {
  stored: number
  local: number
  none: number
  marked: number
}) {
  const texts = useUiTexts()
  return (
    <View className="legendrow">
      <View className="legendpart">
        <View className="cell legend stored" />
        <Text>
          {texts.atHospital} {stored}
        </Text>
      </View>
      <View className="legendpart">
        <View className="cell legend local">
          <Icon name="phone" size={14} />
        </View>
        <Text>
          {texts.onThisPhone} {local}
        </Text>
      </View>
      <View className="legendpart">
        <View className="cell legend" />
        <Text>
          {texts.unanswered} {none}
        </Text>
      </View>
      <View className="legendpart">
        <Icon name="flag-filled" size={16} className="t-p" />
        <Text>
          {texts.marked} {marked}
        </Text>
      </View>
    </View>
  )
}
