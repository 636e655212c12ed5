import { browserUpdates } from './browserUpdates'

const register = jest.fn(() => Promise.resolve(undefined))
beforeAll(() =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true }),
)
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  register.mockClear()
})
/** So many ms pass; what waited for them goes on. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('the program is kept on the device once its page stands and nothing has come or waited for a while; not while answers wait', async () => {
  let isCalm = false
  let arrived = performance.now()
  performance.getEntriesByType = () => [{ startTime: arrived, duration: 0 } as PerformanceEntry]
  const updates = browserUpdates('/edu')
  await pass(60_000)
  expect(register).not.toHaveBeenCalled()
  updates?.begin?.(() => isCalm)
  await pass(60_000)
  expect(register).not.toHaveBeenCalled()
  isCalm = true
  await pass(1000)
  arrived = performance.now()
  await pass(1000)
  expect(register).not.toHaveBeenCalled()
  await pass(1000)
  expect(register).toHaveBeenCalledWith('/edu/sw.js', expect.objectContaining({ scope: '/edu/' }))
})
