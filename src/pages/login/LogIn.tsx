import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { t } from '@/core/i18n'
import { go, leaveLogIn, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import type { CodeQuery } from '@/shell/entry/CodeSending'
import { Consent } from '@/shell/entry/Consent'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { useLazy } from '@/shell/entry/useLazy'
import { Page } from '@/shell/Page'
import { classes } from '@/ui/classes'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { Logo } from '@/ui/frame/Logo'
import { PasswordField } from '@/ui/fields/PasswordField'
import { Pressable } from '@/ui/controls/Pressable'
import { LogInStore, type LogInResult } from './LogInStore'
import { LoginMethods } from './LoginMethods'
import { text } from './texts'
import './logIn.scss'

export default observer(function LogInPage() {
  const params = useParams('logIn')
  const { isExpired } = useStore(SessionStore)
  const messaging = useDep('messaging')
  const { demo } = useStore(DisplayStore)
  const redirect = params?.redirect ? { redirect: params.redirect } : {}
  const goOn = async (result: LogInResult) => {
    if (result === 'in') await leaveLogIn(params?.redirect)
    else if (result) await replace(result, redirect)
  }
  const DemoPeople = useLazy(demo !== undefined, () =>
    import('./DemoPeople').then((loaded) => loaded.DemoPeople),
  )
  const PlatformWay = useLazy(params !== undefined && messaging.logInBy !== 'none', () =>
    import('./PlatformWay').then((loaded) => loaded.PlatformWay),
  )
  return (
    <Page name="logIn" plain className={classes('login', demo !== undefined && 'is-demo')}>
      <Brand />
      {DemoPeople && demo && <DemoPeople demo={demo} onResult={goOn} />}
      {isExpired && (
        <Banner tone="local" icon="phone" className="login-gap">
          {text('expired')}
        </Banner>
      )}
      <LogInForm query={params ?? {}} onResult={goOn} />
      <OtherWays redirect={redirect} />
      {PlatformWay && (
        <PlatformWay redirect={params?.redirect} onIn={() => leaveLogIn(params?.redirect)} />
      )}
      <Help />
      <SlideCheckSheet />
    </Page>
  )
})

/** Whose platform it is. */
const Brand = observer(function Brand() {
  const { brand, brandTitle, platformLook } = useStore(DisplayStore)
  const addresses = useDep('addresses')
  const transport = useDep('transport')
  const own = brand.own?.logo ? `${addresses.basePath}${brand.own.logo}` : ''
  // A brand of its own comes before what the operator called the platform.
  const logo = brand.own ? own : platformLook.logo
  return (
    <View className="login-brand">
      <Logo large {...(logo && { src: `${transport.apiBase}${logo}` })} />
      <View>
        <Heading level={1} look="title" className="login-name">
          {(!brand.own && platformLook.name) || brandTitle}
        </Heading>
        <Text className="sub block">{t('app.platform')}</Text>
      </View>
    </View>
  )
})

interface FormProps {
  query: CodeQuery
  onResult(result: LogInResult): Promise<void>
}

/** Number, password or code or both, and the consent. The parts of the ways with a code are fetched when one is chosen. */
const LogInForm = observer(function LogInForm({ query, onResult }: FormProps) {
  const store = useStore(LogInStore)
  const { form } = store
  const [logIn, busy] = useAction(async () => onResult(await store.logIn()))
  const { method } = form.values
  const byCode = method !== 'password'
  const CodeLogin = useLazy(byCode, () => import('./CodeLogin').then((loaded) => loaded.CodeLogin))
  const codeWay = (part: 'field' | 'button') =>
    CodeLogin && <CodeLogin part={part} query={query} onResult={onResult} />
  return (
    <>
      <LoginMethods method={method} onChoose={store.choose} />
      <Field
        label={text('mobile')}
        type="tel"
        maxLength={11}
        autoComplete="tel"
        {...form.field('mobile')}
      />
      {method !== 'code' && (
        <PasswordField
          label={text('password')}
          {...(!byCode && { onConfirm: () => void logIn() })}
          {...form.field('password')}
        />
      )}
      {byCode && codeWay('field')}
      <Consent
        checked={form.values.hasConsented}
        missing={form.errorOf('hasConsented') !== undefined}
        onChange={(ticked) => form.set('hasConsented', ticked)}
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
    </>
  )
})

/** For who has no password, or no account. */
const OtherWays = observer(function OtherWays({ redirect }: { redirect: { redirect?: string } }) {
  return (
    <View className="row between login-more">
      <Pressable
        role="link"
        className="login-link sub"
        onPress={() => void go('changePassword', {})}
      >
        {text('forgotten')}
      </Pressable>
      <Pressable role="link" className="login-link sub" onPress={() => void go('signOn', redirect)}>
        {text('byHospital')}
      </Pressable>
      <Pressable
        role="link"
        className="login-link sub"
        onPress={() => void go('register', redirect)}
      >
        {text('register')}
      </Pressable>
    </View>
  )
})

/** Whom to call. */
const Help = observer(function Help() {
  const { brand } = useStore(DisplayStore)
  const phone = useDep('phone')
  return (
    <View className="login-foot">
      <Pressable className="login-call note" onPress={() => phone.call(brand.supportPhone)}>
        {text('help')}
        <Text className="num t-2"> {brand.supportPhone}</Text>
      </Pressable>
    </View>
  )
})
