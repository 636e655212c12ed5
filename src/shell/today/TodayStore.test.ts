import type { MyToday } from '@contract/calls/year/today'
import { ApiError } from '@/api/ApiError'
import { DueStore } from '@/shell/practice/DueStore'
import { testStores } from '@/testing/testStores'
import { TodayStore } from './TodayStore'
import { UnreadStore } from './UnreadStore'

const reviews = {
  due: 4,
  waiting: 4,
  minutesADay: 5,
  week: [],
  learning: 4,
  mastered: 0,
  expected: null,
}
const aDay = (change: Partial<MyToday> = {}): MyToday => ({
  exam: null,
  meeting: null,
  duties: [],
  dutyCount: 0,
  reviews,
  returned: [],
  unread: 2,
  standing: {
    credits: 0,
    passed: 0,
    certificates: 0,
    ending: 0,
    learning: 0,
    toSit: 0,
    devices: 1,
  },
  ward: null,
  ...change,
})
const running = { taskId: 't', taskName: '在考', attemptId: 'a', deadline: 0, questionCount: 5 }
const offline = () => Promise.reject(new ApiError('network', 'own/today/mine'))

test('one call fills the badges too, and asked twice at once it is one call', async () => {
  const mine = jest.fn(() => Promise.resolve(aDay()))
  const { stores } = testStores({ api: { today: { mine } } })
  const store = stores.get(TodayStore)
  await Promise.all([store.load(), store.load()])
  expect(mine).toHaveBeenCalledTimes(1)
  expect([stores.get(DueStore).due, stores.get(UnreadStore).count]).toEqual([4, 2])
})

test('who comes while the page that asked is left for good is told all the same', async () => {
  const asked: ((error: ApiError) => void)[] = []
  const mine = jest
    .fn(() => Promise.resolve(aDay({ dutyCount: 3 })))
    .mockImplementationOnce(() => new Promise((_, fail) => asked.push(fail)))
  const { stores } = testStores({ api: { today: { mine } } })
  const store = stores.get(TodayStore)
  const [left, here] = [store.load(), store.load()]
  asked[0]?.(new ApiError('cancelled', ''))
  await Promise.all([left, here])
  expect([mine.mock.calls.length, store.known?.dutyCount, store.oldSince]).toEqual([
    2,
    3,
    undefined,
  ])
})

test('a page that was left has not failed: nothing is said of the network', async () => {
  const mine = () => Promise.reject(new ApiError('cancelled', ''))
  const { stores } = testStores({ api: { today: { mine } } })
  const store = stores.get(TodayStore)
  await store.load()
  expect([store.known, store.oldSince]).toEqual([undefined, undefined])
})

test('without network the day that was told last stays, with its time, also after a new start', async () => {
  const first = testStores({
    api: { today: { mine: () => Promise.resolve(aDay({ dutyCount: 7, exam: running })) } },
  })
  await first.stores.get(TodayStore).load()
  const { stores } = testStores({ platform: first.platform, api: { today: { mine: offline } } })
  const store = stores.get(TodayStore)
  // At once, before the hospital has answered or not.
  expect([store.known?.dutyCount, store.oldSince, store.isTold]).toEqual([7, undefined, false])
  // An exam that ran when it was told last may be over.
  expect(store.running).toBeUndefined()
  await store.load()
  expect([store.known?.dutyCount, store.oldSince]).toEqual([7, expect.any(Number)])
  // The hospital's word is old: only the device says now what runs.
  expect(store.running).toBeUndefined()
})

test('without network the door to a running exam stands there from the device, until it is handed in', async () => {
  const { stores, platform } = testStores({ api: { today: { mine: offline } } })
  const { session, clock, outbox } = stores.deps
  const facts = { attemptId: 'a', taskId: 't', title: '在考', deadline: clock.serverNow() + 60_000 }
  platform.storage.set(session.personKey('attempt/a/facts'), JSON.stringify(facts))
  platform.storage.set(session.personKey('attempt/a/paper'), JSON.stringify({ questions: [1, 2] }))
  const store = stores.get(TodayStore)
  await store.load()
  expect(store.running).toMatchObject({ taskName: '在考', questionCount: 2 })
  const input = { taskId: 't', attemptId: 'a', items: [], reason: 'user' as const }
  outbox.put({ lane: 'attempt:a', call: 'exam.handIn', input })
  await store.load()
  expect(store.running).toBeUndefined()
})

test('a reply that comes late, asked for before a later one, changes no number', async () => {
  const late: ((today: MyToday) => void)[] = []
  const { stores } = testStores({
    api: {
      today: { mine: () => new Promise((answer) => late.push(answer)) },
      mistakes: { today: () => Promise.resolve({ ...reviews, due: 1 }) },
      message: { unread: () => Promise.resolve({ count: 7 }) },
    },
  })
  const day = stores.get(TodayStore).load()
  await stores.get(DueStore).refresh()
  await stores.get(UnreadStore).load()
  late[0]?.(aDay())
  await day
  expect([stores.get(DueStore).due, stores.get(UnreadStore).count]).toEqual([1, 7])
})
