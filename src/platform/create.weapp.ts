import Taro from '@tarojs/taro'
import type { Platform } from './Platform'
import { arrival } from './weapp/arrival'
import { ExpectedInterruptions } from './expectedInterruptions'
import { choosePictures, place, scanCode, upload } from './weapp/device'
import { drawPicture, keepPicture } from './weapp/canvas'
import { applyTheme } from './weapp/applyTheme'
import { fetchFile } from './weapp/fetchFile'
import { logInCode } from './weapp/logInCode'
import { playSound } from './weapp/playSound'
import { mediaControls } from './weapp/mediaControls'
import { openFile } from './weapp/openFile'
import { privacy } from './weapp/privacy'
import { randomBytes } from './weapp/randomBytes'
import { runStorage } from './weapp/runStorage'
import { heedCalls } from './weapp/heedCalls'
import { keptFiles } from './weapp/keptFiles'
import { backgroundSound } from './weapp/backgroundSound'
import { askToSend } from './weapp/askToSend'
import { groupSealed, openedBy, weappSharing } from './weapp/sharing'
import { sendByTaro } from './weapp/sendByTaro'
import { steadyClock } from './weapp/steadyClock'
import { WeappFilm } from './weapp/WeappFilm'
import { weappNetwork } from './weapp/weappNetwork'
import { weappStorage } from './weapp/weappStorage'
import { weappSystem } from './weapp/weappSystem'

/** In development the server's address can be set on the phone itself, without a new build. */
const apiBaseKey = 'apiBase'

/** The platform of the mini-program build. */
export function createPlatform(): Platform {
  const storage = weappStorage()
  const opened = arrival()
  const interruptions = new ExpectedInterruptions()
  heedCalls(interruptions)
  const apiBase = (IS_PRODUCTION ? undefined : storage.get(apiBaseKey)) ?? API_BASE
  return {
    ...privacy(),
    kind: 'weapp',
    send: sendByTaro,
    storage,
    monotonicNow: steadyClock(),
    wallNow: () => Date.now(),
    network: weappNetwork(),
    // There is one instance of a mini-program; turns are taken where the caller runs.
    exclusively: (_name, run) => run(),
    onVisibility: (listener) => {
      const shown = () => listener(true)
      const hidden = () => listener(false)
      Taro.onAppShow(shown)
      Taro.onAppHide(hidden)
      return () => {
        Taro.offAppShow(shown)
        Taro.offAppHide(hidden)
      }
    },
    interruptions,
    randomBytes,
    system: weappSystem(),
    brandHint: Taro.getAccountInfoSync().miniProgram.appId,
    usesAddresses: false,
    basePath: '',
    origin: '',
    apiBase,
    instanceId: 'weapp',
    normalizeAddress: () => undefined,
    applyTheme,
    setTitle: (title) => void (title && Taro.setNavigationBarTitle({ title })),
    // The platform has no live regions; what is announced is also drawn by a component with role alert.
    announce: () => undefined,
    call: (phoneNumber) => void Taro.makePhoneCall({ phoneNumber }).catch(() => undefined),
    logInCode: () => logInCode(storage, !IS_PRODUCTION),
    consumeArrived: opened.consumeArrived,
    get launch() {
      return opened.launch
    },
    onHandedOver: opened.onHandedOver,
    // Older base libraries have no such call, and iOS keeps recordings away but no screenshots.
    blockScreenshots: (blocked) => {
      if (Taro.canIUse('setVisualEffectOnCapture'))
        void Taro.setVisualEffectOnCapture({ visualEffect: blocked ? 'hidden' : 'none' }).catch(
          () => undefined,
        )
    },
    tabStorage: runStorage(),
    sharing: weappSharing,
    openedBy,
    groupSealed,
    draw: drawPicture,
    keepPicture,
    askToSend,
    playSound,
    media: mediaControls,
    Film: WeappFilm,
    backgroundSound,
    fetchFile,
    openFile: (address, name) => openFile(apiBase + address, name),
    copy: async (text) => void (await Taro.setClipboardData({ data: text })),
    // The program's own errands: an exam takes none of them for a leaving.
    scanCode: () => interruptions.during('scan', scanCode),
    place,
    choosePictures: (most) => interruptions.during('picker', () => choosePictures(most)),
    kept: keptFiles,
    upload: (picture, request) => interruptions.during('upload', () => upload(picture, request)),
  }
}
