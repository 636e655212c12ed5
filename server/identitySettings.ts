import { SettingError } from './db/SettingError'
import { readMessagingSettings, type MessagingSettings } from './outside/messaging/messagingSettings'
import { readSmsSettings, type SmsSettings } from './outside/sms/smsSettings'

/** What the operator can set about accounts and the outside parties they need. */
export interface IdentitySettings {
  sms: SmsSettings
  messaging: MessagingSettings
  /** Codes a day from one address before the slide check is asked for; ten times as many is the end. */
  codesPerAddress: number
  /** Codes an hour from the whole server before the slide check is asked of everybody. */
  codesPerHour: number
}

type Env = Readonly<Record<string, string | undefined>>

function whole(env: Env, name: string, fallback: number): number {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < 1) throw new SettingError(`${name} must be a whole number above 0, not "${env[name] ?? ''}".`)
  return value
}

export function readIdentitySettings(env: Env): IdentitySettings {
  return {
    sms: readSmsSettings(env), messaging: readMessagingSettings(env),
    codesPerAddress: whole(env, 'CODES_PER_ADDRESS', 30), codesPerHour: whole(env, 'CODES_PER_HOUR', 2000),
  }
}
