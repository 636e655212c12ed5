import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { t } from '@/core/i18n'
import { go, leaveLogIn, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Consent } from '@/shell/entry/Consent'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { useLazy } from '@/shell/entry/useLazy'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { Logo } from '@/ui/frame/Logo'
import { PasswordField } from '@/ui/fields/PasswordField'
import { Pressable } from '@/ui/controls/Pressable'
import { LogInStore, type LogInResult } from './LogInStore'
import { text } from './texts'
import { LoginMethods } from './LoginMethods'
import './logIn.scss'

export default observer(function LogInPage() {
  const params = useParams('logIn')
  const form = useStore(LogInStore)
  const { isExpired } = useStore(SessionStore)
  const { brand, brandTitle } = useStore(DisplayStore)
  const addresses = useDep('addresses')
  const messaging = useDep('messaging')
  const phone = useDep('phone')
  const transport = useDep('transport')
  const redirect = params?.redirect ? { redirect: params.redirect } : {}
  const goOn = async (result: LogInResult) => {
    if (result === 'in') await leaveLogIn(params?.redirect)
    else if (result) await replace(result, redirect)
  }
  const [logIn, busy] = useAction(async () => goOn(await form.logIn()))
  const byCode = form.method === 'code'
  const CodeLogin = useLazy(byCode, () => import('./CodeLogin').then((loaded) => loaded.CodeLogin))
  const PlatformWay = useLazy(params !== undefined && messaging.logInBy !== 'none', () =>
    import('./PlatformWay').then((loaded) => loaded.PlatformWay),
  )
  const codeWay = (part: 'field' | 'button') =>
    CodeLogin && <CodeLogin part={part} query={params ?? {}} onResult={goOn} />

  return (
    <Page name="logIn" plain className="login">
      <View className="login-brand">
        <Logo
          large
          {...(brand.own?.logo && {
            src: `${transport.apiBase}${addresses.basePath}${brand.own.logo}`,
          })}
        />
        <View>
          <Heading level={1} look="title" className="login-name">
            {brandTitle}
          </Heading>
          <Text className="sub block">{t('app.platform')}</Text>
        </View>
      </View>
      {isExpired && (
        <Banner tone="local" icon="phone" className="login-gap">
          {text('expired')}
        </Banner>
      )}
      <LoginMethods method={form.method} onChoose={form.choose} />
      <Field
        label={text('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        value={form.mobile}
        onChange={form.setMobile}
        check={mobileProblem}
        problem={form.mobileMissing}
      />
      {byCode ? (
        codeWay('field')
      ) : (
        <PasswordField
          label={text('password')}
          value={form.password}
          onChange={form.setPassword}
          problem={form.passwordMissing}
          onConfirm={() => void logIn()}
        />
      )}
      <Consent
        checked={form.hasConsented}
        missing={form.consentMissing}
        onChange={form.setConsent}
      />
      {form.problem && (
        <Banner tone="bad" className="login-gap">
          {form.problem}
        </Banner>
      )}
      {byCode ? (
        codeWay('button')
      ) : (
        <Button block busy={busy} onPress={() => void logIn()}>
          {text('logIn')}
        </Button>
      )}
      <View className="row between login-more">
        <Pressable
          role="link"
          className="login-link sub"
          onPress={() => void go('changePassword', {})}
        >
          {text('forgotten')}
        </Pressable>
        <Pressable
          role="link"
          className="login-link sub"
          onPress={() => void go('register', redirect)}
        >
          {text('register')}
        </Pressable>
      </View>
      {PlatformWay && (
        <PlatformWay redirect={params?.redirect} onIn={() => leaveLogIn(params?.redirect)} />
      )}
      <View className="login-foot">
        {!IS_PRODUCTION && <Text className="note block center">{text('demo')}</Text>}
        <Pressable className="login-call note" onPress={() => phone.call(brand.supportPhone)}>
          {text('help')}
          <Text className="num t-2"> {brand.supportPhone}</Text>
        </Pressable>
      </View>
      <SlideCheckSheet />
    </Page>
  )
})
