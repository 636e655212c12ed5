import type { Platform } from './Platform'
import { announce } from './h5/announce'
import { browserNetwork } from './h5/browserNetwork'
import { browserStorage } from './h5/browserStorage'
import { browserSystem } from './h5/browserSystem'
import { detectKind } from './h5/detect'
import { dress } from './h5/dress'
import { exclusivelyWith } from './h5/exclusively'
import { createHostBridge } from './h5/host/createHostBridge'
import { instanceId } from './h5/instanceId'
import { onKey } from './h5/onKey'
import { openFile } from './h5/openFile'
import { preloadPages } from './h5/preloadPages'
import { sendByXhr } from './h5/sendByXhr'
import { setTitle } from './h5/setTitle'
import { tabStorage } from './h5/tabStorage'
import { takeSecrets } from './h5/takeSecrets'
import { tidyAddress } from './h5/tidyAddress'

/** The platform of the H5 build: browser, messaging app's browser or a web view. */
export function createPlatform(): Platform {
  const arrived = takeSecrets()
  const launch = { path: location.pathname.slice(BASE_PATH.length) || '/', query: Object.fromEntries(new URLSearchParams(location.search)) }
  const storage = browserStorage(window.localStorage)
  return {
    kind: detectKind(navigator.userAgent),
    send: sendByXhr,
    storage,
    monotonicNow: () => performance.now(),
    wallNow: () => Date.now(),
    network: browserNetwork(),
    exclusively: exclusivelyWith(storage),
    onVisibility: (heard) => {
      const listener = () => heard(document.visibilityState === 'visible')
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    onKey,
    preloadPages,
    randomBytes: (count) => Promise.resolve(crypto.getRandomValues(new Uint8Array(count))),
    system: browserSystem(),
    brandHint: location.hostname,
    usesAddresses: true,
    basePath: BASE_PATH,
    origin: location.origin,
    apiBase: API_BASE,
    instanceId: instanceId(),
    tidyAddress: (canonical) => tidyAddress(BASE_PATH, canonical),
    dress,
    setTitle,
    announce,
    call: (phoneNumber) => void (location.href = `tel:${phoneNumber.replace(/[^+\d]/g, '')}`),
    takeArrived: (name) => {
      const value = arrived[name]
      delete arrived[name]
      return value
    },
    launch,
    leaveTo: (address) => location.assign(address),
    tabStorage,
    host: createHostBridge(window as unknown as Parameters<typeof createHostBridge>[0]),
    copy: (text) => navigator.clipboard.writeText(text),
    openFile: (address, name) => openFile(API_BASE + address, name),
  }
}
