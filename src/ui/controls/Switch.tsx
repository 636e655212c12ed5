import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from './Pressable'

/** On or off, at once. */
export function Switch({
  id,
  label,
  checked,
  onChange,
}: {
  id?: string
  label: string
  checked: boolean
  onChange(checked: boolean): void
}) {
  return (
    <Pressable
      {...(id && { id })}
      className="switchrow"
      role="switch"
      label={label}
      checked={checked}
      onPress={() => onChange(!checked)}
    >
      <View className={classes('switch', checked && 'on')} />
    </Pressable>
  )
}
