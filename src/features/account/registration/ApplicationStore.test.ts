import { testStores } from '@/testing/testStores'
import { ApplicationStore } from './ApplicationStore'
import { text } from './texts'

test('a hospital goes with its level, and the form is empty afterwards', async () => {
  const addCompany = jest.fn((_input: object) => Promise.resolve({ comId: 'c', state: 0 }))
  const { stores, platform } = testStores({ api: { registration: { addCompany } } })
  const store = stores.get(ApplicationStore)
  const { form } = store
  form.set('comName', '北山县人民医院')
  form.set('userName', '方远')
  form.set('mobile', '13912340009')
  expect(await store.submit()).toBe(false)
  expect(form.errorOf('area')).toBe(text('areaMissing'))
  expect(addCompany).not.toHaveBeenCalled()
  form.set('area', { id: '420000', name: '湖北省' })
  form.set('level', { id: '31', name: '三级甲等' })
  expect(platform.storage.get('draft/hospital')).toContain('北山县人民医院')
  expect(await store.submit()).toBe(true)
  expect(addCompany).toHaveBeenCalledWith({
    comName: '北山县人民医院',
    areaId: '420000',
    level: '31',
    linkman: '方远',
    mobile: '13912340009',
  })
  expect(form.values.level).toBeUndefined()
  expect(platform.storage.get('draft/hospital')).toBeUndefined()
})

test('a hospital that is there already is told as long as its name and area stand', async () => {
  const companyExists = jest.fn(() => Promise.resolve({ exists: 1 as const, comId: 'c9' }))
  const searchWithoutLogIn = jest.fn(() =>
    Promise.resolve({ list: [{ comName: '北山县人民医院（东院）' }] }),
  )
  const { stores, platform } = testStores({
    user: null,
    api: { registration: { companyExists }, company: { searchWithoutLogIn } } as never,
  })
  const store = stores.get(ApplicationStore)
  const { form } = store
  form.set('comName', '北山县人民医院')
  await store.findHospital()
  expect(store.similar).toEqual(['北山县人民医院（东院）'])
  expect(companyExists).not.toHaveBeenCalled()
  form.set('area', { id: '420000', name: '湖北省' })
  await store.findHospital()
  expect(store.there).toEqual({ id: 'c9', name: '北山县人民医院' })
  form.set('mobile', '13912340009')
  expect(store.there).toBeDefined()
  form.set('comName', '南山县人民医院')
  expect(store.there).toBeUndefined()
  form.set('code', '246810')
  expect(platform.storage.get('draft/hospital')).not.toContain('246810')
})

test('a stranger needs a code and the consent; who is logged in does not', async () => {
  const stranger = testStores({ user: null }).stores.get(ApplicationStore)
  await stranger.submit()
  expect([stranger.form.errorOf('code'), stranger.form.errorOf('hasConsented')]).not.toContain(
    undefined,
  )
  const member = testStores().stores.get(ApplicationStore)
  await member.submit()
  expect([member.form.errorOf('code'), member.form.errorOf('hasConsented')]).toEqual([
    undefined,
    undefined,
  ])
})
