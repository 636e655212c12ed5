import { ApiError } from '@/api/ApiError'
import { testStores } from '@/testing/testStores'
import { ScoreNotices } from './ScoreNotices'

const notice = (noticeId: string) => ({
  noticeId,
  taskId: 'T1',
  taskName: '手卫生',
  seen: 0 as const,
})

function aStore() {
  const line = { isDown: false }
  const notices = jest.fn(() =>
    Promise.resolve({ list: [notice('1'), notice('2')], total: 2, pageIndex: 1, pageSize: 20 }),
  )
  const noticesSeen = jest.fn(() =>
    line.isDown ? Promise.reject(new ApiError('network', '')) : Promise.resolve({}),
  )
  const { stores } = testStores({ api: { marking: { notices, noticesSeen } as never } })
  return { line, noticesSeen, store: stores.get(ScoreNotices) }
}

test('what was put away is not brought back by a reply that was on its way; a dead network brings it back', async () => {
  const { noticesSeen, store } = aStore()
  await store.load()
  expect(store.unseen).toHaveLength(1)
  const late = store.load()
  await store.markRead(store.unseen[0]!)
  await late
  expect(noticesSeen).toHaveBeenCalledWith({ noticeIds: ['1', '2'] }, expect.anything())
  expect(store.unseen).toEqual([])

  const other = aStore()
  other.line.isDown = true
  await other.store.load()
  await other.store.markRead(other.store.unseen[0]!)
  await other.store.load()
  expect(other.store.unseen).toHaveLength(1)
})
