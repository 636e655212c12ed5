import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { classes } from '../classes'

/** The first character of a name. */
export const Avatar = ({ text, large }: { text: string; large?: boolean }) => (
  <View className={classes('avatar', large && 'l')} {...a11y({ hidden: true })}>
    {text.slice(0, 1)}
  </View>
)
