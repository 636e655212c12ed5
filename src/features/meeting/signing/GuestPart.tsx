import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { goToLogIn } from '@/core/navigation/navigation'
import { useAction } from '@/core/loading/useAction'
import { CodeField } from '@/shell/entry/CodeField'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { text } from '../texts'
import type { SignStore } from './SignStore'

/** Somebody without an account: name, organisation, and a number that a code proves. */
export const GuestPart = observer(function GuestPart({ store }: { store: SignStore }) {
  const { name, organisation, mobile, verifyCode } = store.guest
  const [send, sending] = useAction(async () => {
    if (!mobileProblem(mobile)) await store.code.send(mobile)
  })
  return (
    <View className="mt-6">
      <Heading level={2}>{text('guest')}</Heading>
      <View className="note mt-1">{text('guestNote')}</View>
      <View className="mt-3">
        <Field
          label={text('name')}
          maxLength={30}
          value={name}
          onChange={(typed) => store.setGuest({ name: typed })}
        />
      </View>
      <Field
        label={text('organisation')}
        maxLength={60}
        value={organisation}
        onChange={(typed) => store.setGuest({ organisation: typed })}
      />
      <Field
        label={text('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        value={mobile}
        onChange={(typed) => store.setGuest({ mobile: typed.replace(/\D/g, '') })}
        check={mobileProblem}
      />
      <CodeField
        sending={store.code}
        value={verifyCode}
        busy={sending}
        onChange={(typed) => store.setGuest({ verifyCode: typed })}
        onSend={() => void send()}
      />
      <Button look="plain" block onPress={() => void goToLogIn()}>
        {text('logIn')}
      </Button>
    </View>
  )
})
