import { SettingError } from '../../db/SettingError'

export interface ProviderSettings {
  /** https://dysmsapi.aliyuncs.com; tests put their fake here. */
  address: string
  keyId: string
  keySecret: string
  signName: string
  template: string
  /** The template of notices; '': none, notices do not go by SMS. */
  noticeTemplate: string
  /** Tencent's SmsSdkAppId. */
  appId: string
  region: string
}

export type SmsSettings =
  | { provider: 'console'; development: boolean }
  | { provider: 'file'; file: string }
  | ({ provider: 'aliyun' | 'tencent' } & ProviderSettings)

type Env = Readonly<Record<string, string | undefined>>

const addresses = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
} as const

function needed(env: Env, name: string, provider: string): string {
  const value = env[name]
  if (value === undefined || value === '')
    throw new SettingError(`${name} is needed with SMS_PROVIDER=${provider}.`)
  return value
}

/** Reads SMS_*; without any, codes stand in the log (in development). */
export function readSmsSettings(env: Env): SmsSettings {
  const provider = env['SMS_PROVIDER'] || 'console'
  if (provider === 'console') return { provider, development: env['NODE_ENV'] !== 'production' }
  if (provider === 'file') return { provider, file: needed(env, 'SMS_FILE', provider) }
  if (provider !== 'aliyun' && provider !== 'tencent')
    throw new SettingError(
      `SMS_PROVIDER must be one of console, file, aliyun, tencent, not "${provider}".`,
    )
  const address = (env['SMS_ADDRESS'] || addresses[provider]).replace(/\/$/, '')
  if (!/^https?:\/\/[^\s/]+$/.test(address))
    throw new SettingError('SMS_ADDRESS must look like https://host.')
  return {
    provider,
    address,
    keyId: needed(env, 'SMS_KEY_ID', provider),
    keySecret: needed(env, 'SMS_KEY_SECRET', provider),
    signName: needed(env, 'SMS_SIGN_NAME', provider),
    template: needed(env, 'SMS_TEMPLATE', provider),
    noticeTemplate: env['SMS_NOTICE_TEMPLATE'] ?? '',
    appId: provider === 'tencent' ? needed(env, 'SMS_APP_ID', provider) : '',
    region: env['SMS_REGION'] || 'ap-guangzhou',
  }
}

/** Whether notices can go by SMS, and what one costs in fen (SMS_NOTICE_FEN). */
export interface SmsNotices {
  usable: boolean
  fen: number
}

/** Whether notices can go out as text messages, and what one costs (SMS_NOTICE_FEN, whole fen 0 to 9999); anything else is a SettingError. */
export function readSmsNotices(env: Env, settings: SmsSettings): SmsNotices {
  const text = env['SMS_NOTICE_FEN'] || '5'
  if (!/^\d{1,4}$/.test(text))
    throw new SettingError('SMS_NOTICE_FEN must be a whole number from 0 to 9999.')
  return { usable: canSendNotices(settings), fen: Number(text) }
}

function canSendNotices(settings: SmsSettings): boolean {
  if (settings.provider === 'console') return settings.development
  return settings.provider === 'file' || settings.noticeTemplate !== ''
}
