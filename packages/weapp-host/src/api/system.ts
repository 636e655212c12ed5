import type { AppJson, HostOptions } from '../core/types'
import type { WxRegistry } from '../core/WxRegistry'

const iphone = {
  brand: 'host',
  model: 'host',
  platform: 'devtools',
  system: 'iOS 17.0',
  version: '8.0.50',
  SDKVersion: '3.5.0',
  language: 'zh_CN',
  pixelRatio: 2,
  screenWidth: 375,
  screenHeight: 812,
  windowWidth: 375,
  windowHeight: 724,
  statusBarHeight: 44,
  fontSizeSetting: 16,
  safeArea: { top: 44, bottom: 778, left: 0, right: 375, width: 375, height: 734 },
  theme: 'light',
  enableDebug: false,
  deviceOrientation: 'portrait',
  host: { appId: '', env: 'WeChat' },
  wifiEnabled: true,
}

/** What the phone says of itself, and small things without a body of their own. */
export function installSystem(
  registry: WxRegistry,
  options: HostOptions,
  appJson: Pick<AppJson, 'darkmode'>,
): void {
  const told = { ...iphone, ...options.system }
  // Without `darkmode` in app.json the platform tells no theme at all.
  const { theme: _theme, ...withoutTheme } = told
  const system = appJson.darkmode ? told : withoutTheme
  for (const name of [
    'getSystemInfoSync',
    'getWindowInfo',
    'getDeviceInfo',
    'getAppBaseInfo',
    'getSystemSetting',
    'getAppAuthorizeSetting',
  ]) {
    registry.sync(name, () => ({ ...system }))
  }
  registry.method('getSystemInfo', (_options, reply) => reply.ok({ ...system }))
  registry.method('getSystemInfoAsync', (_options, reply) => reply.ok({ ...system }))
  registry.sync('getMenuButtonBoundingClientRect', () => ({
    width: 87,
    height: 32,
    top: 48,
    right: Number(system['windowWidth']) - 7,
    bottom: 80,
    left: Number(system['windowWidth']) - 94,
  }))
  registry.sync('getAccountInfoSync', () => ({
    miniProgram: { appId: options.appId ?? 'touristappid', envVersion: 'develop', version: '' },
  }))
  registry.sync('canIUse', (name: string) => (name.split('.')[0] ?? '') in registry.wx)
  registry.sync('nextTick', (run: () => void) => {
    void Promise.resolve().then(run)
  })
  registry.sync('getPerformance', () => ({
    getEntries: () => [],
    getEntriesByName: () => [],
    getEntriesByType: () => [],
    setBufferSize: () => undefined,
    createObserver: () => ({ observe: () => undefined, disconnect: () => undefined }),
  }))
  const log = () => undefined
  const logger = () => ({
    info: log,
    warn: log,
    error: log,
    log,
    debug: log,
    setFilterMsg: log,
    addFilterMsg: log,
  })
  registry.sync('getRealtimeLogManager', logger)
  registry.sync('getLogManager', logger)
  registry.method('getRandomValues', (given, reply) => {
    const bytes = new Uint8Array(Number(given.length))
    globalThis.crypto.getRandomValues(bytes)
    reply.ok({ randomValues: bytes.buffer })
  })
  // As the server's fake of the platform takes them: an open id that stays on the phone, and something new each time.
  const openIdKey = 'host/openId'
  const unknownPerson = `phone-${Math.random().toString(36).slice(2, 12)}`
  let logins = 0
  const openId = () => {
    const known = options.storage?.get(openIdKey)
    if (typeof known === 'string' && known !== '') return known
    options.storage?.set(openIdKey, unknownPerson)
    return unknownPerson
  }
  registry.method('login', (_options, reply) =>
    reply.ok({ code: `fake.${openId()}.${Date.now().toString(36)}${++logins}` }),
  )
  registry.method('checkSession', (_options, reply) => reply.ok())
}
