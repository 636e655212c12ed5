import { SettingError } from '../../db/SettingError'

/** A learning record store that takes xAPI statements. */
export interface LrsSettings {
  /** https://host/xapi, without a slash at the end. */
  endpoint: string
  key: string
  secret: string
}

/** Reads LRS_ENDPOINT, LRS_KEY and LRS_SECRET; undefined: nothing leaves. Throws a SettingError. */
export function readLrsSettings(
  env: Readonly<Record<string, string | undefined>>,
): LrsSettings | undefined {
  const endpoint = (env['LRS_ENDPOINT'] ?? '').replace(/\/$/, '')
  if (endpoint === '') return undefined
  if (!/^https?:\/\/[^\s@]+$/.test(endpoint))
    throw new SettingError('LRS_ENDPOINT must look like https://host/xapi.')
  const [key = '', secret = ''] = [env['LRS_KEY'], env['LRS_SECRET']]
  if (key === '' || secret === '')
    throw new SettingError('LRS_KEY and LRS_SECRET are needed with LRS_ENDPOINT.')
  return { endpoint, key, secret }
}
