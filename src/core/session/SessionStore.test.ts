import { ApiError } from '@/api/ApiError'
import type { Api } from '@/api/createApi'
import { aUser } from '@/testing/aUser'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'

const input = { mobile: '13800000001', password: 'Secret1!', consentVersion: '1' }
const logsIn =
  (userId: string): Api['account']['checkMobileAndPassword'] =>
  (_input, options) => {
    options?.onEnvelope?.({ token: `new token of ${userId}`, serverTime: 0 })
    return Promise.resolve(aUser({ userId }))
  }

test('after a log-in: token, domain and login source 2; the session survives a restart', async () => {
  const { session, platform } = testStores({
    user: null,
    api: { account: { checkAccount: logsIn('user-1') } },
  })
  expect(session).toMatchObject({ isLoggedIn: false, domain: 'D0', loginSource: 1 })
  await session.logIn(input)
  expect(session).toMatchObject({
    isLoggedIn: true,
    domain: 'H001',
    loginSource: 2,
    token: 'new token of user-1',
  })
  const next = testStores({ user: null, platform })
  expect(next.session).toMatchObject({ isLoggedIn: true, personId: 'user-1' })
})

test('a session that a host handed over keeps source 1, also through a restart, until somebody logs in here', async () => {
  const { session, platform } = testStores({
    user: null,
    api: { account: { checkAccount: logsIn('user-1') } },
  })
  await session.enter(
    (_device, options) => logsIn('user-1')(input as never, options),
    (user) => user,
    1,
  )
  expect(session.loginSource).toBe(1)
  expect(testStores({ user: null, platform }).session.loginSource).toBe(1)
  await session.logIn(input)
  expect(session.loginSource).toBe(2)
})

test('a failed log-in leaves nobody logged in', async () => {
  const { session } = testStores({
    user: null,
    api: { account: { checkAccount: () => Promise.reject(new Error('no')) } },
  })
  await expect(session.logIn(input)).rejects.toThrow('no')
  expect(session).toMatchObject({ isLoggedIn: false, domain: 'D0' })
})

test('a host of the infection-control brand logs in at its own address', async () => {
  class Host extends FakePlatform {
    override installation = { ...new FakePlatform().installation, brandHint: 'dyyg.example.org' }
  }
  const { session } = testStores({
    user: null,
    platform: new Host(),
    api: { account: { checkAccountInfectionControl: logsIn('user-2') } },
  })
  await session.logIn(input)
  expect(session.personId).toBe('user-2')
})

test('401 of many calls: one re-login; the person stays known so that answers can be kept', async () => {
  const { session, platform } = testStores()
  const reLogIn = jest.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
  session.onExpired(reLogIn)
  const token = session.token
  session.expire(token)
  session.expire(token)
  session.expire(undefined)
  expect(reLogIn).toHaveBeenCalledTimes(1)
  expect(session).toMatchObject({
    isLoggedIn: false,
    isExpired: true,
    personId: 'user-1',
    domain: 'D0',
    loginSource: 1,
  })
  expect(platform.storage.get('session')).toBeUndefined()
})

test('what somebody of the desk only looks at is kept nowhere: the own session of the device stays, and its end asks for no log-in', async () => {
  const { session, platform } = testStores()
  platform.storage.set('session', 'the own one')
  const reLogIn = jest.fn(() => Promise.resolve())
  session.onExpired(reLogIn)
  const viewed = aUser({ userId: 'user-9', viewedBy: { name: '周敏', until: 1 } })
  const look = () =>
    session.enter(
      (_device, options) => {
        options.onEnvelope?.({ token: 'view', serverTime: 0 })
        return Promise.resolve(viewed)
      },
      (user) => user,
      1,
    )
  await look()
  expect(session).toMatchObject({ isView: true, personId: 'user-9', isLoggedIn: true })
  session.renew({ ...viewed, deptName: '急诊科' })
  session.expire('view')
  expect(session).toMatchObject({ isView: false, isLoggedIn: false, isExpired: false })
  expect(reLogIn).not.toHaveBeenCalled()
  expect(platform.storage.get('session')).toBe('the own one')
  expect(platform.storage.get('loggedOut')).toBeUndefined()
})

