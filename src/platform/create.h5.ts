import type { Platform } from './Platform'
import { ExpectedInterruptions } from './capabilities/expectedInterruptions'
import { browserAddresses } from './h5/addresses/browserAddresses'
import { browserArrival } from './h5/addresses/browserArrival'
import { browserFaults } from './h5/browserFaults'
import { browserFiles } from './h5/files/browserFiles'
import { browserInstallation } from './h5/browserInstallation'
import { browserLocalFiles } from './h5/files/browserLocalFiles'
import { browserMedia } from './h5/media/browserMedia'
import { browserNetwork } from './h5/network/browserNetwork'
import { browserPanes } from './h5/screen/browserPanes'
import { browserPhone } from './h5/browserPhone'
import { browserPictures } from './h5/pictures/browserPictures'
import { browserScanner } from './h5/scanning/browserScanner'
import { browserScreen } from './h5/screen/browserScreen'
import { rare } from './h5/rarePart'
import { browserSharing } from './h5/browserSharing'
import { browserSpeech } from './h5/media/browserSpeech'
import { browserStorage } from './h5/storage/browserStorage'
import { browserTransport } from './h5/network/browserTransport'
import { browserUpdates } from './h5/browserUpdates'
import { browserViewers } from './h5/browserViewers'
import { browserVisibility } from './h5/screen/browserVisibility'
import { detectKind, isInMiniProgram, isInUniShell } from './h5/detect'
import { exclusivelyWith } from './h5/storage/exclusively'
import { createHostBridge } from './h5/host/createHostBridge'
import { readHostApp } from './h5/host/hostNames'
import { onKey } from './h5/screen/onKey'
import { openStore } from './h5/storage/openStore'
import { tabStorage } from './h5/storage/tabStorage'
import { loadWechatPage } from './h5/wechat/loadWechatPage'

/** The platform of the H5 build: browser, messaging app's browser or a web view. */
export function createPlatform(): Platform {
  const loadedAt = location.href
  const arrival = browserArrival()
  const { store, isLasting } = openStore('localStorage')
  const storage = browserStorage(store, isLasting)
  const hostApp = readHostApp(document)
  const isUni = isInUniShell(arrival.launch.query, tabStorage)
  const kind = isUni ? 'hostApp' : detectKind(navigator.userAgent, hostApp.mark)
  const host = createHostBridge(
    window as unknown as Parameters<typeof createHostBridge>[0],
    hostApp,
    { isApp: kind === 'hostApp', hasHeader: isUni },
  )
  const installation = browserInstallation(kind === 'hostApp' ? 'hostApp' : 'h5')
  const mayDebug = installation.demoFact !== undefined || process.env['NODE_ENV'] !== 'production'
  if (mayDebug && arrival.launch.query['debug'] === '1')
    void import('./h5/debugLog').then(({ showLog }) => showLog())
  const interruptions = new ExpectedInterruptions()
  const wechat =
    kind === 'wechatBrowser' ? loadWechatPage(arrival.firstAddress(loadedAt)) : undefined
  return {
    addresses: browserAddresses,
    arrival,
    deviceClock: { monotonicNow: () => performance.now(), wallNow: () => Date.now() },
    deviceScreen: browserScreen(host),
    storage,
    tabStorage,
    faults: browserFaults(),
    files: browserFiles(interruptions),
    installation,
    keyboard: { onKey },
    localFiles: browserLocalFiles,
    locks: { exclusively: exclusivelyWith(storage) },
    media: browserMedia,
    messaging: { logInBy: wechat ? 'page' : 'none', appCode: '' },
    network: browserNetwork(),
    panes: browserPanes(),
    payments: { mayShowPayouts: !isInMiniProgram(navigator.userAgent) },
    phone: browserPhone(host),
    riskCheck: { ask: async (service) => (await rare()).askService(service) },
    pictures: browserPictures(interruptions),
    scanner: browserScanner(interruptions, wechat),
    sharing: browserSharing(host, wechat),
    speech: browserSpeech(),
    transport: browserTransport,
    updates: browserUpdates(BASE_PATH),
    viewers: browserViewers,
    visibility: browserVisibility(interruptions),
    host,
  }
}
