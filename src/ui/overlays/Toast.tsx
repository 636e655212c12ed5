import { Text, View } from '@tarojs/components'
import { a11y } from '../a11y'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'

/** A result in at most two lines, above the dock. The shell shows one at a time, for three seconds. */
export function Toast({ text, icon }: { text: string | undefined; icon?: IconName }) {
  return (
    <View className="toast-place" {...a11y({ role: 'status' })}>
      {text && (
        <View className="toast">
          {icon && <Icon name={icon} size={18} />}
          <Text>{text}</Text>
        </View>
      )}
    </View>
  )
}
