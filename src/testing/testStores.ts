import type { User } from '@contract/calls/account/account'
import { DisplayStore } from '@/core/display/DisplayStore'
import { makeOutbox } from '@/core/sending/makeOutbox'
import { FaultReports } from '@/core/sending/FaultReports'
import { RunTrace } from '@/core/sending/RunTrace'
import { ServerClock } from '@/core/ServerClock'
import { SessionStore } from '@/core/session/SessionStore'
import { ShellStore } from '@/core/display/ShellStore'
import { Stores } from '@/core/stores'
import { aUser } from './aUser'
import { fakeApi, type Fakes } from './fakeApi'
import { PendingReads } from '@/api/PendingReads'
import { FakePlatform } from './fakePlatform'

interface Answer {
  /** The calls that the test expects. */
  api?: Fakes
  platform?: FakePlatform
  /** Who is logged in; null for nobody. Default: aUser(). */
  user?: User | null
}

let keys = 0
/** The tab bar asks for it by itself, on every page that has one. */
const today = () =>
  Promise.resolve({
    due: 0,
    waiting: 0,
    minutesADay: 5,
    week: [0, 0, 0, 0, 0, 0, 0],
    learning: 0,
    mastered: 0,
    expected: null,
  })

/** Real stores on a fake platform and a fake api: `const { stores, platform } = testStores({ api: { exam: { list } } })`. */
export function testStores({
  api: fakes,
  platform = new FakePlatform(),
  user = aUser(),
}: Answer = {}) {
  const api = fakeApi({ ...fakes, mistakes: { today, ...fakes?.mistakes } })
  if (user)
    platform.storage.set('session', JSON.stringify({ user, token: `token of ${user.userId}` }))
  const display = new DisplayStore(platform)
  const shell = new ShellStore(platform)
  const newKey = () => `key-${String(++keys).padStart(8, '0')}`
  const session = new SessionStore({ ...platform, api, display, deviceId: 'device-1', newKey })
  const outbox = makeOutbox({ ...platform, api, session, newKey })
  const faultReports = new FaultReports({ ...platform, api })
  const stores = new Stores({
    ...platform,
    api,
    clock: new ServerClock(platform),
    outbox,
    session,
    shell,
    display,
    pendingReads: new PendingReads(),
    faultReports,
    trace: new RunTrace(session.deviceId, platform.deviceClock.wallNow()),
  })
  session.onPersonChange(() => stores.startAfresh())
  session.onLoggedIn(() => outbox.wake())
  session.restore()
  return { ...stores.deps, stores, platform }
}
