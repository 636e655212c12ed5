import { runInAction } from 'mobx'
import { aUser } from '@/testing/aUser'
import { FakePlatform } from '@/testing/fakePlatform'
import { settled } from '@/testing/settled'
import { testStores } from '@/testing/testStores'
import { PhoneThings } from './PhoneThings'

const words = '手套没有换 — a secret 🧤'
const [wang, li] = [aUser(), aUser({ userId: 'user-2', workKey: '11'.repeat(32) })]

/** What lies on the phone, in every store that outlives the page. */
const left = ({ storage, contents }: FakePlatform) => ({
  keys: storage.keys('').sort(),
  text: storage
    .keys('')
    .map((key) => storage.get(key))
    .join('\n'),
  files: contents.size,
})

/** Everything of one person: read and kept, being written, on its way, a course with its file. */
async function aDayOn(platform: FakePlatform) {
  const phone = testStores({
    platform,
    api: {
      account: { logOut: () => Promise.resolve({}) },
      survey: { save: () => new Promise<never>(() => undefined) },
    },
  })
  const { session, outbox } = phone
  const place = await platform.files.kept.keep(new Blob(['a course']))
  platform.storage.set(session.personKey('study/kept'), JSON.stringify([{ place }]))
  platform.storage.set(session.personKey('today'), 'read')
  platform.storage.set(session.unsentKey('draft/incident'), JSON.stringify({ what: words }))
  outbox.put({
    lane: 'survey/s1',
    call: 'survey.save',
    input: {
      surveyId: 's1',
      edition: 1,
      ballot: 'ballot-1',
      answers: [{ queId: 'q', value: [words] }],
    },
  })
  await settled()
  return phone
}

test('a log-out leaves what was not sent, sealed, and nothing else', async () => {
  const platform = new FakePlatform()
  const { session } = await aDayOn(platform)
  await session.logOut()
  const { keys, text, files } = left(platform)
  expect(keys).toEqual([
    'loggedOut',
    expect.stringMatching(/^outbox\/user-1\/survey%2Fs1\//),
    'unsent/user-1/draft/incident',
  ])
  expect(files).toBe(0)
  for (const open of [words, 'secret', 'ballot-1', wang.workKey!, 'survey.save'])
    expect(text).not.toContain(open)
})

test('another person works there meanwhile; the next log-in of the first opens and sends it', async () => {
  const platform = new FakePlatform()
  const { session } = await aDayOn(platform)
  await session.logOut()
  const second = testStores({
    platform,
    user: li,
    api: { account: { logOut: () => Promise.resolve({}) } },
  })
  expect(second.outbox.count).toBe(0)
  await second.session.logOut()
  expect(left(platform).keys).toHaveLength(3)

  const save = jest.fn(() => Promise.resolve({ recordId: 'r1' }))
  const again = new FakePlatform({ storage: platform.storage })
  const first = testStores({ platform: again, user: wang, api: { survey: { save } } })
  await settled()
  expect(platform.storage.get(first.session.unsentKey('draft/incident'))).toContain(words)
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ answers: [{ queId: 'q', value: [words] }] }),
    expect.anything(),
  )
  expect(platform.storage.keys('outbox/')).toEqual([])
})

test('a session that ended by itself is sealed when the program starts without it, or another person logs in', async () => {
  const platform = new FakePlatform()
  const { session } = await aDayOn(platform)
  runInAction(() => session.expire(session.token))
  expect(left(platform).text).toContain(words)
  testStores({ platform: new FakePlatform({ storage: platform.storage }), user: null })
  expect(left(platform).text).not.toContain('secret')

  const other = new FakePlatform()
  const phone = await aDayOn(other)
  await phone.session.enter(
    () => Promise.resolve(li),
    (user) => user,
  )
  expect(left(other).text).not.toContain('secret')
})

test('with the key of somebody else nothing opens and nothing is lost', async () => {
  const platform = new FakePlatform()
  const { session } = await aDayOn(platform)
  await session.logOut()
  const before = platform.storage.get('unsent/user-1/draft/incident')
  testStores({ platform, user: aUser({ workKey: '77'.repeat(32) }) })
  expect(platform.storage.get('unsent/user-1/draft/incident')).toBe(before)
})

test('a full phone keeps what it cannot seal, and seals it when there is room', async () => {
  const platform = new FakePlatform()
  const { session, storage } = await aDayOn(platform)
  platform.storage.limit = 10
  await session.logOut()
  expect(left(platform).text).toContain('secret')
  platform.storage.limit = Infinity
  new PhoneThings({ storage, files: platform.files, newKey: () => 'n'.repeat(24) }).putAway()
  expect(left(platform).text).not.toContain('secret')
})
