import { FakePlatform } from '@/testing/fakePlatform'
import { aUser } from '@/testing/aUser'
import { testStores } from '@/testing/testStores'
import { dropForSession } from '@/core/session/ForSession'
import { ResultStore } from './ResultStore'

const ids = { taskId: 't1', attemptId: 'a1' }
const aRun = (platform: FakePlatform, score: number, userId = 'user-1') =>
  testStores({
    platform,
    user: aUser({ userId }),
    api: { exam: { result: () => Promise.resolve({ score } as never) } },
  }).stores.get(ResultStore)

test('a result is there at once when the page is loaded anew in the same session, and is read again', async () => {
  const platform = new FakePlatform()
  await aRun(platform, 80).of('a1').open(ids)
  const again = aRun(platform, 85).of('a1')
  expect(again.value).toMatchObject({ score: 80 })
  await again.open(ids)
  expect(again.value).toMatchObject({ score: 85 })
})

test("it is nobody else's, and gone with the log-out", async () => {
  const platform = new FakePlatform()
  await aRun(platform, 80).of('a1').open(ids)
  expect(aRun(platform, 80, 'user-2').of('a1').value).toBeUndefined()
  expect(aRun(platform, 80).of('a1').value).toBeDefined()
  dropForSession(platform)
  expect(aRun(platform, 80).of('a1').value).toBeUndefined()
})
