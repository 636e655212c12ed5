import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useAction } from '@/core/loading/useAction'
import { goToLogIn } from '@/core/navigation/navigation'
import { CodeField } from '@/shell/entry/CodeField'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { text } from '../texts'
import type { GuestSending } from './GuestSending'

/** Somebody without an account: a number that a code proves. */
export const GuestPart = observer(function GuestPart({
  guest,
  isAnonymous,
}: {
  guest: GuestSending
  isAnonymous: boolean
}) {
  const { code, mobile, verifyCode } = guest
  const [send, sending] = useAction(async () => {
    if (!mobileProblem(mobile)) await code.send(mobile)
  })
  return (
    <View className="mt-6">
      <Heading level={2}>{text('guest')}</Heading>
      <View className="note mt-1">{text(isAnonymous ? 'guestUnnamed' : 'guestNamed')}</View>
      <View className="mt-3">
        <Field
          label={text('guestMobile')}
          type="tel"
          maxLength={11}
          autoComplete="tel"
          value={mobile}
          onChange={(typed) => guest.write({ mobile: typed.replace(/\D/g, '') })}
          check={mobileProblem}
        />
      </View>
      <CodeField
        sending={code}
        value={verifyCode}
        busy={sending}
        onChange={(typed) => guest.write({ verifyCode: typed })}
        onSend={() => void send()}
      />
      <Button look="plain" block onPress={() => void goToLogIn()}>
        {text('guestHasAccount')}
      </Button>
    </View>
  )
})
