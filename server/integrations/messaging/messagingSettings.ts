import { SettingError } from '../../db/SettingError'

export interface AppKeys {
  appId: string
  secret: string
}

/** What the platform is asked to let us send: a reminder of something to do, or the result of something done. */
const templateNames = ['reminder', 'result'] as const
export type TemplateName = (typeof templateNames)[number]

/** A template of the platform and the names of its fields. */
interface Template {
  templateId: string
  title: string
  time: string
  note: string
}

export type PushSettings = Readonly<Record<string, { token: string; aesKey: string }>>

export interface MessagingSettings {
  /** fake: a small server inside this one plays the platform, so that everything works offline; never in production. */
  provider: 'platform' | 'fake' | 'off'
  /** https://api.weixin.qq.com; tests put their fake here. */
  address: string
  /** Where the browser is sent to log in. */
  webLogInAddress: string
  /** Mini-programs by appCode: one a brand, a third by configuration only. */
  apps: Readonly<Record<string, AppKeys>>
  /** The official account: OAuth and page signatures of the H5 build; a mini-program's keys do not work there. */
  officialAccount: AppKeys | undefined
  /** The paid phone-number button. */
  phoneButton: boolean
  /** required: what the platform cannot look at waits for the hospital; offered: only what comes from a mini-program is checked. */
  contentCheck: 'required' | 'offered'
  /** Keys of the platform's pushes to us, by the code of the mini-program. */
  push: PushSettings
  /** Subscribe-message templates of the mini-programs. */
  templates: Partial<Readonly<Record<TemplateName, Template>>>
  /** Hosts (with a port that is not the usual one) whose pages are signed; none: no page is. */
  pageHosts: readonly string[]
  /** https://host of the H5 build, where OAuth comes back to; empty with the fake, which comes back to where it was asked. */
  publicAddress: string
}

type Env = Readonly<Record<string, string | undefined>>

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Where the fake's log-in page is, at our own server. */
export const fakeLogInPath = '/fake/log-in'

const fakeKeys = (appCode: string): AppKeys => ({
  appId: `fake-${appCode}`,
  secret: 'fake-secret',
})
const fakeApps = Object.fromEntries(
  ['dyyg', 'dyzk', 'education'].map((appCode) => [appCode, fakeKeys(appCode)]),
)

function readProvider(env: Env, isSetUp: boolean): MessagingSettings['provider'] {
  const production = env['NODE_ENV'] === 'production'
  const withoutPlatform = production ? 'off' : 'fake'
  const text = env['MESSAGING_PROVIDER'] || (isSetUp ? 'platform' : withoutPlatform)
  if (text !== 'platform' && text !== 'fake' && text !== 'off')
    throw new SettingError(`MESSAGING_PROVIDER must be one of platform, fake, off, not "${text}".`)
  if (text === 'fake' && production)
    throw new SettingError(
      'MESSAGING_PROVIDER=fake lets people in as whom they like; it is not for production.',
    )
  if (text === 'platform' && !isSetUp)
    throw new SettingError(
      'MESSAGING_PROVIDER=platform needs MESSAGING_APPS or MESSAGING_ACCOUNT_ID.',
    )
  return text
}

function readContentCheck(
  text: string | undefined,
  provider: MessagingSettings['provider'],
): MessagingSettings['contentCheck'] {
  const chosen = text || (provider === 'platform' ? 'required' : 'offered')
  if (chosen !== 'required' && chosen !== 'offered')
    throw new SettingError(
      `MESSAGING_CONTENT_CHECK must be one of required, offered, not "${chosen}".`,
    )
  return chosen
}

