import { ApiError } from '@/api/ApiError'
import { testStores } from '@/testing/testStores'
import { HomeArrangementStore } from './HomeArrangementStore'

const offline = () => Promise.reject(new ApiError('network', 'own/arrangement/shown'))
const entry = (menuId: string, path: string) => ({
  menuId,
  menuName: menuId,
  icon: 'star',
  path,
  children: [],
})
const banner = (bannerId: string, endTime: number) => ({
  bannerId,
  title: bannerId,
  text: '',
  picture: '',
  path: '/practice',
  endTime,
})
const menuTree = () =>
  Promise.resolve({
    children: [
      {
        ...entry('study', '/study'),
        children: [entry('known', '/studyknow'), entry('unknown', '/nowhere')],
      },
    ],
  })

test('the entries are those of the menu; one whose screen there is not is dropped', async () => {
  const { stores } = testStores({
    api: {
      arrangement: { shown: () => Promise.resolve({ banners: [] }) },
      dictionary: { menuTree },
    },
  })
  const store = stores.get(HomeArrangementStore)
  await store.load()
  expect(store.entries?.map(({ menuId }) => menuId)).toEqual(['known'])
})

test('without network what was arranged last stays after a new start, and a banner ends with its period', async () => {
  let now = 0
  const shown = () =>
    Promise.resolve({ banners: [banner('over', now - 1), banner('open', now + 3_600_000)] })
  const first = testStores({ api: { arrangement: { shown }, dictionary: { menuTree } } })
  now = first.stores.deps.clock.serverNow()
  await first.stores.get(HomeArrangementStore).load()
  const { stores } = testStores({
    platform: first.platform,
    api: { arrangement: { shown: offline }, dictionary: { menuTree: offline } },
  })
  const store = stores.get(HomeArrangementStore)
  await store.load()
  expect(store.entries?.map(({ menuId }) => menuId)).toEqual(['known'])
  expect(store.banners.map(({ bannerId }) => bannerId)).toEqual(['open'])
})
