import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext } from 'react'
import { DisplayStore } from '@/core/DisplayStore'
import { t } from '@/core/i18n'
import { go, leaveLogIn } from '@/core/navigation'
import { SessionStore } from '@/core/SessionStore'
import { StoresContext, useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useParams } from '@/core/useParams'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Heading } from '@/ui/Heading'
import { Logo } from '@/ui/Logo'
import { PasswordField } from '@/ui/PasswordField'
import { Pressable } from '@/ui/Pressable'
import { Consent } from './Consent'
import { LogInStore } from './LogInStore'
import { mobileProblem } from './mobileProblem'
import { text } from './texts'
import './index.scss'

export default observer(function LogInPage() {
  const params = useParams('logIn')
  const form = useStore(LogInStore)
  const { isExpired } = useStore(SessionStore)
  const { brand } = useStore(DisplayStore)
  const platform = useContext(StoresContext)?.deps.platform
  const [logIn, busy] = useAction(async () => { if (await form.logIn()) await leaveLogIn(params?.redirect) })

  return (
    <Page name="logIn" plain className="login">
      <View className="login-brand">
        <Logo large />
        <View><Heading level={1} look="title" className="login-name">{t(`app.${brand.name}`)}</Heading><Text className="sub block">{t('app.platform')}</Text></View>
      </View>
      {isExpired && <Banner tone="local" icon="phone" className="login-gap">{text('expired')}</Banner>}
      <Field label={text('mobile')} type="tel" maxLength={11} autoComplete="tel" value={form.mobile} onChange={form.setMobile} check={mobileProblem} problem={form.mobileMissing} />
      <PasswordField label={text('password')} value={form.password} onChange={form.setPassword} problem={form.passwordMissing} onConfirm={() => void logIn()} />
      <Consent checked={form.hasConsented} missing={form.consentMissing} onChange={form.setConsent} onService={() => void go('serviceAgreement', {})} onPrivacy={() => void go('privacyPolicy', {})} />
      {form.problem && <Banner tone="bad" className="login-gap">{form.problem}</Banner>}
      <Button block busy={busy} onPress={() => void logIn()}>{text('logIn')}</Button>
      <View className="login-foot">
        {!IS_PRODUCTION && <Text className="note block center">{text('demo')}</Text>}
        <Pressable className="login-call note" onPress={() => platform?.call(brand.supportPhone)}>
          {text('help')}<Text className="num t-2"> {brand.supportPhone}</Text>
        </Pressable>
      </View>
    </Page>
  )
})
