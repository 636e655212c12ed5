import { SettingError } from './db/SettingError'
import type { ClamavAddress } from './integrations/virusScan/clamav'

/** What may be uploaded in all, and who looks at it. */
export interface FileSettings {
  /** Bytes of all files of somebody who makes no content; 0: no bound. */
  perPerson: number
  /** Bytes of all files of a hospital; 0: no bound. */
  perHospital: number
  /** clamd, which looks at each file before it is kept; undefined: nobody does. */
  scanner: ClamavAddress | undefined
}

type Env = Readonly<Record<string, string | undefined>>

const megabyte = 2 ** 20

function whole(env: Env, name: string, fallback: number): number {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < 0)
    throw new SettingError(`${name} must be a whole number from 0, not "${env[name] ?? ''}".`)
  return value
}

function scanner(text = ''): ClamavAddress | undefined {
  if (text === '') return undefined
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^([A-Za-z0-9.-]+):(\d{1,5})$/.exec(text) ?? []
  if (host === undefined || Number(port) > 65_535)
    throw new SettingError(
      `CLAMAV must be a socket (/run/clamav/clamd.ctl) or host:port, not "${text}".`,
    )
  return { host, port: Number(port) }
}

/** How much room people and hospitals have for files (bytes; 0: no limit), and the virus scanner; a wrong value is a SettingError. */
export const readFileSettings = (env: Env): FileSettings => ({
  perPerson: whole(env, 'FILES_PER_PERSON_MB', 1000) * megabyte,
  perHospital: whole(env, 'FILES_PER_HOSPITAL_GB', 500) * 1024 * megabyte,
  scanner: scanner(env['CLAMAV']),
})
