import { Text, View } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { NumberStepper } from '@/ui/controls/NumberStepper'

/** A number with its words beside it. */
export const Stepper = (props: ComponentProps<typeof NumberStepper>) => (
  <View className="marks-row">
    <Text className="words">{props.label}</Text>
    <NumberStepper {...props} />
  </View>
)
