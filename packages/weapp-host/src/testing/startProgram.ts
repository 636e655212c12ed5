import { createHost, type WeappHost } from '../createHost'
import { nodeTransport } from '../node/nodeTransport'
import type { HostOptions, Method } from '../core/types'
import { blindView } from './blindView'

const page = `Page({ onLoad(query) { getApp().seen.push('load ' + this.route + ' ' + JSON.stringify(query)) },
  onShow() { getApp().seen.push('show ' + this.route) }, onHide() { getApp().seen.push('hide ' + this.route) },
  onUnload() { getApp().seen.push('unload ' + this.route) } })`

/** A program without a compiler behind it: three pages, two of them tabs, one in a sub-package. `wx` is handed out for the tests. */
const files: Record<string, string> = {
  'app.json': JSON.stringify({
    pages: ['pages/a/index', 'pages/b/index', 'pages/c/index'],
    subPackages: [{ root: 'sub', pages: ['d/index'] }],
    tabBar: { custom: true, list: [{ pagePath: 'pages/a/index' }, { pagePath: 'pages/b/index' }] },
    preloadRule: { 'pages/b/index': { network: 'all', packages: ['sub'] } },
    window: { navigationBarTitleText: 'Program' },
  }),
  'app.js': `App({ seen: [], onLaunch() { this.wx = wx; this.names = { Date, setTimeout, typeofWindow: typeof window, typeofFetch: typeof fetch, typeofDocument: typeof document, inGlobal: typeof globalThis.document } } })`,
  ...Object.fromEntries(
    ['pages/a/index', 'pages/b/index', 'pages/c/index', 'sub/d/index'].flatMap((path) => [
      [`${path}.js`, page],
      [`${path}.json`, '{}'],
    ]),
  ),
}

export interface Program {
  host: WeappHost
  /** Calls wx.<name> with a promise; rejects with the platform's failure. */
  wx(name: string, options?: object): Promise<Record<string, unknown>>
  /** Lifecycles in their order. */
  seen: string[]
  names: {
    Date: DateConstructor
    setTimeout: (run: Method, ms: number) => number
    [name: string]: unknown
  }
}

export function startProgram(options: Partial<HostOptions> = {}, url?: string): Program {
  const host = createHost({
    readFile: (path) => files[path],
    view: blindView,
    transport: nodeTransport,
    ...options,
  })
  host.launch(url)
  const { seen, names } = host.app as unknown as Pick<Program, 'seen' | 'names'>
  const wx = (name: string, given: object = {}) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      host.registry.invoke(name, {
        ...given,
        success: (result) => resolve({ ...result }),
        fail: reject,
      })
    })
  return { host, wx, seen, names }
}
