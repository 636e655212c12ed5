import { autorun } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { createApi, type Api } from '@/api/createApi'
import { PendingReads } from '@/api/PendingReads'
import type { Platform } from '@/platform/Platform'
import { namesBrand } from './brand/brandOf'
import { ConsentStore } from './ConsentStore'
import { DisplayStore } from './DisplayStore'
import { problemText } from './failures/problemText'
import { enterAgain, enterFromHost } from './hostEntry'
import { languageTag } from './i18n'
import { RandomPool } from './makeId'
import { makeOutbox } from './makeOutbox'
import { back, goToLogIn, configureNavigation } from './navigation'
import { RunTrace } from './RunTrace'
import { ServerClock } from './ServerClock'
import { SessionStore } from './SessionStore'
import { ShellStore } from './ShellStore'
import { Stores } from './stores'

const deviceKey = 'deviceId'
/** It must not be cancelled by the first navigation. */
const throughNavigation = { cancelled: false, onCancel: () => undefined }

/** One id for this device for as long as its storage lives. */
function deviceIdOf({ storage, wallNow }: Platform, random: RandomPool): string {
  const known = storage.get(deviceKey)
  if (known) return known
  const made = random.ulid(wallNow())
  storage.set(deviceKey, made)
  return made
}

/** A host or mini-program that does not say by itself which brand it is. Without a reply the last known one holds. */
const askForBrand = (api: Api, { usesAddresses, brandHint }: Platform) =>
  api.dictionary
    .brand(usesAddresses ? { host: brandHint } : { appId: brandHint }, {
      overlay: false,
      signal: throughNavigation,
    })
    .catch(rethrowUnexpected)

/** Builds the core and ties it together: the one place where all its parts meet. Nothing is sent before `begin`. */
export function startApp(platform: Platform): Stores {
  const random = new RandomPool((count) => platform.randomBytes(count))
  const newKey = () => random.ulid(platform.wallNow())
  const pendingReads = new PendingReads()
  const clock = new ServerClock(platform)
  const display = new DisplayStore(platform)
  const shell = new ShellStore(platform)
  const api: Api = createApi({
    platform,
    baseUrl: platform.apiBase,
    pendingReads,
    hooks: {
      session: () => ({ token: session.token, domain: session.domain }),
      language: languageTag,
      busy: (change) => shell.overlay.busy(change),
      notify: (error) => shell.notify(error),
      signedOut: (token) => session.expire(token),
      serverTime: (serverTime, sentAt, receivedAt) => clock.sync(serverTime, sentAt, receivedAt),
      newKey,
    },
  })
  const session: SessionStore = new SessionStore({
    api,
    platform,
    display,
    deviceId: deviceIdOf(platform, random),
  })
  const outbox = makeOutbox({ api, platform, session, newKey })
  const stores = new Stores({
    api,
    platform,
    clock,
    outbox,
    session,
    shell,
    display,
    pendingReads,
    trace: new RunTrace(session.deviceId, platform.wallNow()),
  })

  configureNavigation({
    usesAddresses: platform.usesAddresses,
    basePath: platform.basePath,
    isLoggedIn: () => session.isLoggedIn,
    leave: () => pendingReads.cancelAll(),
    ...(platform.leaveTo && { leaveTo: platform.leaveTo }),
    ...(platform.kind === 'hostApp' && platform.host && { host: platform.host }),
  })
  platform.host?.onBackPressed(() => void back())
  platform.sharing.signWith?.((shareUrl) =>
    api.share.ticket({ shareUrl }, { overlay: false, signal: throughNavigation }),
  )
  platform.onPrivacyAsked?.((answer) => shell.askPrivacy(answer))
  session.onPersonChange(() => {
    pendingReads.dropAll()
    stores.startAfresh()
  })
  session.onLoggedIn(() => outbox.wake())
  session.onLoggedIn(() => void stores.get(ConsentStore).check())
  session.onExpired(async () => {
    await entering
    if (
      session.isLoggedIn ||
      (platform.kind === 'hostApp' && (await enterAgain({ api, session, platform })))
    )
      return
    await goToLogIn()
  })
  outbox.onUnhandledRefusal((error) => shell.toast(problemText(error)))
  platform.network.onChange((online) => online && outbox.wake())
  platform.onVisibility((visible) => visible && outbox.wake())
  session.restore()
  let entering = enterFromHost({ api, session, platform })
  platform.onHandedOver?.(() => void (entering = enterFromHost({ api, session, platform })))
  if (!namesBrand(platform.brandHint))
    void askForBrand(api, platform).then((details) => details && display.applyBrand(details))
  autorun(() => display.dressPlatform())
  void random.fill().catch(() => undefined)
  return stores
}
