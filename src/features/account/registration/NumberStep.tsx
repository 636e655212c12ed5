import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { CodeField } from '@/shell/entry/CodeField'
import { codeProblem } from '@/shell/entry/codeProblem'
import { Consent } from '@/shell/entry/Consent'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { RegisterStore } from './RegisterStore'
import { text } from './texts'
import { text as accountText } from '../texts'

/** Step 1: whose number it is. */
export const NumberStep = observer(function NumberStep() {
  const form = useStore(RegisterStore)
  const [send, isSending] = useAction(form.send)
  const [prove, busy] = useAction(form.prove)
  const problem = form.isPressed ? codeProblem(form.code) : undefined
  return (
    <>
      <Field
        label={accountText('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        value={form.draft.mobile}
        onChange={(mobile) => form.change({ mobile: mobile.replace(/\D/g, '') })}
        check={mobileProblem}
        {...(form.isPressed &&
          mobileProblem(form.draft.mobile) && { problem: mobileProblem(form.draft.mobile) })}
      />
      <CodeField
        sending={form.sending}
        value={form.code}
        busy={isSending}
        onChange={form.setCode}
        onSend={() => void send()}
        {...(problem && { problem })}
      />
      <Consent
        checked={form.hasConsented}
        missing={form.isPressed && !form.hasConsented}
        onChange={form.setConsent}
      />
      <View className="mt-4">
        <Button block busy={busy} onPress={() => void prove()}>
          {text('next')}
        </Button>
      </View>
    </>
  )
})
