import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/Pressable'
import { text } from './texts'

interface Props {
  way: 'password' | 'code'
  onChoose(way: 'password' | 'code'): void
}

const ways = [
  ['password', 'byPassword'],
  ['code', 'byCode'],
] as const

/** Password or code. */
export const Ways = ({ way, onChoose }: Props) => (
  <View className="login-ways" {...a11y({ role: 'tablist', label: text('ways') })}>
    {ways.map(([name, label]) => (
      <Pressable
        key={name}
        id={`way-${name}`}
        role="tab"
        className={classes('login-way', way === name && 'on')}
        selected={way === name}
        onPress={() => onChoose(name)}
      >
        {text(label)}
      </Pressable>
    ))}
  </View>
)
