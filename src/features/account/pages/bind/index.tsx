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
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { EmptyState } from '@/ui/States'
import { BindStore } from '../../BindStore'
import { text } from '../../texts'
import '../../account.scss'

/** Binds who came from the messaging platform to their account, by a code to its number. */
export default observer(function BindPage() {
  const params = useParams('bindAccount')
  const form = useStore(BindStore)
  const { bindTicket } = useStore(EntryStore)
  const redirect = params?.redirect
  const onward = redirect ? { redirect } : {}
  const [send, isSending] = useAction(form.send)
  const [bind, busy] = useAction(async () => {
    const result = await form.bind()
    if (result === 'in') await leaveLogIn(redirect)
    else if (result) await replace(result, onward)
  })
  if (!bindTicket) {
    return <Page name="bindAccount" className="narrow"><EmptyState title={text('bindOver')} action={{ label: text('toLogIn'), onPress: () => void replace('logIn', onward) }} /></Page>
  }
  const [mobileMissing, codeMissing] = form.isPressed ? [mobileProblem(form.mobile), codeProblem(form.code)] : []
  return (
    <Page name="bindAccount" className="narrow">
      <View className="sub form-lead">{text('bindLead')}</View>
      <Field label={text('mobile')} type="tel" maxLength={11} autoComplete="tel" value={form.mobile} onChange={form.setMobile} check={mobileProblem} {...(mobileMissing && { problem: mobileMissing })} />
      <CodeField sending={form.sending} value={form.code} busy={isSending} onChange={form.setCode} onSend={() => void send()} {...(codeMissing && { problem: codeMissing })} />
      <Consent checked={form.hasConsented} missing={form.isPressed && !form.hasConsented} onChange={form.setConsent} />
      {form.problem && <Banner tone="bad" className="form-gap">{form.problem}</Banner>}
      <View className="mt-4"><Button id="bind" block busy={busy} onPress={() => void bind()}>{text('bind')}</Button></View>
      <SlideCheckSheet />
    </Page>
  )
})
