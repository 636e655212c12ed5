import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { Badge } from '../marks/Badge'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'
import { Pressable } from '../controls/Pressable'
import { useUiTexts } from '../UiTexts'

interface TabEntry<Key extends string = string> {
  key: Key
  label: string
  icon: IconName
  badge?: number
}
interface Props<Key extends string> {
  entries: readonly TabEntry<Key>[]
  current: Key | undefined
  onSelect(key: Key): void
  logo?: ReactNode
}

/** The bar at the bottom; a rail at the left from 744 px, a navigation with words from 1200 px. */
export function TabBar<Key extends string>({ entries, current, onSelect, logo }: Props<Key>) {
  const texts = useUiTexts()
  return (
    <View className="tabbar" {...a11y({ role: 'navigation', label: texts.mainNavigation })}>
      {logo && <View className="logo">{logo}</View>}
      {entries.map(({ key, label, icon, badge }) => (
        <Pressable
          key={key}
          role="link"
          className={classes('tab', key === current && 'on')}
          current={key === current}
          label={badge ? `${label}, ${texts.waiting(badge)}` : label}
          onPress={() => onSelect(key)}
        >
          <Icon name={icon} />
          <Text>{label}</Text>
          {badge ? <Badge count={badge} /> : null}
        </Pressable>
      ))}
    </View>
  )
}
