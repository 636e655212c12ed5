import type { PhaseDetail, Proof, Run } from '@contract/calls/study'
import type { Interval } from '@contract/rules/watching'
import { ApiError } from '@/api/ApiError'
import { MemoryStorage } from '@/testing/fakePlatform'
import { Watching } from './Watching'
import { WatchJournal } from './WatchJournal'

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

function aWatching({
  storage = new MemoryStorage(),
  now = (): number => 0,
  of = phase,
  watch = (told: { watched: number[][] }) => Promise.resolve(proof(told.watched)),
} = {}) {
  const told: { watched: number[][]; offline?: number; beat?: number }[] = []
  const api = {
    watch: (input: { watched: number[][] }) => {
      told.push(input)
      return watch(input)
    },
    next: () =>
      Promise.reject(
        new ApiError('refused', '还有没学到的部分：00:10–00:20', {
          code: 101240,
          data: proof([[0, 10]]),
        }),
      ),
    resume: () => Promise.resolve({ ...run, lease: 4 }),
  }
  const watching = new Watching({
    api: api as never,
    ids,
    phase: of,
    run,
    now,
    deviceId: 'd',
    journal: new WatchJournal(storage, 'key'),
  })
  return { watching, told, storage, api }
}
const play = (watching: Watching, from: number, to: number) => {
  for (let at = from; at <= to; at += 0.5) watching.listener(at)
}
const flat = (pieces: readonly Interval[]) => pieces.map(([from, to]) => [from, to])

test('what was run through counts, what was jumped over does not', () => {
  const { watching } = aWatching()
  play(watching, 0, 10)
  watching.listener(30)
  play(watching, 30.5, 35)
  expect(flat(watching.seen)).toEqual([
    [0, 10],
    [30, 35],
  ])
  expect(flat(watching.missing)).toEqual([
    [10, 30],
    [35, 60],
  ])
  watching.listener(5)
  expect(flat(watching.seen)).toEqual([
    [0, 10],
    [30, 35],
  ])
})

test('a sound in the background is heard of seldom: what its time allows counts, a jump does not', () => {
  let now = 0
  const { watching } = aWatching({ now: () => now, of: { ...phase, type: 'audio' } })
  watching.started()
  now = 10_000
  watching.listener(10)
  now = 12_000
  watching.listener(30)
  expect(flat(watching.seen)).toEqual([[0, 10]])
  const film = aWatching({ now: () => now })
  film.watching.started()
  now += 10_000
  film.watching.listener(10)
  expect(flat(film.watching.seen)).toEqual([])
})

test('it lies on the device before it is sent; another start of the app has it, and says that it was away', async () => {
  const { watching, storage } = aWatching()
  play(watching, 0, 20)
  watching.paused()
  const again = aWatching({ storage })
  expect(flat(again.watching.unsent)).toEqual([[0, 20]])
  await again.watching.beat()
  expect(again.told[0]).toMatchObject({ watched: [[0, 20]], offline: 1, lease: 3 })
  expect(again.watching.unsent).toEqual([])
  expect(storage.keys('key')).toEqual([])
})

test('without network nothing is lost; the next beat brings it and says so', async () => {
  let online = false
  const { watching, told } = aWatching({
    watch: (input) =>
      online ? Promise.resolve(proof(input.watched)) : Promise.reject(new ApiError('network', '')),
  })
  play(watching, 0, 20)
  await watching.beat()
  expect(watching.isOffline).toBe(true)
  play(watching, 20, 30)
  online = true
  await watching.beat()
  expect(told[1]).toMatchObject({ watched: [[0, 30]], offline: 1 })
  expect(watching.isOffline).toBe(false)
})

test('what the hospital does not believe is gone; what came meanwhile waits', async () => {
  const { watching, told } = aWatching({
    watch: () => {
      play(watching, 40, 45)
      return Promise.resolve(proof([]))
    },
  })
  play(watching, 0, 20)
  await watching.beat()
  expect(told[0]?.watched).toEqual([[0, 20]])
  expect(flat(watching.unsent)).toEqual([[40, 45]])
})

test('another device has it: it says so, and goes on here only when asked', async () => {
  const { watching } = aWatching({
    watch: () => Promise.reject(new ApiError('handled', '', { code: 101276 })),
  })
  play(watching, 0, 20)
  await watching.beat()
  expect([watching.isElsewhere, watching.unsent.length]).toEqual([true, 0])
})

test('an ending that is refused says what is missing, in the words of the hospital', async () => {
  const { watching } = aWatching()
  play(watching, 0, 10)
  expect(await watching.finish()).toBeUndefined()
  expect(watching.refusal).toContain('00:10')
  expect(flat(watching.seen)).toEqual([[0, 10]])
})

test('reading fills the gaps, second by second', () => {
  const { watching } = aWatching()
  for (let n = 0; n < 70; n++) watching.stayed(1)
  expect([watching.percent, watching.missing.length]).toEqual([100, 0])
})
