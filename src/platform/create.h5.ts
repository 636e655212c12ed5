import type { Platform } from './Platform'
import { ExpectedInterruptions } from './expectedInterruptions'
import { announce } from './h5/announce'
import { BrowserFilm } from './h5/BrowserFilm'
import { browserNetwork } from './h5/browserNetwork'
import { browserStorage } from './h5/browserStorage'
import { browserSystem } from './h5/browserSystem'
import { detectKind } from './h5/detect'
import { applyTheme } from './h5/applyTheme'
import { exclusivelyWith } from './h5/exclusively'
import { pickFile, saveFile } from './h5/files'
import { pickLargeFile } from './h5/largeFile'
import { createHostBridge } from './h5/host/createHostBridge'
import { readHostApp } from './h5/host/hostNames'
import { instanceId } from './h5/instanceId'
import { mediaControls } from './h5/mediaControls'
import { onKey } from './h5/onKey'
import { playSound } from './h5/playSound'
import { listen } from './h5/listen'
import { choosePictures, codeInPhoto } from './h5/pictures'
import { place } from './h5/place'
import { openFile } from './h5/openFile'
import { preloadPages } from './h5/preloadPages'
import { sendByXhr } from './h5/sendByXhr'
import { setTitle } from './h5/setTitle'
import { tabStorage } from './h5/tabStorage'
import { browserSharing } from './h5/sharing'
import { keepPicture } from './h5/keepPicture'
import { keptFiles } from './h5/keptFiles'
import { rare } from './h5/rarePart'
import { firstAddress, consumeSecrets } from './h5/consumeSecrets'
import { normalizeAddress } from './h5/normalizeAddress'
import { upload } from './h5/upload'
import { loadSdk } from './h5/wechat/sdk'

/** The platform of the H5 build: browser, messaging app's browser or a web view. */
export function createPlatform(): Platform {
  const loadedAt = location.href
  const arrived = consumeSecrets()
  const first = firstAddress(loadedAt, arrived)
  const launch = {
    path: location.pathname.slice(BASE_PATH.length) || '/',
    query: Object.fromEntries(new URLSearchParams(location.search)),
  }
  const storage = browserStorage(window.localStorage)
  const hostApp = readHostApp(document)
  const host = createHostBridge(
    window as unknown as Parameters<typeof createHostBridge>[0],
    hostApp,
  )
  const kind = detectKind(navigator.userAgent, hostApp.mark)
  const interruptions = new ExpectedInterruptions()
  const wechat =
    kind === 'wechatBrowser'
      ? rare().then(
          ({ WechatPage }) =>
            new WechatPage({
              load: loadSdk,
              address: () => location.href.split('#', 1)[0] ?? '',
              firstAddress: first,
              isIos: /iphone|ipad|ipod/i.test(navigator.userAgent),
            }),
        )
      : undefined
  const dial = (phoneNumber: string) =>
    void (location.href = `tel:${phoneNumber.replace(/[^+\d]/g, '')}`)
  return {
    kind,
    send: sendByXhr,
    storage,
    monotonicNow: () => performance.now(),
    wallNow: () => Date.now(),
    network: browserNetwork(),
    exclusively: exclusivelyWith(storage),
    onVisibility: (notify) => {
      const listener = () => notify(document.visibilityState === 'visible')
      // Some browsers end a page with this alone.
      const gone = () => notify(false)
      document.addEventListener('visibilitychange', listener)
      window.addEventListener('pagehide', gone)
      return () => {
        document.removeEventListener('visibilitychange', listener)
        window.removeEventListener('pagehide', gone)
      }
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
    normalizeAddress: (canonical) => normalizeAddress(BASE_PATH, canonical),
    applyTheme,
    setTitle,
    announce,
    call: (phoneNumber) => {
      if (kind === 'hostApp')
        void host.call(phoneNumber).then((called) => {
          if (!called) dial(phoneNumber)
        })
      else dial(phoneNumber)
    },
    consumeArrived: (name) => {
      const value = arrived[name]
      delete arrived[name]
      return value
    },
    launch,
    leaveTo: (address) => location.assign(address),
    tabStorage,
    host,
    blockScreenshots: (blocked) => void host.blockScreenshots(blocked),
    sharing: browserSharing(kind, host, wechat),
    openedBy: () => ({ way: 'link', inGroup: false }),
    draw: async (size, work) => (await rare()).drawPicture(size, work),
    keepPicture,
    ...(wechat && {
      scanCode: () => interruptions.during('scan', async () => (await wechat).scan()),
    }),
    playSound,
    interruptions,
    media: mediaControls,
    Film: BrowserFilm,
    pickFile,
    pickLargeFile: (accept) =>
      pickLargeFile(accept, async (file) => (await rare()).secondsOf(file)),
    sendPart: async (part, request) => (await rare()).sendPart(part, request),
    saveFile,
    copy: (text) => navigator.clipboard.writeText(text),
    watchCamera: async (elementId, notify) => (await rare()).watchCamera(elementId, notify),
    // The program's own errands: an exam takes none of them for a leaving.
    codeInPhoto: () => interruptions.during('picker', codeInPhoto),
    place,
    choosePictures: (most) => interruptions.during('picker', () => choosePictures(most)),
    kept: keptFiles,
    upload: (picture, request) => interruptions.during('upload', () => upload(picture, request)),
    listen,
    readPdf: async (paper, elementId, notify) =>
      (await import(/* webpackChunkName: "pdf-reader" */ './h5/pdf/readPdf')).readPdf(
        typeof paper === 'string' ? API_BASE + paper : paper,
        elementId,
        notify,
      ),
    playPackage: async (packagePlace, elementId, notify) =>
      (await import(/* webpackChunkName: "package-player" */ './h5/playPackage')).playPackage(
        packagePlace,
        elementId,
        notify,
      ),
    fetchFile: async (address, request) => (await rare()).fetchFile(address, request),
    openFile: (address, name) => openFile(API_BASE + address, name),
  }
}
