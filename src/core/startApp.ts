import { autorun } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { trackedActOf } from '@contract/rules/trackedActs'
import { createApi, type Api } from '@/api/createApi'
import { keepIfRoom } from '@/core/keepIfRoom'
import { Tracker } from './sending/Tracker'
import { PendingReads } from '@/api/PendingReads'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Installation } from '@/platform/capabilities/Installation'
import type { Platform } from '@/platform/Platform'
import { namesBrand } from './brand/brandOf'
import { ConsentStore } from './session/ConsentStore'
import { DisplayStore } from './display/DisplayStore'
import { problemText } from './failures/problemText'
import { dropForSession } from './session/ForSession'
import { enterAgain, HostEntry } from './session/hostEntry'
import { languageTag, t } from './i18n'
import { yearOf } from '@contract/rules/hospitalTime'
import { setCurrentYear } from './i18n/language'
import { RandomPool } from './sending/makeId'
import { makeOutbox } from './sending/makeOutbox'
import { back, goToLogIn } from './navigation/navigation'
import { configureNavigation } from './navigation/navigationState'
import { FaultReports } from './sending/FaultReports'
import { RunTrace } from './sending/RunTrace'
import { ServerClock } from './ServerClock'
import { SessionStore, throughNavigation } from './session/SessionStore'
import { ShellStore } from './display/ShellStore'
import { Stores, type Deps } from './stores'
import { UpdateStore } from './UpdateStore'

const deviceKey = 'deviceId'

/** One id for this device for as long as its storage lives. */
function deviceIdOf(
  { storage, deviceClock }: Pick<Platform, 'storage' | 'deviceClock'>,
  random: RandomPool,
): string {
  const known = storage.get(deviceKey)
  if (known) return known
  const made = random.ulid(deviceClock.wallNow())
  keepIfRoom(storage, deviceKey, made)
  return made
}

/** For a host or mini-program that does not say by itself which brand it is. Without a reply the last known one holds. */
async function learnBrand(
  api: Api,
  display: DisplayStore,
  { brandFact, brandQuery }: Installation,
): Promise<void> {
  const details = brandFact
    ? (JSON.parse(brandFact) as Output<Contract['dictionary']['brand']>)
    : await api.dictionary
        .brand(brandQuery, { overlay: false, signal: throughNavigation })
        .catch(rethrowUnexpected)
  if (details) display.applyBrand(details)
}

/** The program is kept on the device when nothing of ours is on its way or waits for its turn. */
function startUpdates(
  parts: Pick<Platform, 'addresses' | 'updates'> & Pick<Deps, 'shell' | 'pendingReads' | 'outbox'>,
): UpdateStore {
  const { updates, pendingReads, outbox } = parts
  const waits = () => outbox.waiting().some(({ state }) => state === 'waiting')
  updates?.begin?.(() => !pendingReads.isAny && !waits())
  return new UpdateStore(parts)
}

/** What the host and the platform around us ask for. */
function listen(
  {
    host,
    sharing,
    privacy,
    installation,
  }: Pick<Platform, 'host' | 'sharing' | 'privacy' | 'installation'>,
  { api, display, shell }: Pick<Deps, 'api' | 'display' | 'shell'>,
): void {
  host?.onBackPressed(() => void back())
  host?.onScreenshots(display.hostBlocksScreenshots)
  sharing.signWith?.((shareUrl) =>
    api.share.ticket({ shareUrl }, { overlay: false, signal: throughNavigation }),
  )
  privacy?.onAsked((answer, call) => shell.askPrivacy(answer, call))
  if (installation.isOutdated) shell.alert(t('update.outdated'))
}

/** Builds the core and ties it together: the one place where all its parts meet. Nothing is sent before `begin`. */
export function startApp(platform: Platform): Stores {
  const random = new RandomPool((count) => platform.installation.randomBytes(count))
  const newKey = () => random.ulid(platform.deviceClock.wallNow())
  const entry = new HostEntry()
  const pendingReads = new PendingReads()
  const clock = new ServerClock(platform)
  setCurrentYear(yearOf(clock.serverNow()))
  const display = new DisplayStore(platform)
  const shell = new ShellStore(platform)
  const api: Api = createApi({
    ...platform,
    baseUrl: platform.transport.apiBase,
    pendingReads,
    hooks: {
      session: () => session,
      entering: () => entry.underway,
      language: languageTag,
      busy: (change) => shell.overlay.busy(change),
      notify: (error) => shell.notify(error),
      signedOut: (token) => session.expire(token),
      serverTime: (serverTime, sentAt, receivedAt) => {
        clock.sync(serverTime, sentAt, receivedAt)
        setCurrentYear(yearOf(serverTime))
      },
      newKey,
      askFactor: () => shell.askFactor(),
      done: (call) => {
        const act = trackedActOf(call)
        if (act) stores.get(Tracker).note(...(act.split('/') as [string, string]))
      },
    },
  })
  const session: SessionStore = new SessionStore({
    ...platform,
    api,
    display,
    deviceId: deviceIdOf(platform, random),
    newKey,
  })
  const outbox = makeOutbox({ ...platform, api, session, newKey })
  const faultReports = new FaultReports({ ...platform, api })
  faultReports.listen()
  const stores: Stores = new Stores({
    ...platform,
    api,
    clock,
    outbox,
    session,
    shell,
    display,
    pendingReads,
    faultReports,
    trace: new RunTrace(session.deviceId, platform.deviceClock.wallNow()),
  })

  const update = startUpdates({ ...platform, shell, pendingReads, outbox })
  configureNavigation({
    usesAddresses: platform.addresses.opensByAddress,
    basePath: platform.addresses.basePath,
    isLoggedIn: () => session.isLoggedIn,
    leave: () => pendingReads.cancelAll(),
    isReady: (page, address) => update.isReady(page, address),
    offerAgain: (error, again) => update.offerAgain(error, again),
    renew: (address) => update.renew(address),
    ...(platform.addresses.leaveTo && { leaveTo: platform.addresses.leaveTo }),
    ...(platform.panes && { panes: platform.panes }),
    places: platform.tabStorage,
    ...(platform.host?.isApp && { host: platform.host }),
  })
  listen(platform, { api, display, shell })
  session.onPersonChange((personId) => {
    if (personId === undefined) dropForSession(platform)
    pendingReads.dropAll()
    stores.startAfresh()
  })
  session.onLoggedIn(() => outbox.wake())
  session.onLoggedIn(() => void stores.get(ConsentStore).check())
  session.onExpired(async () => {
    await entry.underway
    if (session.isLoggedIn || (platform.host?.isApp && (await enterAgain(stores.deps)))) return
    await goToLogIn()
  })
  outbox.onUnhandledRefusal((error) => shell.toast(problemText(error)))
  platform.network.onChange((online) => online && outbox.wake())
  platform.visibility.onChange((visible) => {
    if (!visible) return
    outbox.wake()
    void session.refresh()
    update.look()
  })
  const enter = () => entry.begin(stores.deps)
  enter()
  // After an entry has set it aside: no call leaves with the session of who was here before.
  session.restore()
  platform.arrival.onHandedOver?.(enter)
  if (!namesBrand(platform.installation.brandHint))
    void learnBrand(api, display, platform.installation)
  autorun(() => display.dressPlatform())
  void random.fill().catch(() => undefined)
  return stores
}
