import { AttemptClock, type Tick } from './AttemptClock'

const minute = 60_000

function aClock({
  isSynced = true,
  tick,
  startedAgo = 0,
}: { isSynced?: boolean; tick?: Tick; startedAgo?: number } = {}) {
  const time = {
    server: { isSynced, serverNow: () => time.serverTime },
    serverTime: 1_000_000,
    monotonic: 500,
    wall: 9_000_000,
    monotonicNow: () => time.monotonic,
    wallNow: () => time.wall,
  }
  const startTime = time.serverTime - startedAgo
  const clock = new AttemptClock(time, { startTime, deadline: startTime + 10 * minute }, tick)
  const pass = (ms: number) => {
    time.serverTime += ms
    time.monotonic += ms
    time.wall += ms
  }
  return { clock, time, pass }
}

test('time runs with the server, whatever the phone clock says', () => {
  const { clock, time, pass } = aClock()
  pass(3 * minute)
  time.wall += 120 * minute
  expect(clock.elapsedMs()).toBe(3 * minute)
  time.wall -= 300 * minute
  expect(clock.remainingMs()).toBe(7 * minute)
})

test('a reload without network goes on from the last tick, plus the time that the app was closed', () => {
  const { clock, pass } = aClock({
    isSynced: false,
    tick: { elapsedMs: 4 * minute, wall: 9_000_000 - 30_000 },
  })
  expect(clock.elapsedMs()).toBe(4 * minute + 30_000)
  pass(minute)
  expect(clock.elapsedMs()).toBe(5 * minute + 30_000)
})

test('a phone clock that was set back while the app was closed costs nothing, one set forward only a little', () => {
  expect(
    aClock({
      isSynced: false,
      tick: { elapsedMs: minute, wall: 9_000_000 + 120 * minute },
    }).clock.elapsedMs(),
  ).toBe(minute)
  const forward = aClock({
    isSynced: false,
    tick: { elapsedMs: 0, wall: 9_000_000 - 120 * minute },
  }).clock
  expect(forward.elapsedMs()).toBe(10 * minute)
  expect(forward.isTrusted).toBe(false)
})

test('the next word of the server corrects what was guessed', () => {
  const { clock, time } = aClock({
    isSynced: false,
    tick: { elapsedMs: 9 * minute, wall: 9_000_000 },
  })
  time.server.isSynced = true
  expect(clock.elapsedMs()).toBe(0)
})

test('five minutes and one minute are noticed once each, and the end once', () => {
  const { clock, pass } = aClock()
  const listener: unknown[] = []
  for (let second = 0; second <= 660; second++) {
    const notice = clock.crossed()
    if (notice) listener.push([notice, second])
    pass(1_000)
  }
  expect(listener).toEqual([
    ['fiveMinutes', 300],
    ['oneMinute', 540],
    ['timeUp', 600],
  ])
})

test('a timer that slept through five minutes and one minute tells only the later', () => {
  const { clock, pass } = aClock()
  clock.crossed()
  pass(9.5 * minute)
  expect(clock.crossed()).toBe('oneMinute')
})

test('extra minutes move the end, and it is noticed again', () => {
  const { clock, pass } = aClock()
  pass(10 * minute)
  expect(clock.crossed()).toBe('timeUp')
  clock.take({ deadline: clock.deadline + 5 * minute })
  expect(clock.remainingMs()).toBe(5 * minute)
  expect(clock.crossed()).toBeUndefined()
  pass(5 * minute)
  expect(clock.crossed()).toBe('timeUp')
})

test('an attempt that is opened after its end says so', () => {
  const { clock } = aClock({ startedAgo: 20 * minute })
  expect(clock.crossed()).toBe('timeUp')
  expect(clock.remainingMs()).toBe(0)
})

test('an answer is not written before the word of the server that is sealed into it', () => {
  const { clock } = aClock({
    isSynced: false,
    tick: { elapsedMs: 2 * minute, wall: 9_000_000 + 60 * minute },
  })
  expect(clock.answerMs()).toBe(2 * minute)
  expect(clock.answerMs(1_000_000 + 3 * minute)).toBe(3 * minute)
  expect(clock.answerMs(1_000_000 + 30 * minute)).toBe(10 * minute)
})
