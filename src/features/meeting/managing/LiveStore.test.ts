import type { LiveList, LiveRow } from '@contract/calls/meeting/meetingManageShapes'
import { ApiError } from '@/api/ApiError'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { LiveStore } from './LiveStore'

const row = (no: number, change: Partial<LiveRow> = {}): LiveRow => ({
  attendId: `a${no}`,
  no,
  name: `人${no}`,
  dept: '',
  signTime: no,
  outTime: 0,
  state: 'ok',
  late: 0,
  guest: 0,
  flags: [],
  ...change,
})
const aList = (rows: LiveRow[], change: Partial<LiveList> = {}): LiveList => ({
  cursor: rows.at(-1)?.no ?? 0,
  signed: rows.length,
  expected: 10,
  left: 0,
  toConfirm: 0,
  state: 2,
  more: 0,
  rows,
  ...change,
})
type Manage = NonNullable<Fakes['meetingManage']>

/** Somebody who runs a meeting; `replies` come one after the other, the last one again and again. */
function aManager(
  replies: (LiveList | ApiError)[],
  given: { manage?: Manage; platform?: FakePlatform } = {},
) {
  const after: number[] = []
  const deps = testStores({
    platform: given.platform,
    api: {
      meetingManage: {
        live: (input) => {
          after.push(input.after ?? 0)
          const next = replies.length > 1 ? replies.shift()! : replies[0]!
          return next instanceof ApiError ? Promise.reject(next) : Promise.resolve(next)
        },
        ...given.manage,
      },
    },
  })
  return { ...deps, after, store: deps.stores.get(LiveStore) }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})
const soon = () => jest.advanceTimersByTimeAsync(0)

test('the last to sign stands first; each answer brings only what changed', async () => {
  const { store, after } = aManager([
    aList([row(1), row(2, { state: 'toConfirm' })]),
    aList([row(2), row(3)], { cursor: 3, signed: 3 }),
  ])
  store.start('m1')
  await soon()
  expect([store.list.map(({ no }) => no), store.waiting.map(({ no }) => no)]).toEqual([[2, 1], [2]])
  await jest.advanceTimersByTimeAsync(3_000)
  expect([store.list.map(({ no }) => no), store.waiting, store.counts?.signed]).toEqual([
    [3, 2, 1],
    [],
    3,
  ])
  expect(after).toEqual([0, 2])
  store.stop()
})

test('what waits behind a full answer is asked for at once', async () => {
  const { store, after } = aManager([
    aList([row(1)], { more: 1 }),
    aList([row(2)], { more: 1 }),
    aList([row(3)]),
  ])
  store.start('m1')
  await soon()
  expect([store.list.length, after]).toEqual([3, [0, 1, 2]])
  store.stop()
})

test('left, nothing is asked any more; another meeting shows nothing of the one before', async () => {
  const { store, after } = aManager([aList([row(1)])])
  store.start('m1')
  await soon()
  store.stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(after.length).toBe(1)
  store.start('m2')
  expect([store.list, store.counts]).toEqual([[], undefined])
  await soon()
  expect(after).toEqual([0, 0])
  // Opened again it goes on from where it was.
  store.start('m2')
  await soon()
  expect(after).toEqual([0, 0, 1])
  store.dispose()
})

test('a dead line is tried again; a refusal is told', async () => {
  const { store, after } = aManager([
    new ApiError('network', ''),
    new ApiError('refused', '不是你的会议', { code: 403 }),
    aList([row(1)]),
  ])
  store.start('m1')
  await soon()
  expect(store.failure?.reason).toBe('noAnswer')
  await jest.advanceTimersByTimeAsync(3_000)
  expect(store.failure?.message).toBe('不是你的会议')
  await jest.advanceTimersByTimeAsync(3_000)
  expect([store.failure, store.list.length, after.length]).toEqual([undefined, 1, 3])
  store.stop()
})

test('where the server can tell by itself nobody asks; when that ends, asking goes on', async () => {
  let tell: (data: string) => void = () => undefined
  let end: () => void = () => undefined
  let stopped = 0
  const addresses: string[] = []
  const platform = new FakePlatform()
  Object.assign(platform.transport, {
    listen: (
      url: string,
      headers: Record<string, string>,
      onData: typeof tell,
      onEnd: typeof end,
    ) => {
      addresses.push(`${url} ${headers['x-userkey']}`)
      ;[tell, end] = [onData, onEnd]
      return () => void (stopped += 1)
    },
  })
  const { store, after } = aManager([aList([row(1)])], { platform })
  store.start('m 1')
  await soon()
  expect(addresses).toEqual([
    '/education-intf/api/own/meeting/watch?meetingId=m%201&after=1 token of user-1',
  ])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(after.length).toBe(1)
  tell(JSON.stringify(aList([row(2)])))
  expect(store.list.map(({ no }) => no)).toEqual([2, 1])
  end()
  await jest.advanceTimersByTimeAsync(3_000)
  expect([after, addresses.length]).toEqual([[0, 2], 2])
  store.stop()
  expect(stopped).toBe(1)
})

test('decisions go to the server with their words, and the list is asked for again', async () => {
  const done: unknown[] = []
  const note = (name: string) => (input: unknown) => {
    done.push([name, input])
    return Promise.resolve({}) as never
  }
  const { store, after } = aManager([aList([row(1)])], {
    manage: { decide: note('decide'), correct: note('correct'), close: note('close') },
  })
  store.start('m1')
  await soon()
  await store.decide(['a1'], false)
  await store.correct('a1', 'ok', '在场')
  await store.close()
  expect(done).toEqual([
    ['decide', { meetingId: 'm1', attendIds: ['a1'], accept: 0 }],
    ['correct', { meetingId: 'm1', attendId: 'a1', state: 'ok', reason: '在场' }],
    ['close', { meetingId: 'm1' }],
  ])
  expect(after.length).toBe(4)
  store.stop()
})

test('the list is handed over as a file under the name the server gave it', async () => {
  const { store, platform } = aManager([aList([])], {
    manage: {
      exportList: ({ kind }) =>
        Promise.resolve({ address: `/list.${kind}`, fileName: `签到表.${kind}` }) as never,
    },
  })
  store.start('m1')
  await soon()
  await store.exportList('pdf')
  expect(platform.opened).toEqual(['/list.pdf 签到表.pdf'])
  store.stop()
})
