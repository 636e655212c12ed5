import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { SignOnStore } from './SignOnStore'

function at(signOn: Fakes['signOn'], arrived: Record<string, string> = {}) {
  const platform = new FakePlatform()
  platform.arrived = arrived
  const deps = testStores({ user: null, platform, api: { signOn } })
  return { ...deps, left: platform.left, store: deps.stores.get(SignOnStore) }
}
const begin = () => Promise.resolve({ address: 'https://hospital.example/log-in', verifier: 'v1' })

test('to the log-in page only with the consent, and back with what this tab began', async () => {
  const finish = jest.fn((_input: { code: string; verifier: string; iss?: string }) =>
    Promise.resolve({ user: aUser({ userId: 'u9' }), returnTo: '/exam/list' }),
  )
  const { store, left, session } = at(
    { begin, finish },
    { authCode: 'c1', state: 's1', iss: 'https://hospital.example' },
  )
  await store.leave('h1', 'w1', '/exam/list')
  expect(left).toEqual([])
  expect(store.form.errorOf('hasConsented')).toBeDefined()
  store.form.set('hasConsented', true)
  await store.leave('h1', 'w1', '/exam/list')
  expect(left).toEqual(['https://hospital.example/log-in'])
  expect(store.knownHospital).toBe('h1')
  expect(await store.arrive()).toEqual({ to: 'in', returnTo: '/exam/list' })
  expect(finish.mock.calls[0]?.[0]).toMatchObject({
    code: 'c1',
    state: 's1',
    verifier: 'v1',
    iss: 'https://hospital.example',
  })
  expect(session.personId).toBe('u9')
  expect(await store.arrive()).toBeUndefined()
})

test('an address that this tab did not begin logs nobody in and asks nothing', async () => {
  const { store, session } = at({}, { code: 'c1', state: 's1' })
  expect(await store.arrive()).toBeUndefined()
  expect(session.personId).toBeUndefined()
})

test('name and password of the directory; a refusal stands at the form and keeps what was typed', async () => {
  const password = jest
    .fn()
    .mockRejectedValueOnce(new ApiError('refused', '账号或密码不正确', { code: Code.logInFailed }))
    .mockResolvedValueOnce(aUser({ userId: 'u9' }))
  const { store } = at({ password })
  expect(await store.logIn('h1', 'w1')).toBe(false)
  expect(password).not.toHaveBeenCalled()
  store.form.set('name', ' wjy ')
  store.form.set('password', 'secret')
  store.form.set('hasConsented', true)
  expect(await store.logIn('h1', 'w1')).toBe(false)
  expect(store.form.problem).toBe('账号或密码不正确')
  expect(store.form.values.name).toBe(' wjy ')
  expect(await store.logIn('h1', 'w1')).toBe(true)
  expect((password.mock.calls[1] as [{ name: string }])[0].name).toBe('wjy')
})
