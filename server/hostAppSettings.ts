import { SettingError } from './db/SettingError'

/** What the H5 pages get to know of the host app that shows them; which names there are: src/platform/h5/host/hostNames.ts. */
export type HostAppSettings = Readonly<Record<string, string>>

const names = [
  'mark',
  'handler',
  'object',
  'method',
  'frameOrigin',
  'answer',
  'backPressed',
  'userInfo',
  'logInAgain',
  'share',
  'showShareView',
  'blockScreenshots',
  'call',
  'close',
  'back',
]
/** Names of functions and handlers; `mark` also has a slash, as user agents have. */
const wellFormed = (name: string, value: string) =>
  name === 'frameOrigin'
    ? value === '' ||
      /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(value) ||
      /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(value)
    : /^[\w./-]{1,60}$/.test(value)

/** Reads HOST_APP, a JSON object of names. Without it all names are the usual ones, and no page may frame ours. */
export function readHostAppSettings(text: string | undefined): HostAppSettings {
  if (text === undefined || text === '') return {}
  const settings = parsed(text)
  for (const [name, value] of Object.entries(settings)) {
    if (!names.includes(name))
      throw new SettingError(`HOST_APP knows no "${name}"; it knows ${names.join(', ')}.`)
    if (typeof value !== 'string' || !wellFormed(name, value))
      throw new SettingError(`HOST_APP: ${name} cannot be ${JSON.stringify(value)}.`)
  }
  return settings as HostAppSettings
}

function parsed(text: string): Record<string, unknown> {
  try {
    const read = JSON.parse(text) as unknown
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>
  } catch {
    // said below
  }
  throw new SettingError(
    'HOST_APP must be a JSON object like {"mark":"OurApp/","object":"OurBridge"}.',
  )
}
