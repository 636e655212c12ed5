import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { back } from '@/core/navigation'
import { SessionStore } from '@/core/SessionStore'
import { ShellStore } from '@/core/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { PasswordField } from '@/ui/fields/PasswordField'
import { AccountStore } from '../details/AccountStore'
import { Forgotten } from '../password/Forgotten'
import { PasswordRules } from '../password/PasswordRules'
import { newPasswordText } from '../password/passwordText'
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
  const account = useStore(AccountStore)
  const shell = useStore(ShellStore)
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const freshProblem = (password: string) =>
    newPasswordText(password) ?? (password === old ? text('same') : undefined)
  const ready = old !== '' && fresh !== '' && !freshProblem(fresh) && again === fresh
  const [save, busy] = useAction(async () => {
    if (!ready) return
    const ended = await account.changePassword(old, fresh)
    shell.toast(ended > 0 ? text('saved', { n: ended }) : text('savedAlone'))
    await back()
  })
  return (
    <>
      <PasswordField label={text('oldPassword')} value={old} onChange={setOld} />
      <PasswordField
        label={text('newPassword')}
        value={fresh}
        onChange={setFresh}
        check={freshProblem}
        autoComplete="new-password"
      />
      <PasswordRules password={fresh} />
      <View className="field mt-4">
        <PasswordField
          label={text('repeat')}
          value={again}
          onChange={setAgain}
          check={(typed) => (typed === fresh ? undefined : text('different'))}
          autoComplete="new-password"
          onConfirm={() => void save()}
        />
      </View>
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
      <View className="note center mt-3">{text('passwordNote')}</View>
    </>
  )
})
