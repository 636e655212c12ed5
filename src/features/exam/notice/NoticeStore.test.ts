import { Code } from '@contract/codes'
import type { Notice } from '@contract/calls/exam/examShapes'
import { ApiError } from '@/api/ApiError'
import { testStores } from '@/testing/testStores'
import { NoticeAhead } from '@/shell/exam/NoticeAhead'
import { aNotice } from '../testing/samples'
import { NoticeStore } from './NoticeStore'

const waits = (): Notice =>
  aNotice(0, { canStart: 0, refusal: Code.roomNotStarted, room: { name: '考场 1', started: 0 } })

const needs = {
  can: 0,
  refusal: Code.roomNotStarted,
  openElsewhere: 0,
  needForm: 0,
  needIdentity: 0,
  waitUntil: 0,
} as const

test('who waits for the room asks on, also after the network was gone, until it is started', async () => {
  let answer: () => Promise<Notice> = () => Promise.resolve(waits())
  const { stores } = testStores({
    api: {
      exam: { notice: () => answer() },
      examTask: { canBegin: () => Promise.resolve(needs) },
    },
  })
  const store = stores.get(NoticeStore)
  expect(store.waitsForRoom).toBe(false)
  await store.load('task-1')
  expect(store.waitsForRoom).toBe(true)

  answer = () => Promise.reject(new ApiError('network', ''))
  await store.askRoom()
  expect([store.waitsForRoom, store.loaded.failure]).toEqual([true, undefined])

  answer = () => Promise.resolve(aNotice(0, { room: { name: '考场 1', started: 1 } }))
  await store.askRoom()
  expect([store.waitsForRoom, store.notice?.canStart]).toEqual([false, 1])
})

test('a notice that was asked for with the tap is taken once; the next time it is asked for anew', async () => {
  let asked = 0
  const { stores } = testStores({
    api: {
      exam: {
        notice: () => {
          asked += 1
          return Promise.resolve(aNotice(0))
        },
      },
      examTask: { canBegin: () => Promise.resolve(needs) },
    },
  })
  stores.get(NoticeAhead).ask('task-1')
  expect(asked).toBe(1)
  const store = stores.get(NoticeStore)
  await store.load('task-1')
  expect([asked, store.notice?.taskId]).toEqual([1, 'task-1'])
  await store.load('task-1')
  expect(asked).toBe(2)
})

test('of another exam nothing is taken', async () => {
  const asked: string[] = []
  const { stores } = testStores({
    api: {
      exam: {
        notice: ({ taskId }) => {
          asked.push(taskId)
          return Promise.resolve({ ...aNotice(0), taskId })
        },
      },
      examTask: { canBegin: () => Promise.resolve(needs) },
    },
  })
  stores.get(NoticeAhead).ask('task-1')
  await stores.get(NoticeStore).load('task-2')
  expect(asked).toEqual(['task-1', 'task-2'])
})

test('who just did what was missing is not sent there again; without network what is known holds', async () => {
  let missing: 0 | 1 = 1
  let notice = () => Promise.resolve(aNotice(0))
  const { stores } = testStores({
    api: {
      exam: { notice: () => notice() },
      examTask: { canBegin: () => Promise.resolve({ ...needs, needIdentity: missing }) },
    },
  })
  const store = stores.get(NoticeStore)
  await store.load('task-1')
  expect(await store.missing()).toBe('identity')
  missing = 0
  notice = () => Promise.reject(new ApiError('network', ''))
  expect(await store.missing()).toBe('identity')
  notice = () => Promise.resolve(aNotice(0))
  expect(await store.missing()).toBeUndefined()
})
