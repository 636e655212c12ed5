import { testStores } from '@/testing/testStores'
import { MyExamsStore } from './MyExamsStore'

test('all that I have begun, or those alone that are open', async () => {
  const asked: object[] = []
  const nothing = { list: [], total: 0, pageIndex: 1, pageSize: 20 }
  const answer = (name: string) => (input: object) => {
    asked.push({ name, ...input })
    return Promise.resolve(nothing)
  }
  const { stores } = testStores({
    api: { exam: { mine: answer('mine') }, examTask: { myTasks: answer('myTasks') } },
  })
  const store = stores.get(MyExamsStore)
  await store.pages.open()
  await store.show('open')
  expect(asked).toEqual([
    expect.objectContaining({ name: 'mine' }),
    expect.objectContaining({ name: 'myTasks', state: 'doing' }),
  ])
  store.dispose()
})
