import type { WireRequest } from '@/platform/capabilities/Transport'
import { aUser } from '@/testing/aUser'
import { FakePlatform } from '@/testing/fakePlatform'
import { startApp } from './startApp'
import { settled } from '@/testing/settled'

/** An app around us opens the root while `user-1` of an earlier run is stored here; the server decides when the test says so. */
function opened(accessToken: string | undefined) {
  const platform = new FakePlatform()
  platform.installation = { ...platform.installation, brandHint: 'dyyg' }
  const stored = { user: aUser({ userId: 'user-1' }), token: 'old', source: 2 }
  platform.storage.set('session', JSON.stringify(stored))
  platform.arrival = { ...platform.arrival, launch: { path: '/', query: { comeFrom: 'app' } } }
  let name: (token: string | undefined) => void = () => undefined
  platform.host = {
    isApp: true,
    onBackPressed: () => undefined,
    onScreenshots: () => undefined,
    userInfo: () =>
      new Promise((said) => {
        name = (given) => said(given === undefined ? undefined : { accessToken: given })
      }),
  } as unknown as FakePlatform['host']
  let decide: () => void = () => undefined
  const decided = new Promise<void>((done) => (decide = done))
  platform.answer = async ({ url }: WireRequest) => {
    const isCheck = url.endsWith('checkUserByToken')
    if (isCheck) await decided
    const data = isCheck ? aUser({ userId: 'user-2' }) : { list: [], accepted: 1 }
    return {
      status: 200,
      body: { code: 0, msg: '', data, serverTime: 1, ...(isCheck && { token: 'new' }) },
    }
  }
  const stores = startApp(platform)
  const sent = () =>
    platform.sent.map(({ url, headers }) => `${url.split('/').at(-1)} ${headers['x-userkey']}`)
  return { stores, sent, decide, name: () => name(accessToken) }
}

test('nothing leaves before the host was asked and the server has said who is there; then as that person', async () => {
  const { stores, sent, decide, name } = opened('handed')
  const reading = stores.deps.api.document.groups({}, { overlay: false })
  await settled()
  expect(sent()).toEqual([])
  name()
  await settled()
  expect(sent()).toEqual(['checkUserByToken '])
  decide()
  await reading
  await settled()
  expect(stores.deps.session.personId).toBe('user-2')
  expect(sent()).toContain('getDocGroup new')
  expect(sent().some((call) => call.endsWith(' old'))).toBe(false)
})

test('a host that names nobody leaves who was here before, and only then is anything read', async () => {
  const { stores, sent, name } = opened(undefined)
  const reading = stores.deps.api.document.groups({}, { overlay: false })
  await settled()
  expect(sent()).toEqual([])
  name()
  await reading
  expect(stores.deps.session.personId).toBe('user-1')
  expect(sent()).toContain('getDocGroup old')
})
