import type { LiveAttempt } from '@contract/calls/exam/live'
import { minuteMs } from '@contract/rules/hospitalTime'
import { ApiError } from '@/api/ApiError'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { LiveStore } from './LiveStore'

const aSitting = (attemptId: string, change: Partial<LiveAttempt> = {}): LiveAttempt => ({
  attemptId,
  userId: `user of ${attemptId}`,
  userName: '林晓燕',
  dept: 'ICU',
  comName: '第一医院',
  attemptNo: 1,
  state: 1,
  startTime: 0,
  deadline: 0,
  saved: 3,
  questionCount: 10,
  closedTime: 0,
  lastSavedTime: 0,
  lease: 1,
  leavings: 0,
  leavingLimit: -1,
  closedBy: null,
  score: null,
  lateCount: 0,
  lateState: null,
  lateAfterTime: null,
  flags: [],
  ...change,
})

type Live = NonNullable<Fakes['live']>

/** A manager who looks at an exam; `list` is what the server has now, `asked` how it was asked. */
function aManager(live: Live = {}) {
  const server = { list: [aSitting('a1'), aSitting('a2')], total: 2, isDown: false }
  const asked: Record<string, unknown>[] = []
  const deps = testStores({
    api: {
      live: {
        sittings: (input) => {
          asked.push(input)
          if (server.isDown) return Promise.reject(new ApiError('network', ''))
          return Promise.resolve({
            list: server.list.map((one) => ({ ...one })),
            total: server.total,
            pageIndex: 1,
            pageSize: 20,
            taskName: '季度考核',
            serverTime: 0,
            running: 2,
          }) as never
        },
        ...live,
      },
    },
  })
  return { ...deps, server, asked, store: deps.stores.get(LiveStore) }
}

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('while the page is in front it is read again every few seconds, and not when it is left', async () => {
  const { store, asked } = aManager()
  await store.show('t1')
  expect([asked.length, store.data?.total, store.attempts.length]).toEqual([1, 2, 2])
  await jest.advanceTimersByTimeAsync(4_000)
  await jest.advanceTimersByTimeAsync(4_000)
  expect(asked.length).toBe(3)
  store.hide()
  await jest.advanceTimersByTimeAsync(minuteMs)
  expect(asked.length).toBe(3)
})

test('rows that did not change stay the same objects; what changed is new', async () => {
  const { store, server } = aManager()
  await store.show('t1')
  const [one, two] = store.attempts
  const all = store.attempts
  await store.read()
  expect(store.attempts).toBe(all)
  server.list[1] = aSitting('a2', { saved: 4 })
  await store.read()
  expect([store.attempts[0] === one, store.attempts[1] === two]).toEqual([true, false])
  expect(store.attempts[1]?.saved).toBe(4)
  store.hide()
})

test('a network that is away shows the failure, keeps what was seen, and goes on by itself', async () => {
  const { store, server } = aManager()
  await store.show('t1')
  server.isDown = true
  await jest.advanceTimersByTimeAsync(4_000)
  expect([store.loaded.failure?.reason, store.attempts.length]).toEqual(['noAnswer', 2])
  server.isDown = false
  await jest.advanceTimersByTimeAsync(4_000)
  expect(store.loaded.failure).toBeUndefined()
  store.hide()
})

test('an answer for what is no longer looked at is not shown', async () => {
  const answers: ((value: never) => void)[] = []
  const { store } = aManager({
    sittings: () => new Promise((resolve) => void answers.push(resolve)),
  })
  void store.show('t1')
  void store.turn(true)
  await settle()
  const reply = (attemptId: string) =>
    ({ list: [aSitting(attemptId)], total: 1, pageIndex: 1, pageSize: 20 }) as never
  answers[1]?.(reply('closed'))
  await settle()
  answers[0]?.(reply('running'))
  await settle()
  expect(store.attempts.map(({ attemptId }) => attemptId)).toEqual(['closed'])
  store.hide()
})

test('another exam begins anew; the closed ones, words and fifty rows are asked for by name', async () => {
  const { store, asked, server } = aManager()
  server.total = 60
  await store.show('t1')
  expect(store.hasMore).toBe(true)
  await store.search.find(' 林 ')
  await store.more()
  await store.turn(true)
  expect(asked.slice(1)).toMatchObject([
    { keyword: '林', closed: 0 },
    { keyword: '林', pageSize: 50 },
    { closed: 1, keyword: '林' },
  ])
  expect(asked[3]?.['pageSize']).not.toBe(50)
  await store.show('t2')
  expect(asked[4]).toMatchObject({ taskId: 't2', closed: 0, keyword: '' })
  store.hide()
})

test('what a manager does carries its reason, and the list is read again even when it was refused', async () => {
  const done: unknown[] = []
  const note = (name: string) => (input: unknown) => {
    done.push([name, input])
    return Promise.resolve({ attemptId: 'a1', state: 1, deadline: 0 })
  }
  const { store, asked } = aManager({
    extend: note('extend'),
    reopen: note('reopen'),
    handIn: (input: unknown) =>
      done.length > 2
        ? Promise.reject(new ApiError('refused', '不能决定自己的', { code: 403 }))
        : note('handIn')(input),
  })
  await store.show('t1')
  const sitting = store.attempts[0]!
  const why = { minutes: 10, reason: ' 停电 ' }
  await store.act('extend', sitting, why)
  await store.act('reopen', sitting, why)
  await store.act('handIn', sitting, why)
  await expect(store.act('handIn', sitting, why)).rejects.toThrow(ApiError)
  const one = { taskId: 't1', attemptId: 'a1', reason: '停电' }
  expect(done).toEqual([
    ['extend', { ...one, minutes: 10 }],
    ['reopen', { ...one, minutes: 10 }],
    ['handIn', one],
  ])
  expect(asked.length).toBe(5)
  store.hide()
})

test('absences are asked for only where there were any; the log stays when it cannot be read', async () => {
  let isDown = false
  let looks = 0
  const entry = {
    actionId: 'x',
    kind: 'extend' as const,
    actorName: '管理员',
    userName: '林晓燕',
    minutes: 10,
    reason: '停电',
    time: 0,
  }
  const { store } = aManager({
    leavings: () => {
      looks += 1
      return Promise.resolve({
        list: [{ eventId: 'e', kind: 'away', verdict: 'counted', leftTime: 0, awaySeconds: 20 }],
      }) as never
    },
    log: () =>
      isDown
        ? Promise.reject(new ApiError('network', ''))
        : (Promise.resolve({ list: [entry], total: 1, pageIndex: 1, pageSize: 50 }) as never),
  })
  await store.show('t1')
  await store.loadDetail(aSitting('a1'))
  expect([looks, store.leavings.length]).toEqual([0, 0])
  await store.loadDetail(aSitting('a1', { leavings: 1 }))
  expect([looks, store.leavings[0]?.awaySeconds]).toEqual([1, 20])
  await store.readLog()
  isDown = true
  await store.readLog()
  expect(store.log).toEqual([entry])
  store.closeLog()
  expect(store.log).toBeUndefined()
  store.hide()
})

test("what is left is counted by the server's clock", () => {
  const { store, clock, platform } = aManager()
  const serverTime = platform.wall
  platform.wall += 3 * 60 * minuteMs
  clock.sync(serverTime, platform.monotonic, platform.monotonic)
  expect(store.remainingMs(aSitting('a', { deadline: serverTime + minuteMs }))).toBe(minuteMs)
  expect(store.remainingMs(aSitting('a', { deadline: serverTime - 1 }))).toBe(0)
})
