import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { CodeField } from '@/shell/entry/CodeField'
import { Consent } from '@/shell/entry/Consent'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { RegisterStore } from './RegisterStore'
import { text } from './texts'
import { text as accountText } from '../texts'

/** Step 1: whose number it is. */
export const NumberStep = observer(function NumberStep() {
  const store = useStore(RegisterStore)
  const { number: form } = store
  const [send, isSending] = useAction(store.send)
  const [prove, busy] = useAction(store.prove)
  return (
    <>
      <Field
        label={accountText('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        {...form.field('mobile')}
      />
      <CodeField
        sending={store.sending}
        busy={isSending}
        onSend={() => void send()}
        {...form.field('code')}
      />
      <Consent
        checked={form.values.hasConsented}
        missing={form.errorOf('hasConsented') !== undefined}
        onChange={(ticked) => form.set('hasConsented', ticked)}
      />
      <View className="mt-4">
        <Button block busy={busy} onPress={() => void prove()}>
          {text('next')}
        </Button>
      </View>
    </>
  )
})
