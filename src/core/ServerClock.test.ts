import { FakePlatform } from '@/testing/fakePlatform'
import { ServerClock } from './ServerClock'

const hour = 3_600_000
const serverStart = Date.UTC(2026, 10, 21, 6)

/** A server that is two minutes ahead of the phone. */
function aClock() {
  const platform = new FakePlatform()
  const server = () => serverStart + 120_000 + (platform.monotonic - 1_000)
  const clock = new ServerClock(platform)
  const reply = (roundTrip: number, serverShare = 0.5) => {
    const sentAt = platform.monotonic
    platform.pass(roundTrip * serverShare)
    const serverTime = server()
    platform.pass(roundTrip * (1 - serverShare))
    clock.sync(serverTime, sentAt, platform.monotonic)
  }
  return { platform, clock, server, reply }
}

test('a reply sets the clock, half of the round trip later', () => {
  const { clock, server, reply } = aClock()
  expect(clock.isSynced).toBe(false)
  reply(100)
  expect(clock.isSynced).toBe(true)
  expect(clock.serverNow()).toBe(server())
})

test.each([2 * hour, -2 * hour])('a phone clock changed by %i ms moves nothing', (change) => {
  const { clock, server, reply, platform } = aClock()
  reply(100)
  platform.wall += change
  platform.pass(60_000)
  expect(clock.serverNow()).toBe(server())
})

test('a slow, lopsided reply does not spoil a good one', () => {
  const { clock, server, reply } = aClock()
  reply(20)
  reply(4_000, 0.9)
  expect(Math.abs(clock.serverNow() - server())).toBeLessThan(20)
})

test('a good reply mends a bad one', () => {
  const { clock, server, reply } = aClock()
  reply(4_000, 0.9)
  reply(20)
  expect(Math.abs(clock.serverNow() - server())).toBeLessThanOrEqual(10)
})

test('the phone slept and its monotonic clock with it: the next reply wins', () => {
  const { clock, platform } = aClock()
  clock.sync(serverStart, platform.monotonic, platform.monotonic + 10)
  clock.sync(serverStart + hour, platform.monotonic + 10, platform.monotonic + 400)
  expect(Math.abs(clock.serverNow() - serverStart - hour)).toBeLessThan(500)
})

test('before the first reply of a run the last run lends its difference', () => {
  const { reply, platform, server } = aClock()
  reply(100)
  const next = new ServerClock(platform)
  expect(next.isSynced).toBe(false)
  expect(Math.abs(next.serverNow() - server())).toBeLessThanOrEqual(1)
})
