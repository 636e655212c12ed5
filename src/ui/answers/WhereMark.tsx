import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { useUiTexts } from '../UiTexts'

interface Props {
  /** Undefined: nothing is stored; the words alone are shown, if there are any. */
  place: 'local' | 'stored' | undefined
  pill?: boolean
  /** Spoken when it changes. It then has to stand there before, without words. */
  live?: boolean
  className?: string
  children?: ReactNode
}

/**
 * Where something is: on this phone or at the hospital. Never green or red. Both icons are there and the class shows one, so that an
 * answer that arrives changes one class and one text on the mini-program.
 */
export function WhereMark({ place, pill, live, className, children }: Props) {
  const texts = useUiTexts()
  const label = children ?? (place && (place === 'local' ? texts.onThisPhone : texts.atHospital))
  return (
    <View
      className={classes('where', place, pill && 'pill', className)}
      {...(live ? a11y({ role: 'status' }) : {})}
    >
      <Icon name="phone" size={16} />
      <Icon name="hospital" size={16} />
      <Text>{label}</Text>
    </View>
  )
}
