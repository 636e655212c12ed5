import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { EntryStore } from './EntryStore'
import { PlatformEntry } from './PlatformEntry'

const is = (code: number, data: object = {}) => new ApiError('handled', 'no', { code, data })
const inReply = (returnTo = '/') => ({
  user: aUser({ userId: 'u9' }),
  agreementAccepted: 1 as const,
  returnTo,
})

function at(identity: Fakes['identity'], platform = new FakePlatform()) {
  const deps = testStores({ user: null, platform, api: { identity } })
  return { ...deps, entry: deps.stores.get(PlatformEntry), steps: deps.stores.get(EntryStore) }
}
function miniProgram() {
  const platform = new FakePlatform()
  let codes = 0
  platform.messaging = {
    logInBy: 'code',
    appCode: 'localhost',
    logInCode: () => Promise.resolve(`code-${++codes}`),
  }
  return platform
}

test('silent log-in: one call after the code', async () => {
  const thirdLogIn = jest.fn(() => Promise.resolve(inReply()))
  const { entry, session } = at({ thirdLogIn }, miniProgram())
  expect(await entry.silent()).toEqual({ to: 'in', returnTo: '/' })
  expect(thirdLogIn).toHaveBeenCalledTimes(1)
  expect(session.personId).toBe('u9')
})

test('a code that is over is fetched anew, once', async () => {
  const thirdLogIn = jest.fn((_input: { code: string }) =>
    Promise.reject(is(Code.platformCodeOver)),
  )
  const { entry } = at({ thirdLogIn }, miniProgram())
  expect(await entry.silent()).toBeUndefined()
  expect(thirdLogIn.mock.calls.map(([input]) => input.code)).toEqual(['code-1', 'code-2'])
})

test('nobody bound: the ticket waits for the number, which binds and logs in', async () => {
  const bindAccount = jest.fn(() => Promise.resolve(aUser({ userId: 'u9' })))
  const { entry, session, steps } = at(
    {
      thirdLogIn: () =>
        Promise.reject(is(Code.notBound, { bindTicket: 'b', returnTo: '/exam?taskId=1' })),
      bindAccount,
    },
    miniProgram(),
  )
  expect(await entry.silent()).toEqual({ to: 'bindAccount', returnTo: '/exam?taskId=1' })
  expect(steps.bindTicket).toBe('b')
  expect(await entry.bind({ mobile: '13800000001', verifyCode: '123456' })).toBe('in')
  expect(bindAccount).toHaveBeenCalledWith(
    expect.objectContaining({
      bindTicket: 'b',
      mobile: '13800000001',
      verifyCode: '123456',
      consentVersion: '1',
    }),
    expect.anything(),
  )
  expect(session.personId).toBe('u9')
})

test("the platform's browser: the verifier stays in the tab, and the way back is the server's, never the query's", async () => {
  const thirdLogIn = jest.fn(() => Promise.resolve(inReply('/examdetail?taskId=1')))
  const webLogIn = jest.fn(() =>
    Promise.resolve({ address: 'https://log-in.example/', verifier: 'v' }),
  )
  const { entry, platform } = at({ thirdLogIn, webLogIn })
  await entry.leave('https://evil.example/')
  expect(webLogIn).toHaveBeenCalledWith({ returnTo: '/' })
  expect(platform.left).toEqual(['https://log-in.example/'])
  platform.arrived = { code: 'c', state: 's' }
  expect(await entry.arrive()).toEqual({ to: 'in', returnTo: '/examdetail?taskId=1' })
  expect(thirdLogIn).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'c', state: 's', verifier: 'v', comeFrom: 'web' }),
    expect.anything(),
  )
  expect(await entry.arrive()).toBeUndefined()
})

test('a code that arrives in a tab that asked for none is not exchanged', async () => {
  const { entry, platform } = at({})
  platform.arrived = { code: 'c', state: 's' }
  expect(await entry.arrive()).toBeUndefined()
})

test('a state that is not of this tab begins again, once', async () => {
  const webLogIn = jest.fn(() =>
    Promise.resolve({ address: 'https://log-in.example/', verifier: 'v' }),
  )
  const { entry, platform } = at({
    webLogIn,
    thirdLogIn: () => Promise.reject(is(Code.ticketOver)),
  })
  for (const begun of [1, 1]) {
    platform.tabStorage.set('webLogIn/verifier', 'v')
    platform.arrived = { code: 'c', state: 's' }
    expect(await entry.arrive()).toBeUndefined()
    expect(webLogIn).toHaveBeenCalledTimes(begun)
  }
})

test("the mini-program's ticket is used once and leads to one of our own addresses", async () => {
  const takeHandOver = jest.fn(() => Promise.resolve({ user: aUser(), returnTo: '//evil.example' }))
  const { entry, platform } = at({ takeHandOver })
  platform.arrived = { ticket: 't' }
  expect(await entry.takeHandOver()).toEqual({ to: 'in', returnTo: '/' })
  expect(await entry.takeHandOver()).toBeUndefined()
  expect(takeHandOver).toHaveBeenCalledTimes(1)
})

test('binding by password: proof, ticket and consent go along, and the result is a log-in', async () => {
  const bindAccount = jest.fn(() => Promise.resolve(aUser({ userId: 'u9' })))
  const { entry, session, steps } = at(
    {
      thirdLogIn: () => Promise.reject(is(Code.notBound, { bindTicket: 'b', phoneButton: 1 })),
      bindAccount,
    },
    miniProgram(),
  )
  await entry.silent()
  expect(steps.hasPhoneButton).toBe(true)
  expect(await entry.bind({ mobile: '13800000001', password: 'Ward-2026' })).toBe('in')
  expect(bindAccount).toHaveBeenCalledWith(
    expect.objectContaining({
      bindTicket: 'b',
      mobile: '13800000001',
      password: 'Ward-2026',
      consentVersion: '1',
    }),
    expect.anything(),
  )
  expect(session.loginSource).toBe(2)
})

test('binding by the platform’s own number', async () => {
  const phoneLogIn = jest.fn(() =>
    Promise.resolve({
      passed: 1 as const,
      ticket: '',
      user: aUser({ userId: 'u9' }),
      accounts: [],
    }),
  )
  const { entry, session, steps } = at({ phoneLogIn }, miniProgram())
  steps.bindTicket = 'b2'
  expect(await entry.bindByPhone('phone-code')).toBe('in')
  expect(session.personId).toBe('u9')
  expect(phoneLogIn).toHaveBeenCalledWith(
    expect.objectContaining({
      bindTicket: 'b2',
      phoneCode: 'phone-code',
      appCode: 'localhost',
      consentVersion: '1',
    }),
    expect.anything(),
  )
})

test('the platform’s number without an account goes on to register, with both tickets', async () => {
  const { entry, steps } = at(
    { phoneLogIn: () => Promise.reject(is(Code.noSuchAccount, { ticket: 'proved' })) },
    miniProgram(),
  )
  steps.bindTicket = 'b'
  expect(await entry.bindByPhone('phone-code')).toBe('register')
  expect([steps.ticket, steps.bindTicket]).toEqual(['proved', 'b'])
})

test('in the platform’s browser it leaves by itself once a tab, and a failure of that is not told', async () => {
  const webLogIn = jest.fn(() => Promise.reject(is(Code.platformDown)))
  const { entry, platform } = at({ webLogIn })
  await entry.leaveOnce('/mexamdetail?taskId=1')
  await entry.leaveOnce('/mexamdetail?taskId=1')
  expect(webLogIn).toHaveBeenCalledTimes(1)
  expect([entry.problem, platform.left]).toEqual([undefined, []])
})
