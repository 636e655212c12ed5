import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { namesText } from '@/core/i18n/joining'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { PasswordField } from '@/ui/fields/PasswordField'
import { RegisterStore } from './RegisterStore'
import { text } from './texts'
import { PasswordRules } from '../password/PasswordRules'

/** Step 2: who it is. */
export const PersonStep = observer(function PersonStep() {
  const store = useStore(RegisterStore)
  const { person: form } = store
  const [next, busy] = useAction(store.personDone)
  return (
    <>
      {store.accounts.length > 0 && (
        <Banner className="form-gap" tone="info">
          {text('accountsThere', { list: namesText(store.accounts) })}
        </Banner>
      )}
      <Field label={text('name')} maxLength={60} autoComplete="name" {...form.field('userName')} />
      <Field
        label={text('idNumber')}
        maxLength={18}
        hint={text('idNote')}
        {...form.field('idNumber')}
      />
      <Field label={text('jobNumber')} maxLength={20} {...form.field('jobNumber')} />
      <PasswordField
        label={text('password')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      {form.values.password === '' ? (
        <View className="note hint">{text('passwordNote')}</View>
      ) : (
        <PasswordRules password={form.values.password} />
      )}
      {store.nameNote && <Banner className="form-gap">{store.nameNote}</Banner>}
      <View className="mt-6">
        <Button block busy={busy} disabled={!form.isValid} onPress={() => void next()}>
          {text('next')}
        </Button>
      </View>
    </>
  )
})
