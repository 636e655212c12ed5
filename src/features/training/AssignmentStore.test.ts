import { dayMs } from '@contract/rules/hospitalTime'
import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { text as audienceText } from '@/shell/audience/texts'
import { AssignmentStore } from './AssignmentStore'

const departments = [{ deptId: 'd1', deptName: 'ICU' }]
/** The phone's clock, which stands in for the server's until the first reply. */
const now = new FakePlatform().wall

function aStore(fakes: Fakes = {}, reach: 'hospital' | 'departments' = 'hospital') {
  const { stores } = testStores({
    api: { grants: { audience: () => Promise.resolve({ reach, departments }) }, ...fakes },
  })
  return stores.get(AssignmentStore)
}
/** Fills in what a new task needs. */
function fill(store: AssignmentStore) {
  store.form.set('taskName', ' Hand hygiene ')
  store.setItem(store.form.values.items[0]!.id, { name: ' Photo ' })
}

beforeEach(() => setLanguage('en'))

test('a task needs a name, and each item a name and a kind of file', async () => {
  const save = jest.fn(() => Promise.resolve({ taskId: 't1' }))
  const store = aStore({ training: { save } })
  await store.open(undefined)
  const said = [store.missing]
  store.form.set('taskName', 'Hand hygiene')
  said.push(store.missing)
  expect(await store.save()).toBeUndefined()
  fill(store)
  store.setItem(store.form.values.items[0]!.id, { accept: [] })
  said.push(store.missing)
  store.setItem(store.form.values.items[0]!.id, { accept: ['pdf'] })
  expect(said.map((one) => one !== undefined)).toEqual([true, true, true])
  expect(store.missing).toBeUndefined()
  expect(save).not.toHaveBeenCalled()
})

test('who has the right for departments only chooses one of them', async () => {
  const store = aStore({}, 'departments')
  await store.open(undefined)
  fill(store)
  expect(store.missing).toBe(audienceText('yourDepartments'))
  store.form.set('departments', ['d1'])
  expect(store.missing).toBeUndefined()
})

test('a new task runs from now for so many days; the form is empty for the next', async () => {
  const save = jest.fn(() => Promise.resolve({ taskId: 't1' }))
  const store = aStore({ training: { save } })
  await store.open(undefined)
  fill(store)
  store.form.set('days', 3)
  expect(await store.save()).toBe('t1')
  expect(save).toHaveBeenCalledWith({
    taskName: 'Hand hygiene',
    desc: '',
    startTime: now,
    endTime: now + 3 * dayMs,
    departments: [],
    items: [{ name: 'Photo', accept: ['image'], maxNum: 3, maxMb: 10 }],
  })
  expect(store.form.values.taskName).toBe('')
})

test('a task that is there keeps its start and its items; the days left are counted from now', async () => {
  const item = { name: 'Photo', accept: ['image' as const], maxNum: 3, maxMb: 10 }
  const change = jest.fn(() => Promise.resolve({}))
  const store = aStore({
    trainingSet: {
      change: change as never,
      read: () =>
        Promise.resolve({
          taskId: 't1',
          taskName: 'Hand hygiene',
          desc: '',
          startTime: now - 5 * dayMs,
          endTime: now + 2 * dayMs - 1,
          departments: ['d1'],
          state: 2,
          items: [{ ...item, itemId: 'i1', used: 4 }],
        }),
    },
  })
  await store.open('t1')
  expect([store.form.values.days, store.form.isDirty]).toEqual([2, false])
  store.addItem()
  store.setItem(store.form.values.items[1]!.id, { name: 'Paper', accept: ['pdf'] })
  expect(await store.save()).toBe('t1')
  expect(change).toHaveBeenCalledWith({
    taskId: 't1',
    taskName: 'Hand hygiene',
    desc: '',
    startTime: now - 5 * dayMs,
    endTime: now + 2 * dayMs,
    departments: ['d1'],
    items: [
      { ...item, itemId: 'i1' },
      { name: 'Paper', accept: ['pdf'], maxNum: 3, maxMb: 10 },
    ],
  })
})

test('what is typed for a new one stays when the page is opened again, and after a failure', async () => {
  const store = aStore({
    training: { save: () => Promise.reject(new ApiError('network', '')) },
  })
  await store.open(undefined)
  fill(store)
  expect(await store.save()).toBeUndefined()
  await store.open(undefined)
  expect([store.form.values.taskName, store.form.values.items[0]?.name]).toEqual([
    ' Hand hygiene ',
    ' Photo ',
  ])
})
