import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/controls/Pressable'
import type { Method } from './LogInStore'
import { text } from './texts'

interface Props {
  method: Method
  onChoose(method: Method): void
}

const methods = [
  ['password', 'byPassword'],
  ['code', 'byCode'],
  ['both', 'byBoth'],
] as const

/** Password, code, or both. */
export const LoginMethods = ({ method, onChoose }: Props) => (
  <View className="login-ways" {...a11y({ role: 'tablist', label: text('ways') })}>
    {methods.map(([name, label]) => (
      <Pressable
        key={name}
        id={`way-${name}`}
        role="tab"
        className={classes('login-way', method === name && 'on')}
        selected={method === name}
        onPress={() => onChoose(name)}
      >
        {text(label)}
      </Pressable>
    ))}
  </View>
)
