import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { back } from '@/core/navigation'
import { ShellStore } from '@/core/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { CodeField } from '@/shell/entry/CodeField'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { PasswordField } from '@/ui/fields/PasswordField'
import { ForgottenStore } from './ForgottenStore'
import { newPasswordText } from './passwordText'
import { text } from '../texts'
import { PasswordRules } from './PasswordRules'

/** For who cannot log in: number, code, new password. */
export const Forgotten = observer(function Forgotten() {
  const form = useStore(ForgottenStore)
  const shell = useStore(ShellStore)
  const [fresh, setFresh] = useState('')
  const [send, isSending] = useAction(form.send)
  const ready = form.isReady && !newPasswordText(fresh)
  const [save, busy] = useAction(async () => {
    if (!ready || !(await form.change(fresh))) return
    shell.toast(text('passwordReset'))
    await back()
  })
  return (
    <>
      <View className="sub form-lead">{text('forgottenLead')}</View>
      <Field
        label={text('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        value={form.mobile}
        onChange={form.setMobile}
        check={mobileProblem}
      />
      <CodeField
        sending={form.sending}
        value={form.code}
        busy={isSending}
        onChange={form.setCode}
        onSend={() => void send()}
      />
      <PasswordField
        label={text('newPassword')}
        value={fresh}
        onChange={setFresh}
        check={newPasswordText}
        autoComplete="new-password"
      />
      <PasswordRules password={fresh} />
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
      <View className="mt-6">
        <Button
          block
          disabled={!ready}
          reason={text('reason')}
          busy={busy}
          onPress={() => void save()}
        >
          {text('save')}
        </Button>
      </View>
      <SlideCheckSheet />
    </>
  )
})
