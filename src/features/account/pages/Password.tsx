import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { back } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Page } from '@/shell/Page'
import { PasswordField } from '@/ui/fields/PasswordField'
import { Forgotten } from '../password/Forgotten'
import { PasswordRules } from '../password/PasswordRules'
import { PasswordStore } from '../password/PasswordStore'
import { FormEnd } from '../FormEnd'
import { text } from '../texts'
import '../account.scss'

/** Logged in: the old password is asked for. Else it was forgotten: a code to the own number takes its place. */
export default observer(function PasswordPage() {
  const { isLoggedIn } = useStore(SessionStore)
  return (
    <Page
      name="changePassword"
      className="narrow"
      {...(!isLoggedIn && { title: text('forgotten') })}
    >
      {isLoggedIn ? <ChangePassword /> : <Forgotten />}
    </Page>
  )
})

const ChangePassword = observer(function ChangePassword() {
  const store = useStore(PasswordStore)
  const { form } = store
  const shell = useStore(ShellStore)
  const [save, busy] = useAction(async () => {
    const ended = await store.change()
    if (ended === undefined) return
    shell.toast(ended > 0 ? text('saved', { n: ended }) : text('savedAlone'))
    await back()
  })
  return (
    <>
      <PasswordField label={text('oldPassword')} {...form.field('old')} />
      <PasswordField
        label={text('newPassword')}
        autoComplete="new-password"
        {...form.field('fresh')}
      />
      <PasswordRules password={form.values.fresh} />
      <View className="field mt-4">
        <PasswordField
          label={text('repeat')}
          autoComplete="new-password"
          onConfirm={() => void save()}
          {...form.field('again')}
        />
      </View>
      <FormEnd
        form={form}
        reason={text('reason')}
        label={text('save')}
        busy={busy}
        onSave={() => void save()}
      />
      <View className="note center mt-3">{text('passwordNote')}</View>
    </>
  )
})
