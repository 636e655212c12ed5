import { problemOf } from './sendByTaro'
import { steadyClock } from './steadyClock'

test.each([
  ['request:fail timeout', 'timeout'],
  ['request:fail abort', 'cancelled'],
  ['request:fail interrupted', 'network'],
  ['request:fail', 'network'],
])('%s is %s', (message, problem) => {
  expect(problemOf(message)).toBe(problem)
})

/** A phone whose clock a test can set, without a steady clock of its own. */
function aPhone() {
  const phone = { wall: 1_000_000, tick: () => {}, show: () => {} }
  const now = steadyClock({
    wallNow: () => phone.wall,
    everySecond: (tick) => void (phone.tick = tick),
    onShow: (shown) => void (phone.show = shown),
  })
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      phone.wall += 1_000
      phone.tick()
    }
  }
  return { phone, now, pass }
}

test.each([7_200_000, -7_200_000])(
  'a phone clock changed by %i ms while the app is in front moves nothing',
  (change) => {
    const { phone, now, pass } = aPhone()
    const start = now()
    pass(60)
    phone.wall += change
    pass(60)
    expect(now() - start).toBeGreaterThanOrEqual(119_000)
    expect(now() - start).toBeLessThanOrEqual(121_000)
  },
)

test('time in the background counts', () => {
  const { phone, now } = aPhone()
  const start = now()
  phone.wall += 600_000
  phone.show()
  expect(now() - start).toBe(600_000)
})
