import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'
import { Pressable } from '../controls/Pressable'
import { Rows } from './Rows'

/** A list that is one for assistive technology, too. */
export const List = ({ className, children }: { className?: string; children: ReactNode }) => (
  <Rows className={classes('list', className)}>{children}</Rows>
)

export interface ListItemProps {
  title: string
  note?: string
  /** What is set now, at the right. */
  value?: string
  icon?: IconName
  tone?: 'brand' | 'grey' | 'local' | 'ok' | 'warn' | 'info' | 'bad'
  tag?: ReactNode
  /** Default: where a page opens. */
  chevron?: boolean
  /** Glyph and tag stand at the first line; the note has the whole width under it. */
  top?: boolean
  /** A bold first line. */
  strong?: boolean
  label?: string
  id?: string
  onPress?(): void
  children?: ReactNode
}

/** A row of at least 56 px; the whole row is the target. */
export function ListItem({
  title,
  note,
  value,
  icon,
  tone = 'brand',
  tag,
  chevron,
  top,
  strong,
  label,
  id,
  onPress,
  children,
}: ListItemProps) {
  const name = classes('item', icon && 'inset', top && 'start')
  const inside = (
    <>
      {icon && (
        <View className={classes('glyph', tone !== 'brand' && `g-${tone}`)}>
          <Icon name={icon} size={20} />
        </View>
      )}
      <View className="grow item-words">
        <View className="item-main">
          {top && tag ? (
            <View className="row top between g-2 item-head">
              <Text className={classes('grow', strong && 'h3')}>{title}</Text>
              {tag}
            </View>
          ) : (
            <Text className={classes('item-title', strong && 'h3')}>{title}</Text>
          )}
          {note && <Text className="note block mt-1">{note}</Text>}
          {children}
        </View>
        {value && <Text className="value">{value}</Text>}
      </View>
      {!top && tag}
      {(chevron ?? (Boolean(onPress) && !tag)) && (
        <Icon name="chev" size={18} className="chevron" />
      )}
    </>
  )
  return onPress ? (
    <Pressable {...(id && { id })} className={name} {...(label && { label })} onPress={onPress}>
      {inside}
    </Pressable>
  ) : (
    <View className={name}>{inside}</View>
  )
}
