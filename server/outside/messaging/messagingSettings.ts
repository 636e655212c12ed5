import { SettingError } from '../../db/SettingError'

export interface AppKeys {
  appId: string
  secret: string
}

export interface MessagingSettings {
  /** https://api.weixin.qq.com; tests put their stand-in here. */
  address: string
  /** Where the browser is sent to log in. */
  webLogInAddress: string
  /** Mini-programs by appCode: one a brand, a third by configuration only. */
  apps: Readonly<Record<string, AppKeys>>
  /** The official account: OAuth and page signatures of the H5 build; a mini-program's keys do not work there. */
  officialAccount: AppKeys | undefined
  /** The paid phone-number button. */
  phoneButton: boolean
  /** Hosts whose pages are signed; none: no page is. */
  pageHosts: readonly string[]
  /** https://host of the H5 build, where OAuth comes back to. */
  publicAddress: string
}

type Env = Readonly<Record<string, string | undefined>>

const list = (text: string | undefined) => (text ?? '').split(',').map((entry) => entry.trim()).filter(Boolean)

/** Reads MESSAGING_*; without any, log-in through the platform is off and everything else works. */
export function readMessagingSettings(env: Env): MessagingSettings {
  const apps = list(env['MESSAGING_APPS']).map((entry) => {
    const [appCode, appId, secret] = entry.split(':')
    if (!appCode || !appId || !secret) throw new SettingError('MESSAGING_APPS must look like dyyg:appId:secret,dyzk:appId:secret.')
    return [appCode, { appId, secret }] as const
  })
  const [accountId, accountSecret] = [env['MESSAGING_ACCOUNT_ID'] ?? '', env['MESSAGING_ACCOUNT_SECRET'] ?? '']
  if ((accountId === '') !== (accountSecret === '')) throw new SettingError('MESSAGING_ACCOUNT_ID and MESSAGING_ACCOUNT_SECRET go together.')
  return {
    address: (env['MESSAGING_ADDRESS'] || 'https://api.weixin.qq.com').replace(/\/$/, ''),
    webLogInAddress: env['MESSAGING_WEB_LOGIN_ADDRESS'] || 'https://open.weixin.qq.com/connect/oauth2/authorize',
    apps: Object.fromEntries(apps),
    officialAccount: accountId === '' ? undefined : { appId: accountId, secret: accountSecret },
    phoneButton: env['MESSAGING_PHONE_BUTTON'] === '1',
    pageHosts: list(env['MESSAGING_PAGE_HOSTS']),
    publicAddress: (env['PUBLIC_ADDRESS'] ?? '').replace(/\/$/, ''),
  }
}
