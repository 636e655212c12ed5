import type { AnyTask } from '@contract/calls/community/channel'
import { testStores } from '@/testing/testStores'
import { CollegeStore } from './CollegeStore'

const task = (taskId: string): AnyTask => ({
  taskId,
  taskType: 2,
  taskName: taskId,
  issuer: '',
  startTime: 0,
  endTime: 0,
  taskState: 1,
  crsId: 'c1',
  crsCover: '',
  progress: 0,
  bestScore: null,
  lastTime: 0,
})
const page = (taskId: string) => ({ list: [task(taskId)], total: 1, pageIndex: 1, pageSize: 20 })

/** The college with a label that only courses stand under, and what its list was asked for. */
async function opened() {
  const asked: unknown[] = []
  const { stores } = testStores({
    api: {
      channel: {
        modules: () => Promise.resolve({ list: [] }),
        personItems: () => Promise.resolve({ items: [] }),
        labels: ({ taskType }) =>
          Promise.resolve({
            list: taskType === 1 ? [] : [{ labelId: 'l1', labelName: '手卫生', count: 1 }],
          }) as never,
        collegeTasks: ({ labelId, taskType }) => {
          asked.push([labelId, taskType])
          return Promise.resolve(page('open'))
        },
        collegeHistory: () => Promise.resolve(page('history')),
      },
      plan: { collegeList: () => Promise.resolve(page('plan')) as never },
    },
  })
  const store = stores.get(CollegeStore)
  await store.open()
  return { store, asked }
}

test('a label that nothing of the chosen kind stands under is let go; one that something does stays', async () => {
  const { store, asked } = await opened()
  await store.chooseLabel('l1')
  await store.chooseKind(2)
  expect(store.labelId).toBe('l1')
  await store.chooseKind(1)
  expect(store.labelId).toBeUndefined()
  expect(asked).toEqual([
    [undefined, undefined],
    ['l1', undefined],
    ['l1', 2],
    [undefined, 1],
  ])
})

test('everything, what is on my plan, and what I was in are three lists', async () => {
  const { store } = await opened()
  for (const view of ['plan', 'history', 'open'] as const) {
    await store.show(view)
    expect(store.pages.rows.map(({ taskId }) => taskId)).toEqual([view])
  }
})
