import { ApiError } from '@/api/ApiError'
import type { Api } from '@/api/createApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { CoursePackage } from './CoursePackage'

const ids = { taskId: 't', crsId: 'c', phaseId: 'p' }
const item = (itemId: string) => ({
  itemId,
  title: itemId,
  completed: 0 as const,
  passed: null,
  score: null,
})
type Keep = Parameters<Api['coursePackage']['keep']>[0]
const cutOff = () => Promise.reject(new ApiError('network', ''))
/** Lets everything that waits for no timer happen. */
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** One run of the app with a package of two parts open; `say` is what the part that plays tells. */
async function anOpening({
  platform = new FakePlatform(),
  keep = (told: Keep) => Promise.resolve({ items: [item('one')], met: 1 as const, seq: told.seq }),
  lease = 1,
  keptSeq = 0,
}: {
  platform?: FakePlatform
  keep?: (told: Keep) => ReturnType<Api['coursePackage']['keep']>
  lease?: number
  keptSeq?: number
} = {}) {
  const told: Keep[] = []
  const opened: (string | undefined)[] = []
  let say: (state: string) => void = () => undefined
  let closed = 0
  platform.viewers = {
    readPdf: () => Promise.reject(new Error('the test reads no PDF')),
    playPackage: (_play: unknown, _id: string, listener: (state: string) => void) => {
      say = listener
      return Promise.resolve({
        close: () => {
          closed += 1
          return Promise.resolve()
        },
      })
    },
  }
  const deps = testStores({
    platform,
    api: {
      coursePackage: {
        open: ({ itemId, preview }) => {
          opened.push(preview ? 'preview' : itemId)
          return Promise.resolve({
            kind: 'scorm12' as const,
            title: 'Hands',
            items: [item('one'), item('two')],
            itemId: itemId ?? 'one',
            origin: '',
            port: 1,
            path: '/',
            state: '{}',
            seq: keptSeq,
            met: 0 as const,
          })
        },
        keep: (input) => {
          told.push(input)
          return keep(input)
        },
      },
    },
  })
  const opening = (isPreview = false) =>
    new CoursePackage(deps, {
      ids,
      isPreview,
      hold: () => (isPreview ? undefined : { tracingId: 'r', lease }),
    })
  const store = opening()
  await store.open()
  return {
    store,
    told,
    opened,
    platform,
    outbox: deps.outbox,
    opening,
    say: (state: string) => say(state),
    closes: () => closed,
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('what a part says is on the device first; of much that is said only the last word waits and is sent, not more often than each 1.5 s', async () => {
  const { store, told, say, outbox } = await anOpening()
  say('1')
  expect([outbox.count, store.isWaiting]).toEqual([1, true])
  await settle()
  for (const state of ['2', '3', '4']) say(state)
  await settle()
  expect(told.map(({ seq, state }) => [seq, state])).toEqual([[1, '1']])
  expect(outbox.count).toBe(1)
  await jest.advanceTimersByTimeAsync(1_500)
  expect(told.map(({ seq, state }) => [seq, state])).toEqual([
    [1, '1'],
    [4, '4'],
  ])
  expect([store.met, store.isWaiting, outbox.count]).toEqual([true, false, 0])
})

test('without network it says so and keeps; another opening tells it first, and plays on from there', async () => {
  const first = await anOpening({ keep: cutOff })
  first.say('1')
  await settle()
  expect([first.store.isOffline, first.store.isWaiting]).toEqual([true, true])
  await first.store.close()
  const again = await anOpening({
    platform: new FakePlatform({ storage: first.platform.storage }),
    keptSeq: 7,
  })
  expect(again.told).toMatchObject([{ seq: 1, state: '1', itemId: 'one' }])
  expect(again.opened).toEqual([undefined, 'one'])
  again.say('next')
  await settle()
  await jest.advanceTimersByTimeAsync(1_500)
  expect(again.told.at(-1)).toMatchObject({ seq: 8, state: 'next' })
})

test('a refusal is shown in the words of the hospital, and not sent again; another device is told by the course', async () => {
  let code = 101240
  const { store, say, told, outbox } = await anOpening({
    keep: () => Promise.reject(new ApiError('refused', 'too much', { code })),
  })
  say('1')
  await settle()
  expect([store.refusal, store.isWaiting, outbox.count]).toEqual(['too much', false, 0])
  await store.play()
  expect(store.refusal).toBeUndefined()
  code = 101276
  say('2')
  await settle()
  await jest.advanceTimersByTimeAsync(1_500)
  expect([store.refusal, told.length, outbox.count]).toEqual([undefined, 2, 0])
})

test('another part: the first is settled and closed', async () => {
  const { store, say, told, closes } = await anOpening()
  say('1')
  await store.play('two')
  expect(told.map(({ itemId }) => itemId)).toEqual(['one'])
  say('2')
  await store.settle()
  expect([store.itemId, closes(), told.map(({ itemId }) => itemId)]).toEqual([
    'two',
    1,
    ['one', 'two'],
  ])
})

test('a page that was left does not play what comes late; a preview keeps nothing', async () => {
  const { opening, opened, closes, outbox, say } = await anOpening()
  const left = opening()
  const opens = left.open()
  await left.close()
  await opens
  expect([left.isReady, closes()]).toEqual([false, 0])
  const preview = opening(true)
  await preview.open()
  say('1')
  expect([opened.at(-1), preview.keeps, outbox.count]).toEqual(['preview', false, 0])
})
