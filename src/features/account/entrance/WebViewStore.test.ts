import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { WebViewStore } from './WebViewStore'

class Phone extends FakePlatform {
  override transport = { ...new FakePlatform().transport, apiBase: 'https://edu.example.org' }
}
const opened = (
  to: string | undefined,
  makeHandOver = jest.fn((_input: { returnTo?: string }, _options?: object) =>
    Promise.resolve({ ticket: 't', address: '/edu/wxH5Entrance?ticket=t', seconds: 60 }),
  ),
) => {
  const { stores } = testStores({ platform: new Phone(), api: { identity: { makeHandOver } } })
  const store = stores.get(WebViewStore)
  return { store, makeHandOver, done: store.address.open(to) }
}

test('the web version opens at our own server with a ticket, and leads to the page that was named', async () => {
  const { store, makeHandOver, done } = opened('/manage/applications?state=0')
  await done
  expect(makeHandOver).toHaveBeenCalledWith({ returnTo: '/manage/applications' }, expect.anything())
  expect(store.address.value).toBe('https://edu.example.org/edu/wxH5Entrance?ticket=t')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  undefined,
])('%s leads to the home page of our own', async (to) => {
  const { makeHandOver, done } = opened(to)
  await done
  expect(makeHandOver).toHaveBeenCalledWith({ returnTo: '/' }, expect.anything())
})

test('a refusal is told, and trying again works', async () => {
  const { store, done } = opened(
    '/',
    jest.fn((_input: { returnTo?: string }, _options?: object) =>
      Promise.reject(new ApiError('refused', 'not now', { code: Code.tooMany })),
    ),
  )
  await done
  expect(store.address).toMatchObject({ value: undefined, failure: { message: 'not now' } })
})
