import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'
import { Pressable } from './Pressable'

/** Ways on, each a drawing over its name, side by side. */
export const Tools = ({ label, children }: { label: string; children: ReactNode }) => (
  <View className="ways" {...a11y({ role: 'group', label })}>
    {children}
  </View>
)

/** A tool: drawing and word, one target. */
export const Tool = ({
  id,
  icon,
  name,
  onPress,
}: {
  id: string
  icon: IconName
  name: string
  onPress(): unknown
}) => (
  <Pressable id={id} className="way" onPress={() => void onPress()}>
    <View className="way-drawing">
      <Icon name={icon} />
    </View>
    <Text className="way-name">{name}</Text>
  </Pressable>
)
