import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { classes } from '../classes'
import type { IconName } from './iconNames'

interface Props {
  name: IconName
  /** px at type size 100; 14, 16 and 18 have a bolder line. */
  size?: 24 | 20 | 18 | 16 | 14
  className?: string
}

/** A drawing in the colour of the text around it. It says nothing by itself: the word beside it, or the button's label, does. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <View
      className={classes(
        'i',
        `ic-${name}`,
        size < 24 && `i-${size}`,
        size < 20 && 'i-s',
        className,
      )}
      {...a11y({ hidden: true })}
    />
  )
}
