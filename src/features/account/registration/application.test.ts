import { testStores } from '@/testing/testStores'
import { ApplicationStore } from './ApplicationStore'

test('a hospital goes with its level, and the form is empty afterwards', async () => {
  const addCompany = jest.fn((_input: object) => Promise.resolve({ comId: 'c', state: 0 }))
  const { stores } = testStores({ api: { registration: { addCompany } } })
  const store = stores.get(ApplicationStore)
  store.change({
    comName: '北山县人民医院',
    userName: '方远',
    mobile: '13912340009',
    area: { id: '420000', name: '湖北省' },
    level: { id: '31', name: '三级甲等' },
  })
  expect(await store.submit()).toBe(true)
  expect(addCompany).toHaveBeenCalledWith({
    comName: '北山县人民医院',
    areaId: '420000',
    level: '31',
    linkman: '方远',
    mobile: '13912340009',
  })
  expect(store.form.level).toBeUndefined()
})
