import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { leaveLogIn, replace } from '@/core/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useParams } from '@/core/useParams'
import { CodeField } from '@/shell/entry/CodeField'
import { codeProblem } from '@/shell/entry/codeProblem'
import { Consent } from '@/shell/entry/Consent'
import { EntryStore } from '@/shell/entry/EntryStore'
import type { Bound } from '@/shell/entry/PlatformEntry'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { PasswordField } from '@/ui/fields/PasswordField'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { BindStore } from '../entrance/BindStore'
import { PhoneWay } from '../entrance/PhoneWay'
import { text } from '../texts'
import '../account.scss'

/** Binds who came from the messaging platform to their account, by a code to its number, by its password or by the platform's own number. */
export default observer(function BindPage() {
  const params = useParams('bindAccount')
  const form = useStore(BindStore)
  const { bindTicket, hasPhoneButton } = useStore(EntryStore)
  const redirect = params?.redirect
  const onward = redirect ? { redirect } : {}
  const [send, isSending] = useAction(form.send)
  const goOn = async (result: Bound) => {
    if (result === 'in') await leaveLogIn(redirect)
    else if (result) await replace(result, onward)
  }
  const [bind, busy] = useAction(async () => goOn(await form.bind()))
  const [byPhone] = useAction(async (phoneCode: string | undefined) =>
    goOn(await form.bindByPhone(phoneCode)),
  )
  if (!bindTicket) {
    return (
      <Page name="bindAccount" className="narrow">
        <EmptyState
          title={text('bindOver')}
          action={{ label: text('toLogIn'), onPress: () => void replace('logIn', onward) }}
        />
      </Page>
    )
  }
  const [mobileMissing, codeMissing, passwordMissing] = form.isPressed
    ? [mobileProblem(form.mobile), codeProblem(form.code), form.passwordMissing]
    : []
  return (
    <Page name="bindAccount" className="narrow">
      <View className="sub form-lead">{text('bindLead')}</View>
      <Segmented
        className="form-lead"
        label={text('bindWays')}
        options={[
          { value: 'code', label: text('byCode') },
          { value: 'password', label: text('byPassword') },
        ]}
        value={form.method}
        onChange={form.choose}
      />
      <Field
        label={text('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        value={form.mobile}
        onChange={form.setMobile}
        check={mobileProblem}
        {...(mobileMissing && { problem: mobileMissing })}
      />
      {form.method === 'password' ? (
        <PasswordField
          label={text('password')}
          value={form.password}
          onChange={form.setPassword}
          onConfirm={() => void bind()}
          {...(passwordMissing && { problem: passwordMissing })}
        />
      ) : (
        <CodeField
          sending={form.sending}
          value={form.code}
          busy={isSending}
          onChange={form.setCode}
          onSend={() => void send()}
          {...(codeMissing && { problem: codeMissing })}
        />
      )}
      <Consent
        checked={form.hasConsented}
        missing={form.isPressed && !form.hasConsented}
        onChange={form.setConsent}
      />
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
      <View className="mt-4">
        <Button id="bind" block busy={busy} onPress={() => void bind()}>
          {text('bind')}
        </Button>
      </View>
      {hasPhoneButton && (
        <PhoneWay
          hasConsented={form.hasConsented}
          onMissing={form.askConsent}
          onAnswer={(phoneCode) => void byPhone(phoneCode)}
        />
      )}
      <SlideCheckSheet />
    </Page>
  )
})
