import { ApiError } from '@/api/ApiError'
import { aUser } from '@/testing/aUser'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { enterFromHost, isHostEntry } from './hostEntry'

type Check = NonNullable<NonNullable<Fakes['account']>['checkUserByToken']>
const takes: Check = (input, options) => {
  options?.onEnvelope?.({ token: input.accessToken, serverTime: 0 })
  return Promise.resolve(aUser({ userId: 'from-host' }))
}
const refuses: Check = () => Promise.reject(new ApiError('signedOut', 'no', { code: 401 }))
const hostGiving = (accessToken: string | undefined, isApp = false) =>
  ({
    isApp,
    userInfo: () => Promise.resolve(accessToken ? { accessToken } : undefined),
  }) as unknown as FakePlatform['host']

function entry(
  query: Record<string, string>,
  {
    check = takes,
    hosted,
    arrived = {},
    path = '/',
    isApp = false,
  }: {
    isApp?: boolean
    check?: Check
    hosted?: string
    arrived?: Record<string, string>
    path?: string
  } = {},
) {
  const platform = new FakePlatform()
  platform.arrival = { ...platform.arrival, launch: { path, query } }
  platform.arrived = arrived
  platform.host = hostGiving(hosted, isApp)
  const checked = jest.fn(check)
  return { ...testStores({ platform, api: { account: { checkUserByToken: checked } } }), checked }
}

test('the host names a user, the server decides by the token, and its user is here', async () => {
  const deps = entry({ comeFrom: 'app', userId: 'from-host' }, { hosted: 'host-token' })
  await enterFromHost(deps)
  expect(deps.checked).toHaveBeenCalledWith(
    { accessToken: 'host-token', source: 1 },
    expect.anything(),
  )
  expect(deps.session).toMatchObject({ personId: 'from-host', token: 'host-token', loginSource: 1 })
})

test('a forged userInfo and userId are never believed: without a token the old log-in holds', async () => {
  const deps = entry(
    { userId: 'platform-admin', isAppGoStudy: '1' },
    { arrived: { userInfo: '{"userId":"platform-admin"}' } },
  )
  await enterFromHost(deps)
  expect(deps.checked).not.toHaveBeenCalled()
  expect(deps.session).toMatchObject({ isLoggedIn: true, personId: 'user-1' })
  expect(deps.platform.storage.get('session')).toContain('user-1')
})

test('a token that the server refuses puts the old log-in back', async () => {
  const deps = entry({ comeFrom: 'app' }, { arrived: { accessToken: 'stolen' }, check: refuses })
  await enterFromHost(deps)
  expect(deps.session).toMatchObject({ isLoggedIn: true, personId: 'user-1' })
})

test('a link with a token, outside a host app, logs nobody in before its person says so', async () => {
  for (const agreed of [false, true]) {
    const deps = entry({}, { arrived: { accessToken: 'of-somebody-else' }, path: '/exam' })
    const entering = enterFromHost(deps)
    for (let turn = 0; turn < 10 && !deps.shell.entryQuestion; turn++) await Promise.resolve()
    expect(deps.shell.entryQuestion?.who).toContain(aUser({}).userName)
    expect(deps.session).toMatchObject({ isLoggedIn: true, personId: 'user-1' })
    deps.shell.entryQuestion?.answer(agreed)
    await entering
    expect(deps.session.personId).toBe(agreed ? 'from-host' : 'user-1')
  }
})

test('inside the configured host app a link with its token is silent', async () => {
  const deps = entry({}, { arrived: { accessToken: 'of-the-app' }, isApp: true })
  await enterFromHost(deps)
  expect(deps.session.personId).toBe('from-host')
})

test('an entry elsewhere than at the root, or without a mark, touches nothing', async () => {
  expect(isHostEntry({ path: '/exam', query: { comeFrom: 'app' } }, true)).toBe(false)
  expect(isHostEntry({ path: '/', query: { taskId: '1' } }, false)).toBe(false)
  expect(
    isHostEntry({ path: '/pages/library/Library', query: { comeFrom: 'otherProgram' } }, false),
  ).toBe(true)
  const deps = entry({}, { hosted: 'host-token' })
  await enterFromHost(deps)
  expect(deps.checked).not.toHaveBeenCalled()
})
