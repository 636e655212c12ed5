import { View } from '@tarojs/components'
import { classes } from './classes'
import { Pressable } from './Pressable'

export function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange(checked: boolean): void }) {
  return (
    <Pressable className="switchrow" role="switch" label={label} checked={checked} onPress={() => onChange(!checked)}>
      <View className={classes('switch', checked && 'on')} />
    </Pressable>
  )
}