test('a late 401 for an older token ends nothing', () => {
  const { session } = testStores()
  session.expire('older token')
  expect(session.isLoggedIn).toBe(true)
})

test('a visitor who was never logged in is asked, but nothing has expired', () => {
  const { session } = testStores({ user: null })
  const reLogIn = jest.fn(() => Promise.resolve())
  session.onExpired(reLogIn)
  session.expire(undefined)
  expect(reLogIn).toHaveBeenCalledTimes(1)
  expect(session.isExpired).toBe(false)
})

test('the same person after a 401 keeps the stores, another one gets fresh ones', async () => {
  let next = 'user-1'
  const { session, stores } = testStores({
    api: { account: { checkAccount: (...call) => logsIn(next)(...call) } },
  })
  class Held {
    disposed = false
    dispose() {
      this.disposed = true
    }
  }
  const held = stores.get(Held)
  session.expire(session.token)
  await session.logIn(input)
  expect(stores.get(Held)).toBe(held)
  next = 'user-2'
  await session.logIn(input)
  expect(stores.get(Held)).not.toBe(held)
  expect(held.disposed).toBe(true)
})

test('a log-out ends the session here and there, also when the server does not answer', async () => {
  const logOut = jest.fn(() => Promise.reject(new Error('no network')))
  const { session, platform } = testStores({ api: { account: { logOut } } })
  await session.logOut()
  expect(logOut).toHaveBeenCalledTimes(1)
  expect(session).toMatchObject({ isLoggedIn: false, personId: undefined, domain: 'D0' })
  expect(platform.storage.get('session')).toBeUndefined()
  expect(() => session.personKey('attempt')).toThrow('no owner')
})

test('the session in storage is broken: nobody is logged in', () => {
  const platform = new FakePlatform()
  platform.storage.set('session', '{"user":')
  expect(testStores({ user: null, platform }).session.isLoggedIn).toBe(false)
})

test('a right that was granted while somebody is logged in shows without a new log-in, also after a restart', async () => {
  const { session, platform } = testStores({
    api: {
      account: {
        checkUserByToken: (asked) => {
          expect(asked).toMatchObject({ accessToken: 'token of user-1' })
          return Promise.resolve(aUser({ abilities: ['exam.mark'] }))
        },
      },
    },
  })
  expect(session.can('exam.mark')).toBe(false)
  await session.refresh()
  expect(session.can('exam.mark')).toBe(true)
  expect(testStores({ user: null, platform }).session.can('exam.mark')).toBe(true)
})

test('a right that has ended is gone; without network, or with a session that is over, what is known stays', async () => {
  const answers = {
    ended: () => Promise.resolve(aUser()),
    offline: () => Promise.reject(new ApiError('network', '')),
    over: () => Promise.reject(new ApiError('signedOut', '')),
  }
  const known = aUser({ abilities: ['exam.mark'] })
  for (const [name, checkUserByToken] of Object.entries(answers)) {
    const { session } = testStores({ user: known, api: { account: { checkUserByToken } } })
    await session.refresh()
    expect([name, session.can('exam.mark')]).toEqual([name, name !== 'ended'])
    expect(session.isLoggedIn).toBe(true)
  }
})

test('a reply to the session before changes nothing, and nobody logged in asks nothing', async () => {
  let answer = () => undefined as void
  const { session } = testStores({
    api: {
      account: {
        checkUserByToken: () =>
          new Promise((resolve) => {
            answer = () => resolve(aUser({ abilities: ['exam.mark'] }))
          }),
        logOut: () => Promise.resolve({}),
      },
    },
  })
  const asked = session.refresh()
  await session.logOut()
  answer()
  await asked
  expect(session.user).toBeUndefined()
  await session.refresh()
})