/** What the console of a mini-program has under 消息推送: its token and its EncodingAESKey of 43 signs. */
function readPush(text: string | undefined): PushSettings {
  return Object.fromEntries(
    list(text).map((entry) => {
      const [appCode, token, aesKey] = entry.split(':')
      if (!appCode || !token || !/^[A-Za-z0-9]{43}$/.test(aesKey ?? ''))
        throw new SettingError(
          'MESSAGING_PUSH must look like dyyg:token:EncodingAESKey, the last one with 43 signs.',
        )
      return [appCode, { token, aesKey: aesKey ?? '' }]
    }),
  )
}

const isTemplateName = (text: string | undefined): text is TemplateName =>
  templateNames.some((name) => name === text)

function readTemplates(text: string | undefined): MessagingSettings['templates'] {
  return Object.fromEntries(
    list(text).map((entry) => {
      const [name, templateId, title, time, note] = entry.split(':')
      if (!isTemplateName(name) || !templateId || !title || !time || !note) {
        throw new SettingError(
          'MESSAGING_TEMPLATES must look like reminder:templateId:thing1:time2:thing3,result:templateId:thing1:time2:thing3.',
        )
      }
      return [name, { templateId, title, time, note }]
    }),
  )
}

const fakeTemplates = Object.fromEntries(
  templateNames.map((name) => [
    name,
    { templateId: `fake-${name}`, title: 'thing1', time: 'time2', note: 'thing3' },
  ]),
)

/** Reads MESSAGING_*; without any, the fake plays the platform in development, and log-in through it is off in production. */
export function readMessagingSettings(env: Env): MessagingSettings {
  const apps = list(env['MESSAGING_APPS']).map((entry) => {
    const [appCode, appId, secret] = entry.split(':')
    if (!appCode || !appId || !secret)
      throw new SettingError('MESSAGING_APPS must look like dyyg:appId:secret,dyzk:appId:secret.')
    return [appCode, { appId, secret }] as const
  })
  const [accountId, accountSecret] = [
    env['MESSAGING_ACCOUNT_ID'] ?? '',
    env['MESSAGING_ACCOUNT_SECRET'] ?? '',
  ]
  if ((accountId === '') !== (accountSecret === ''))
    throw new SettingError('MESSAGING_ACCOUNT_ID and MESSAGING_ACCOUNT_SECRET go together.')
  const publicAddress = (env['PUBLIC_ADDRESS'] ?? '').replace(/\/$/, '')
  if (publicAddress !== '' && !/^https?:\/\/[^\s/@]+$/.test(publicAddress))
    throw new SettingError('PUBLIC_ADDRESS must look like https://host.')
  if (accountId !== '' && publicAddress === '')
    throw new SettingError(
      'PUBLIC_ADDRESS is needed with MESSAGING_ACCOUNT_ID: log-in in the browser comes back to it.',
    )
  const provider = readProvider(env, apps.length > 0 || accountId !== '')
  const common = {
    provider,
    phoneButton: env['MESSAGING_PHONE_BUTTON'] === '1',
    pageHosts: list(env['MESSAGING_PAGE_HOSTS']),
    templates: readTemplates(env['MESSAGING_TEMPLATES']),
    contentCheck: readContentCheck(env['MESSAGING_CONTENT_CHECK'], provider),
    push: readPush(env['MESSAGING_PUSH']),
  }
  if (provider === 'fake') {
    return {
      ...common,
      templates: fakeTemplates,
      address: '',
      webLogInAddress: fakeLogInPath,
      apps: fakeApps,
      officialAccount: fakeKeys('account'),
      publicAddress,
    }
  }
  const off = provider === 'off'
  return {
    ...common,
    publicAddress,
    address: (env['MESSAGING_ADDRESS'] || 'https://api.weixin.qq.com').replace(/\/$/, ''),
    webLogInAddress:
      env['MESSAGING_WEB_LOGIN_ADDRESS'] || 'https://open.weixin.qq.com/connect/oauth2/authorize',
    apps: off ? {} : Object.fromEntries(apps),
    officialAccount:
      off || accountId === '' ? undefined : { appId: accountId, secret: accountSecret },
  }
}
