import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { passwordMinimum } from '@contract/rules/people/password'
import { useStore } from '@/core/stores'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/marks/Icon'
import { PasswordRuleStore } from './PasswordRuleStore'
import { hasKind, hasLength, passwordKinds } from './passwordText'
import { text } from '../texts'

const Rule = ({ met, children }: { met: boolean; children: string }) => (
  <View className={classes('row g-2 password-rule', met && 'met')}>
    <Icon name={met ? 'check' : 'minus'} size={16} />
    <Text>{children}</Text>
    <Text className="spoken">{met ? text('met') : text('notMet')}</Text>
  </View>
)

/** The rule of specification §5 while typing: what is met and what is missing. */
export const PasswordRules = observer(function PasswordRules({ password }: { password: string }) {
  const { minimum, need } = useStore(PasswordRuleStore)
  useEffect(() => void need(), [need])
  return (
    <View className="sub mt-3">
      <Rule met={password !== '' && hasLength(password, minimum)}>
        {text('length', { minimum })}
      </Rule>
      {minimum < passwordMinimum.advised && (
        <View className="note mt-2">{text('advised', { n: passwordMinimum.advised })}</View>
      )}
      <View className="note mt-2">{text('three')}</View>
      {passwordKinds.map((kind) => (
        <Rule key={kind} met={hasKind(password, kind)}>
          {text(kind)}
        </Rule>
      ))}
    </View>
  )
})
