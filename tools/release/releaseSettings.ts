import { isIP } from 'node:net'
import { minimumLibrary } from '../../config/baseLibrary/oldEngines'

/** One mini-program in the vendor's console: the folder's name and its app id. The server knows the brand by the app id. */
export interface ReleasedApp {
  name: string
  appId: string
}

/** What a release is made of. */
export interface ReleaseSettings {
  /** The server's address, https, no port, no path. */
  server: string
  apps: readonly ReleasedApp[]
  version: string
  /** Base library that the developer tools run it with. */
  library: string
  /** Whether the console knows the H5 host as a business domain: then the web version is offered. */
  hasWebView: boolean
  /** Category for the checklist, as the console names it. */
  category: string
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads a release's settings; throws one sentence with the name of what is missing or cannot be right. */
export function readReleaseSettings(variables: Variables): ReleaseSettings {
  return {
    server: serverIn(variables.API_BASE),
    apps: appsIn(variables.WEAPP_APPS),
    version: versionIn(variables.WEAPP_VERSION),
    library: libraryIn(variables.WEAPP_LIBRARY),
    hasWebView: variables.WEAPP_WEB_VIEW === '1',
    category: variables.WEAPP_CATEGORY ?? '教育 → 在线教育',
  }
}

function serverIn(given: string | undefined): string {
  const server = given && URL.canParse(given) ? new URL(given) : undefined
  // The vendor's phones refuse plain http, addresses by number and names of one's own machine.
  const reachable =
    server?.protocol === 'https:' && server.hostname.includes('.') && !isIP(server.hostname)
  if (!server || !reachable || server.port || server.pathname !== '/' || server.search)
    throw new Error(
      `API_BASE must be the server's https address without port or path, such as https://train.example.org; it is ${given ?? 'missing'}`,
    )
  return server.origin
}

function appsIn(given: string | undefined): ReleasedApp[] {
  const apps = (given ?? '')
    .split(',')
    .map((pair) => /^([a-z0-9-]+)=(wx[0-9a-f]{16})$/.exec(pair.trim()))
  const named = apps.flatMap((app) => (app?.[1] && app[2] ? [{ name: app[1], appId: app[2] }] : []))
  const distinct = new Set(named.flatMap(({ name, appId }) => [name, appId]))
  if (named.length !== apps.length || distinct.size !== named.length * 2)
    throw new Error(
      `WEAPP_APPS must name each brand's folder and app id once, such as dyyg=wx0123456789abcdef,dyzk=wx…; it is ${given ?? 'missing'}`,
    )
  return named
}

function versionIn(given: string | undefined): string {
  if (!given || !/^\d+\.\d+\.\d+$/.test(given))
    throw new Error(
      `WEAPP_VERSION must be three numbers, such as 1.0.0; it is ${given ?? 'missing'}`,
    )
  return given
}

function libraryIn(given: string | undefined): string {
  const library = given ?? minimumLibrary
  if (
    !/^\d+\.\d+\.\d+$/.test(library) ||
    library.localeCompare(minimumLibrary, 'en', { numeric: true }) < 0
  )
    throw new Error(`WEAPP_LIBRARY must be ${minimumLibrary} or newer; it is ${library}`)
  return library
}
