import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { back } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { MobileAndCode } from '@/shell/entry/MobileAndCode'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { PasswordField } from '@/ui/fields/PasswordField'
import { ForgottenStore } from './ForgottenStore'
import { FormEnd } from '../FormEnd'
import { text } from '../texts'
import { PasswordRules } from './PasswordRules'

/** For who cannot log in: number, code, new password. */
export const Forgotten = observer(function Forgotten() {
  const store = useStore(ForgottenStore)
  const { form } = store
  const shell = useStore(ShellStore)
  const [save, busy] = useAction(async () => {
    if (!(await store.change())) return
    shell.toast(text('passwordReset'))
    await back()
  })
  return (
    <>
      <View className="sub form-lead">{text('forgottenLead')}</View>
      <MobileAndCode form={form} sending={store.sending} send={store.send} />
      <PasswordField
        label={text('newPassword')}
        autoComplete="new-password"
        {...form.field('fresh')}
      />
      <PasswordRules password={form.values.fresh} />
      <FormEnd
        form={form}
        reason={text('reason')}
        label={text('save')}
        busy={busy}
        onSave={() => void save()}
      />
      <SlideCheckSheet />
    </>
  )
})
