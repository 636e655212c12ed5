import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { leaveLogIn, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { CodeField } from '@/shell/entry/CodeField'
import { Consent } from '@/shell/entry/Consent'
import { EntryStore } from '@/shell/entry/EntryStore'
import type { Bound } from '@/shell/entry/PlatformEntry'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { PasswordField } from '@/ui/fields/PasswordField'
import { Segmented } from '@/ui/controls/Segmented'
import { State } from '@/ui/feedback/States'
import { BindStore } from '../entrance/BindStore'
import { PhoneWay } from '../entrance/PhoneWay'
import { text } from '../texts'
import '../account.scss'

/** Binds who came from the messaging platform to their account, by a code to its number, by its password or by the platform's own number. */
export default observer(function BindPage() {
  const params = useParams('bindAccount')
  const store = useStore(BindStore)
  const { form } = store
  const { bindTicket, hasPhoneButton } = useStore(EntryStore)
  const redirect = params?.redirect
  const onward = redirect ? { redirect } : {}
  const [send, isSending] = useAction(store.send)
  const goOn = async (result: Bound) => {
    if (result === 'in') await leaveLogIn(redirect)
    else if (result) await replace(result, onward)
  }
  const [bind, busy] = useAction(async () => goOn(await store.bind()))
  const [byPhone] = useAction(async (phoneCode: string | undefined) =>
    goOn(await store.bindByPhone(phoneCode)),
  )
  if (!bindTicket) {
    return (
      <Page name="bindAccount" className="narrow">
        <State
          icon="clock"
          title={text('bindOver')}
          action={{ label: text('toLogIn'), onPress: () => void replace('logIn', onward) }}
        />
      </Page>
    )
  }
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
        value={form.values.method}
        onChange={store.choose}
      />
      <Field
        label={text('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        {...form.field('mobile')}
      />
      {form.values.method === 'password' ? (
        <PasswordField
          label={text('password')}
          onConfirm={() => void bind()}
          {...form.field('password')}
        />
      ) : (
        <CodeField
          sending={store.sending}
          busy={isSending}
          onSend={() => void send()}
          {...form.field('code')}
        />
      )}
      <Consent
        checked={form.values.hasConsented}
        missing={form.errorOf('hasConsented') !== undefined}
        onChange={(ticked) => form.set('hasConsented', ticked)}
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
          hasConsented={form.values.hasConsented}
          onMissing={() => form.ask('hasConsented')}
          onAnswer={(phoneCode) => void byPhone(phoneCode)}
        />
      )}
      <SlideCheckSheet />
    </Page>
  )
})
