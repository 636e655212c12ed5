import { riskProviders, type RiskProvider } from '@contract/rules/people/riskProviders'
import { SettingError } from '../../db/SettingError'

export interface RiskSettings {
  provider: RiskProvider
  /** https://captcha.tencentcloudapi.com; tests put their fake here. */
  address: string
  /** Public: Tencent's CaptchaAppId, Aliyun's scene, Geetest's captcha_id. */
  id: string
  /** Tencent's AppSecretKey, Geetest's captcha_key. */
  key: string
  /** Keys of the cloud's calls; not of Geetest. */
  keyId: string
  keySecret: string
  /** Aliyun's prefix of the account. */
  prefix: string
}

type Env = Readonly<Record<string, string | undefined>>

const addresses: Readonly<Record<RiskProvider, string>> = {
  tencent: 'https://captcha.tencentcloudapi.com',
  aliyun: 'https://captcha.cn-shanghai.aliyuncs.com',
  geetest: 'https://gcaptcha4.geetest.com',
}

const needs: Readonly<Record<RiskProvider, readonly string[]>> = {
  tencent: ['CAPTCHA_ID', 'CAPTCHA_KEY', 'CAPTCHA_KEY_ID', 'CAPTCHA_KEY_SECRET'],
  aliyun: ['CAPTCHA_ID', 'CAPTCHA_PREFIX', 'CAPTCHA_KEY_ID', 'CAPTCHA_KEY_SECRET'],
  geetest: ['CAPTCHA_ID', 'CAPTCHA_KEY'],
}

/** Reads CAPTCHA_*; undefined: our own slide check alone. */
export function readRiskSettings(env: Env): RiskSettings | undefined {
  const named = env['CAPTCHA_PROVIDER'] || 'own'
  if (named === 'own') return undefined
  const provider = riskProviders.find((one) => one === named)
  if (provider === undefined)
    throw new SettingError(
      `CAPTCHA_PROVIDER must be one of own, ${riskProviders.join(', ')}, not "${named}".`,
    )
  const missing = needs[provider].find((name) => !env[name])
  if (missing !== undefined)
    throw new SettingError(`${missing} is needed with CAPTCHA_PROVIDER=${provider}.`)
  const address = (env['CAPTCHA_ADDRESS'] || addresses[provider]).replace(/\/$/, '')
  if (!/^https?:\/\/[^\s/]+$/.test(address))
    throw new SettingError('CAPTCHA_ADDRESS must look like https://host.')
  return {
    provider,
    address,
    id: env['CAPTCHA_ID'] ?? '',
    key: env['CAPTCHA_KEY'] ?? '',
    keyId: env['CAPTCHA_KEY_ID'] ?? '',
    keySecret: env['CAPTCHA_KEY_SECRET'] ?? '',
    prefix: env['CAPTCHA_PREFIX'] ?? '',
  }
}

/** Hosts from which a page loads what a provider shows. */
export const riskHosts: Readonly<Record<RiskProvider, readonly string[]>> = {
  tencent: ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'],
  aliyun: ['https://*.alicdn.com', 'https://*.aliyuncs.com'],
  geetest: ['https://*.geetest.com'],
}
