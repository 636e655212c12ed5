import type { PhaseDetail, Proof, Run } from '@contract/calls/study/studyShapes'
import type { Interval } from '@contract/rules/content/watching'
import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { Watching } from './Watching'
import { WatchLane } from './WatchLane'

const ids = { taskId: 't', crsId: 'c', phaseId: 'p' }
const phase = {
  phaseId: 'p',
  seconds: 60,
  watched: [],
  lastPos: 0,
  state: 1,
} as unknown as PhaseDetail
const run: Run = {
  tracingId: 'r',
  state: 1,
  lease: 3,
  round: 1,
  phaseId: null,
  lastPos: 0,
  serverTime: 0,
  heartbeatSeconds: 15,
}
const proof = (watched: number[][], more: Partial<Proof> = {}): Proof =>
  ({
    state: 1,
    phaseState: 2,
    watched,
    missing: [],
    lastPos: 0,
    progress: 0,
    refusedSeconds: 0,
    serverTime: 0,
    nextPhaseId: 'q',
    ...more,
  }) as Proof

const refusedEnding = () =>
  Promise.reject(
    new ApiError('refused', '还有没学到的部分：00:10–00:20', {
      code: 101240,
      data: proof([[0, 10]]),
    }),
  )

/** One run of the app on a device's storage, with one phase open. */
function aWatching({
  platform = new FakePlatform(),
  now = (): number => 0,
  of = phase,
  watch = (told: { watched: number[][] }) => Promise.resolve(proof(told.watched)),
  lease = 3,
} = {}) {
  const told: { watched: number[][]; offline?: number; beat?: number; lease?: number }[] = []
  const deps = testStores({
    platform,
    api: {
      study: {
        watch: (input: { watched: number[][] }) => {
          told.push(input)
          return watch(input)
        },
        next: refusedEnding,
        resume: () => Promise.resolve({ ...run, lease: 4 }),
      },
    },
  })
  const lane = new WatchLane(deps.outbox, { taskId: 't', phaseId: 'p', tracingId: 'r' })
  const watching = new Watching({
    api: deps.api.study,
    ids,
    phase: of,
    run: { ...run, lease },
    now,
    deviceId: 'd',
    lane,
  })
  return { watching, told, platform, outbox: deps.outbox, lane }
}
/** Lets everything that waits for no timer happen. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}
const cutOff = () => Promise.reject(new ApiError('network', ''))
const play = (watching: Watching, from: number, to: number) => {
  for (let at = from; at <= to; at += 0.5) watching.moveTo(at)
}
const flat = (intervals: readonly Interval[]) => intervals.map(([from, to]) => [from, to])

test('what was run through counts, what was jumped over does not', () => {
  const { watching } = aWatching()
  play(watching, 0, 10)
  watching.moveTo(30)
  play(watching, 30.5, 35)
  expect(flat(watching.time.seen)).toEqual([
    [0, 10],
    [30, 35],
  ])
  expect(flat(watching.time.missing)).toEqual([
    [10, 30],
    [35, 60],
  ])
  watching.moveTo(5)
  expect(flat(watching.time.seen)).toEqual([
    [0, 10],
    [30, 35],
  ])
})

test('a sound in the background is heard of seldom: what its time allows counts, a jump does not', () => {
  let now = 0
  const { watching } = aWatching({ now: () => now, of: { ...phase, type: 'audio' } })
  watching.started()
  now = 10_000
  watching.moveTo(10)
  now = 12_000
  watching.moveTo(30)
  expect(flat(watching.time.seen)).toEqual([[0, 10]])
  const film = aWatching({ now: () => now })
  film.watching.started()
  now += 10_000
  film.watching.moveTo(10)
  expect(flat(film.watching.time.seen)).toEqual([])
})

test('it lies on the device before it is sent; another start of the app sends it by itself, and says that it was away', async () => {
  const first = aWatching({ watch: cutOff })
  play(first.watching, 0, 20)
  first.watching.paused()
  await settle()
  const platform = new FakePlatform({ storage: first.platform.storage })
  const again = aWatching({ platform })
  expect(flat(again.watching.time.unsent)).toEqual([[0, 20]])
  again.outbox.wake()
  await settle()
  expect(again.told).toMatchObject([{ watched: [[0, 20]], offline: 1, lease: 3 }])
  expect([again.watching.time.unsent, again.outbox.count]).toEqual([[], 0])
})

test('what waits is one entry, however long it plays; the page tells of it each 15 s, the lane by itself not so often', async () => {
  jest.useFakeTimers()
  const { watching, told, outbox } = aWatching()
  await watching.heartbeat()
  play(watching, 0, 30)
  await settle()
  expect([told.length, outbox.count]).toEqual([1, 1])
  await watching.heartbeat()
  expect(told.slice(1)).toMatchObject([{ watched: [[0, 30]], beat: 1 }])
  expect(told[1]).not.toHaveProperty('offline')
  jest.useRealTimers()
})

test('without network nothing is lost; the next heartbeat brings it and says so', async () => {
  let online = false
  const { watching, told } = aWatching({
    watch: (input) => (online ? Promise.resolve(proof(input.watched)) : cutOff()),
  })
  play(watching, 0, 20)
  await watching.heartbeat()
  expect(watching.isOffline).toBe(true)
  play(watching, 20, 30)
  online = true
  await watching.heartbeat()
  expect(told.at(-1)).toMatchObject({ watched: [[0, 30]], offline: 1 })
  expect(watching.isOffline).toBe(false)
})

test('600 kept intervals: 600 arrive, 500 a call', async () => {
  const { watching, told, platform } = aWatching({
    of: { ...phase, seconds: 6_000 },
    watch: cutOff,
  })
  for (let n = 0; n < 600; n += 1) {
    watching.moveTo(n * 10)
    watching.moveTo(n * 10 + 2)
  }
  watching.paused()
  await settle()
  expect(watching.time.unsent).toHaveLength(600)
  told.splice(0)
  const again = aWatching({
    platform: new FakePlatform({ storage: platform.storage }),
    of: { ...phase, seconds: 6_000 },
  })
  expect(again.watching.time.unsent).toHaveLength(600)
  await again.watching.heartbeat()
  const arrived = again.told.flatMap(({ watched }) => watched)
  expect(arrived).toHaveLength(600)
  expect(again.told.map(({ watched }) => watched.length <= 500)).not.toContain(false)
  expect([again.watching.time.unsent, again.outbox.count]).toEqual([[], 0])
})

test('what the hospital does not believe is gone; what came meanwhile waits', async () => {
  const { watching, told, outbox } = aWatching({
    watch: () => {
      if (told.length === 1) play(watching, 40, 45)
      return told.length === 1 ? Promise.resolve(proof([])) : cutOff()
    },
  })
  play(watching, 0, 20)
  await watching.heartbeat()
  expect(told[0]?.watched).toEqual([[0, 20]])
  expect([flat(watching.time.unsent), outbox.count]).toEqual([[[40, 45]], 1])
})

test('another device has it: it says so, keeps what was watched, and tells it when it is asked to go on here', async () => {
  let isElsewhere = true
  const { watching, told, outbox } = aWatching({
    watch: (input) =>
      isElsewhere
        ? Promise.reject(new ApiError('handled', '', { code: 101276 }))
        : Promise.resolve(proof(input.watched)),
  })
  play(watching, 0, 20)
  await watching.heartbeat()
  expect([watching.isElsewhere, watching.time.unsent.length, outbox.count]).toEqual([true, 0, 1])
  play(watching, 20, 25)
  outbox.wake()
  await settle()
  expect(told.map(({ watched }) => watched)).not.toContainEqual([[20, 25]])
  isElsewhere = false
  await watching.moveHere()
  expect(told.at(-1)).toMatchObject({ watched: [[0, 20]], lease: 4 })
  expect([watching.isElsewhere, outbox.count]).toEqual([false, 0])
})

test('what was watched under an older lease is told under the one of now', async () => {
  const first = aWatching({ watch: cutOff })
  play(first.watching, 0, 20)
  first.watching.paused()
  await settle()
  const again = aWatching({
    platform: new FakePlatform({ storage: first.platform.storage }),
    lease: 7,
  })
  await again.watching.heartbeat()
  expect(again.told[0]).toMatchObject({ watched: [[0, 20]], lease: 7 })
})

test('a full device: it goes out all the same', async () => {
  const platform = new FakePlatform()
  const { watching, told, outbox } = aWatching({ platform })
  platform.storage.limit = 0
  play(watching, 0, 20)
  await watching.heartbeat()
  expect(told.flatMap(({ watched }) => watched)).toEqual([[0, 20]])
  expect(outbox.count).toBe(0)
})

test('an ending that is refused says what is missing, in the words of the hospital', async () => {
  const { watching } = aWatching()
  play(watching, 0, 10)
  expect(await watching.finish()).toBeUndefined()
  expect(watching.refusal).toContain('00:10')
  expect(flat(watching.time.seen)).toEqual([[0, 10]])
})

test('reading fills the gaps, second by second', () => {
  const { watching } = aWatching()
  for (let n = 0; n < 70; n++) watching.stayed(1)
  expect([watching.time.percent, watching.time.missing.length]).toEqual([100, 0])
})
