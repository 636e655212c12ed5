import { minuteMs, secondMs } from '@contract/rules/hospitalTime'
import { watchAttempt } from './AttemptWatch'

let passed = 0
let heardAt = 0
let asked: number[] = []
let online: (is: boolean) => void = () => undefined

function watch() {
  return watchAttempt(
    {
      deviceClock: { now: () => passed, monotonicNow: () => passed },
      network: {
        isOnline: () => true,
        onChange: (tell: typeof online) => ((online = tell), () => undefined),
      },
      visibility: { isVisible: () => true, onChange: () => () => undefined },
    } as unknown as Parameters<typeof watchAttempt>[0],
    {
      check: () => undefined,
      keepTick: () => undefined,
      ask: () => {
        asked.push(passed / secondMs)
        heardAt = passed
      },
      isSilent: () => passed - heardAt >= minuteMs,
      leave: () => undefined,
      comeBack: () => undefined,
    },
  )
}

/** Seconds of the exam, one after the other. */
function pass(seconds: number, saysSomething: (second: number) => boolean = () => false) {
  for (let second = 0; second < seconds; second++) {
    passed += secondMs
    if (saysSomething(passed / secondMs)) heardAt = passed
    jest.advanceTimersByTime(secondMs)
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  ;[passed, heardAt, asked] = [0, 0, []]
})
afterEach(() => void jest.useRealTimers())

test('who answers a question a minute makes no call of its own: replies of saves carry the word of the server', () => {
  const stop = watch()
  pass(1800, (second) => second % 50 === 0)
  expect(asked).toEqual([])
  stop()
})

test('after sixty silent seconds it asks once, and not again before sixty more; the network that is back is asked at once', () => {
  const stop = watch()
  pass(59)
  expect(asked).toEqual([])
  pass(1)
  expect(asked).toEqual([60])
  pass(60)
  expect(asked).toEqual([60, 120])
  pass(10)
  online(true)
  expect(asked).toEqual([60, 120, 130])
  stop()
  pass(120)
  expect(asked).toHaveLength(3)
})
