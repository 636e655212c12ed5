import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Option, OptionReason } from '@contract/calls/authoring/question'
import { letterOf } from './letters'
import { optionLabel } from './MediaView'
import { text } from './texts'

interface Props {
  /** In the order in which they are shown. */
  options: readonly Option[]
  reasons: readonly OptionReason[]
}

/** Why each option of a choice is right or wrong, by the letters that it was shown with. */
export const OptionReasons = observer(function OptionReasons({ options, reasons }: Props) {
  const said = options.flatMap((option, index) => {
    const reason = reasons.find((one) => one.optionId === option.optionId)?.reason
    return reason ? [{ option, letter: letterOf(index), reason }] : []
  })
  if (said.length === 0) return null
  return (
    <View className="mt-3">
      <Text className="note block">{text('optionReasons')}</Text>
      {said.map(({ option, letter, reason }) => (
        <View key={option.optionId} className="row g-2 top mt-2">
          <Text className="num strong t-2">{letter}</Text>
          <View className="grow">
            <Text className="sub t-1 block">{optionLabel(option.text, option.media)}</Text>
            <Text className="sub t-2 block">{reason}</Text>
          </View>
        </View>
      ))}
    </View>
  )
})
