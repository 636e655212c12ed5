import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { passwordMinimum } from '@contract/rules/people/password'
import { SettingError } from './db/SettingError'
import {
  readMessagingSettings,
  type MessagingSettings,
} from './integrations/messaging/messagingSettings'
import { readBrands } from './features/dictionary/brands'
import type { BrandRule } from './features/dictionary/BrandRule'
import { readRiskSettings, type RiskSettings } from './integrations/riskCheck/riskSettings'
import type { SessionLimits } from './features/account/sessions'
import {
  readSmsNotices,
  readSmsSettings,
  type SmsNotices,
  type SmsSettings,
} from './integrations/sms/smsSettings'

/** What the operator can set about accounts and the outside parties they need. */
export interface IdentitySettings {
  sms: SmsSettings
  smsNotices: SmsNotices
  messaging: MessagingSettings
  /** A provider of slide checks; undefined: our own alone. */
  risk: RiskSettings | undefined
  /** Codes a day from one address before the slide check is required; ten times as many is the end. */
  codesPerAddress: number
  /** Codes an hour from the whole server before the slide check is asked of everybody. */
  codesPerHour: number
  /** How many characters a new password has at the least. */
  passwordMinimum: number
  /** How long an unused session lives, by device; `admin` 0: admins like everybody. */
  sessions: SessionLimits
  /** Own ones first, then the built-in. */
  brands: BrandRule[]
}

type Env = Readonly<Record<string, string | undefined>>

function whole(env: Env, name: string, fallback: number): number {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < 1)
    throw new SettingError(`${name} must be a whole number above 0, not "${env[name] ?? ''}".`)
  return value
}

/** The administrator of the first start has 12 in any case: no more is asked of everybody. */
function readPasswordMinimum(env: Env): number {
  const { least, most } = passwordMinimum
  const value = whole(env, 'PASSWORD_MINIMUM', least)
  if (value < least || value > most)
    throw new SettingError(
      `PASSWORD_MINIMUM must be a whole number from ${least} to ${most}, not "${value}".`,
    )
  return value
}

/** A phone keeps a session for 30 days by default; a browser at a desk or a shared pad less. */
function readSessionLimits(env: Env): SessionLimits {
  const admin =
    env['SESSION_ADMIN_MINUTES'] === undefined || env['SESSION_ADMIN_MINUTES'] === '0'
      ? 0
      : whole(env, 'SESSION_ADMIN_MINUTES', 30)
  return {
    mobile: whole(env, 'SESSION_HOURS', 720) * hourMs,
    pc: whole(env, 'SESSION_PC_HOURS', 168) * hourMs,
    pad: whole(env, 'SESSION_PAD_HOURS', 168) * hourMs,
    admin: admin * minuteMs,
  }
}

/** Text messages, sessions, limits of codes and brands, from the environment; a wrong value is a SettingError. */
export function readIdentitySettings(env: Env): IdentitySettings {
  const sms = readSmsSettings(env)
  return {
    sms,
    smsNotices: readSmsNotices(env, sms),
    messaging: readMessagingSettings(env),
    risk: readRiskSettings(env),
    codesPerAddress: whole(env, 'CODES_PER_ADDRESS', 30),
    codesPerHour: whole(env, 'CODES_PER_HOUR', 2000),
    passwordMinimum: readPasswordMinimum(env),
    sessions: readSessionLimits(env),
    brands: readBrands(env['BRANDS_FILE']),
  }
}
