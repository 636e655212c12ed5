import type { Message } from '@contract/calls/message/message'
import { ApiError } from '@/api/ApiError'
import type { Fakes } from '@/testing/fakeApi'
import type { Deps } from '@/core/stores'
import { testStores } from '@/testing/testStores'
import { MessagesStore } from './MessagesStore'
import { text } from './texts'

const message = (messageId: string, read: 0 | 1 = 0): Message => ({
  messageId,
  kind: 'fromHospital',
  topic: 'notice',
  title: messageId,
  text: '',
  path: '',
  time: 0,
  read,
})

function aCentre(api: Fakes = {}) {
  const read: unknown[] = []
  const { stores } = testStores({
    api: {
      message: {
        list: () =>
          Promise.resolve({
            list: [message('a'), message('b', 1)],
            total: 2,
            pageIndex: 1,
            pageSize: 20,
          }),
        unread: () => Promise.resolve({ count: 1 }),
        read: (input) => {
          read.push(input)
          return Promise.resolve({ count: 0 })
        },
        ...api?.message,
      },
    },
  })
  return { store: stores.get(MessagesStore), read }
}

test('a message of the desk leads there in a browser; elsewhere it says where to look', async () => {
  const { store } = aCentre()
  const { addresses, shell } = (store as unknown as { deps: Deps }).deps
  const leaveTo = jest.fn()
  const desk = { ...message('a'), path: '/office/months/2026-10' }
  Object.assign(addresses, { leaveTo: undefined })
  await store.follow(desk)
  expect(shell.toastMessage).toMatchObject({ text: text('atDesk') })
  Object.assign(addresses, { leaveTo })
  await store.follow(desk)
  expect(leaveTo).toHaveBeenCalledWith(`${addresses.basePath}/office/months/2026-10`)
})

test('what is opened is read once, and the number follows the server', async () => {
  const { store, read } = aCentre()
  await store.open()
  expect([store.unread, store.isRead(message('a')), store.isRead(message('b', 1))]).toEqual([
    1,
    false,
    true,
  ])
  await store.read(message('a'))
  await store.read(message('a'))
  await store.read(message('b', 1))
  expect(read).toEqual([{ messageIds: ['a'] }])
  expect([store.unread, store.isRead(message('a'))]).toEqual([0, true])
  await store.readAll()
  expect(read[1]).toEqual({})
})

test('a topic that could not be kept stays as it was', async () => {
  const answers = [Promise.resolve({ topics: ['plan' as const] })]
  const { store } = aCentre({
    message: { mute: () => answers.shift() ?? Promise.reject(new ApiError('network', '')) },
  })
  await store.mute('plan', true)
  expect(store.muted).toEqual(['plan'])
  await store.mute('plan', false)
  expect(store.muted).toEqual(['plan'])
})

test('where the platform never asks, nothing is read of what it may send', async () => {
  let asked = 0
  const { store } = aCentre({
    message: {
      muted: () => {
        asked++
        return Promise.resolve({ topics: [] })
      },
    },
  })
  await store.open()
  expect([store.mayAsk, store.muted, asked]).toEqual([false, undefined, 0])
})
