import Taro from '@tarojs/taro'
import type { Platform } from './Platform'
import { ExpectedInterruptions } from './capabilities/expectedInterruptions'
import { Turns } from './Turns'
import { askToSend } from './weapp/askToSend'
import { drawPicture, keepPicture } from './weapp/canvas'
import { chooseFiles, choosePictures, copy, place, scanCode, upload } from './weapp/device'
import { fetchFile } from './weapp/fetchFile'
import { groupSealed } from './weapp/groupSealed'
import { isCodeMissing } from './weapp/isCodeMissing'
import { heedCalls } from './weapp/heedCalls'
import { keptFiles } from './weapp/keptFiles'
import { logInCode } from './weapp/logInCode'
import { openFile } from './weapp/openFile'
import { quietFields } from './weapp/quietFields'
import { runStorage } from './weapp/runStorage'
import { sendByTaro } from './weapp/sendByTaro'
import { steadyClock } from './weapp/steadyClock'
import { weappArrival } from './weapp/weappArrival'
import { weappFaults } from './weapp/weappFaults'
import { weappInstallation } from './weapp/weappInstallation'
import { weappMedia } from './weapp/weappMedia'
import { weappNetwork } from './weapp/weappNetwork'
import { weappPrivacy } from './weapp/weappPrivacy'
import { weappScreen } from './weapp/weappScreen'
import { weappSharing } from './weapp/weappSharing'
import { weappStorage } from './weapp/weappStorage'
import { weappUpdates } from './weapp/weappUpdates'
import { weappVisibility } from './weapp/weappVisibility'

/** In development the server's address can be set on the phone itself, without a new build. */
const apiBaseKey = 'apiBase'

/** The platform of the mini-program build. */
export function createPlatform(): Platform {
  quietFields()
  const storage = weappStorage()
  const installation = weappInstallation()
  const turns = new Turns()
  const interruptions = new ExpectedInterruptions()
  heedCalls(interruptions)
  const apiBase = (IS_PRODUCTION ? undefined : storage.get(apiBaseKey)) ?? API_BASE
  return {
    addresses: {
      opensByAddress: false,
      basePath: '',
      origin: '',
      hasWebView: HAS_WEB_VIEW,
      normalizeAddress: () => undefined,
      isCodeMissing,
    },
    arrival: weappArrival(),
    deviceClock: { monotonicNow: steadyClock(), wallNow: () => Date.now() },
    deviceScreen: weappScreen(),
    storage,
    tabStorage: runStorage(),
    faults: weappFaults(),
    files: {
      kept: keptFiles,
      choose: (kinds) => interruptions.during('picker', () => chooseFiles(kinds)),
      upload: (picture, request) => interruptions.during('upload', () => upload(picture, request)),
      open: (address, name) => openFile(apiBase + address, name),
      fetch: fetchFile,
    },
    installation,
    // There is one instance of a mini-program: no other tab waits.
    locks: { exclusively: (name, run) => turns.run(name, run) },
    media: weappMedia(),
    messaging: {
      logInBy: 'code',
      appCode: installation.brandHint,
      logInCode: () => logInCode(storage, !IS_PRODUCTION),
      groupSealed,
      askToSend,
    },
    network: weappNetwork(),
    payments: { mayShowPayouts: false },
    phone: {
      call: (phoneNumber) => void Taro.makePhoneCall({ phoneNumber }).catch(() => undefined),
      copy,
      // The person sees at the place itself what came of it.
      openSettings: () => void Taro.openSetting().catch(() => undefined),
      // The question for a permission hides the program for a moment on some phones.
      place: () => interruptions.during('picker', place),
    },
    pictures: {
      // The program's own interruptions: an exam takes none of them for a leaving.
      choose: (max) => interruptions.during('picker', () => choosePictures(max)),
      draw: drawPicture,
      keep: (picture) => interruptions.during('picker', () => keepPicture(picture)),
    },
    privacy: weappPrivacy(),
    scanner: { scanCode: () => interruptions.during('scan', scanCode) },
    sharing: weappSharing,
    transport: { apiBase, send: sendByTaro },
    updates: weappUpdates(),
    visibility: weappVisibility(interruptions),
  }
}
