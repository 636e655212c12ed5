import { MemoryStorage } from '@/testing/fakePlatform'
import { browserStorage } from './storage/browserStorage'
import { networkTypeOf } from './network/browserNetwork'
import { deviceNameOf } from './browserInstallation'
import { detectKind, isInMiniProgram } from './detect'
import { setTitle } from './screen/setTitle'
import { normalizeAddress } from './addresses/normalizeAddress'
import { Leases } from './storage/Leases'

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0 miniProgram', 'wechatBrowser'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120 LkApp/3.1', 'hostApp'],
  ['Mozilla/5.0 (X11; Linux) Chrome/130', 'browser'],
])('%s is %s', (userAgent, kind) => {
  expect(detectKind(userAgent, 'LkApp/')).toBe(kind)
})

test('a mini-program’s web view is told from the messaging app’s browser', () => {
  expect(isInMiniProgram('MicroMessenger/8.0 MiniProgramEnv miniProgram/wx1')).toBe(true)
  expect(isInMiniProgram('Mozilla/5.0 (iPhone) MicroMessenger/8.0')).toBe(false)
})

test('devices have names that a user knows', () => {
  expect(deviceNameOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit Safari/604')).toBe(
    'iPhone Safari',
  )
  expect(deviceNameOf('')).toBe('Web')
})

test.each([
  [{ type: 'wifi', effectiveType: '4g' }, 'wifi'],
  [{ effectiveType: 'slow-2g' }, '2g'],
  [{ effectiveType: '4g' }, '4g'],
  [undefined, 'unknown'],
] as const)('the network %j is %s', (connection, type) => {
  expect(networkTypeOf(connection)).toBe(type)
})

test('storage keeps to its own prefix', () => {
  localStorage.setItem('foreign', '1')
  const storage = browserStorage(localStorage)
  storage.set('outbox/1', 'a')
  expect(storage.get('outbox/1')).toBe('a')
  expect(storage.keys('')).toEqual(['outbox/1'])
  storage.remove('outbox/1')
  expect(storage.get('outbox/1')).toBeUndefined()
  expect(localStorage.getItem('foreign')).toBe('1')
})

test.each([
  ['/EDU/ExamDetail?taskId=A%20B#x', '/edu/examdetail?taskId=A%20B#x'],
  ['/edu/examdetail', '/edu/examdetail'],
  ['/edu/nowhere', '/edu/nowhere'],
  ['/EDU/nowhere', '/edu/nowhere'],
])('the address %s becomes %s', (from, to) => {
  window.history.replaceState(null, '', from)
  normalizeAddress('/edu', (path) =>
    path.toLowerCase() === '/examdetail' && path !== '/examdetail' ? '/examdetail' : undefined,
  )
  expect(location.pathname + location.search + location.hash).toBe(to)
})

test('an empty title is not taken', () => {
  setTitle('Exams')
  setTitle('')
  expect(document.title).toBe('Exams')
})

describe('a lease in storage', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('two tabs never run at the same time', async () => {
    const storage = new MemoryStorage()
    const [one, other] = [new Leases(storage), new Leases(storage)]
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 7_000))
      running -= 1
    }
    const both = [one.run('x', work), one.run('x', work), other.run('x', work)]
    await jest.advanceTimersByTimeAsync(30_000)
    await Promise.all(both)
    expect(most).toBe(1)
    expect(storage.keys('lock/')).toEqual([])
  })

  test('a closed tab loses its lease after 6 s', async () => {
    const storage = new MemoryStorage()
    storage.set('lock/x', `closed|${Date.now() + 6_000}`)
    const run = jest.fn(() => Promise.resolve())
    void new Leases(storage).run('x', run)
    await jest.advanceTimersByTimeAsync(5_900)
    expect(run).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(500)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('a lease from a wrong clock holds nobody up, and a failure gives the lease back', async () => {
    const storage = new MemoryStorage()
    storage.set('lock/x', `closed|${Date.now() + 7_200_000}`)
    const failing = new Leases(storage).run('x', () => Promise.reject(new Error('no')))
    const seen = expect(failing).rejects.toThrow('no')
    await jest.advanceTimersByTimeAsync(100)
    await seen
    expect(storage.get('lock/x')).toBeUndefined()
  })
})
