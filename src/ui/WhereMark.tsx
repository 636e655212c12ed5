import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Icon } from './Icon'
import { useUiTexts } from './UiTexts'

interface Props {
  place: 'local' | 'stored'
  pill?: boolean
  /** Spoken when it changes. */
  live?: boolean
  children?: ReactNode
}

/** Where something is: on this phone or at the hospital. Never green or red. */
export function WhereMark({ place, pill, live, children }: Props) {
  const texts = useUiTexts()
  return (
    <View className={classes('where', place, pill && 'pill')} {...(live ? a11y({ role: 'status' }) : {})}>
      <Icon name={place === 'local' ? 'phone' : 'hospital'} size={16} />
      <Text>{children ?? (place === 'local' ? texts.onThisPhone : texts.atHospital)}</Text>
    </View>
  )
}
