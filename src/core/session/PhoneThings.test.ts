import { waitFor } from '@testing-library/react'
import { runInAction } from 'mobx'
import { aUser } from '@/testing/aUser'
import { bytesOf } from '@/platform/h5/files/bytesOf'
import { FakePlatform } from '@/testing/fakePlatform'
import { settled } from '@/testing/settled'
import { testStores } from '@/testing/testStores'
import { TransportError } from '@/platform/capabilities/Transport'
import { Uploads } from '../sending/Uploads'
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

/** A picture that has not arrived when its person logs out. */
async function withAPicture(platform: FakePlatform, bytes: Uint8Array<ArrayBuffer>) {
  platform.files.upload = () => Promise.reject(new TransportError('network', 'cut off'))
  const stores = testStores({
    platform,
    user: wang,
    api: { account: { logOut: () => Promise.resolve({}) } },
  })
  await new Uploads(stores).start('incident/i1', {
    name: '1.jpg',
    preview: 'p',
    bytes: bytes.length,
    content: new Blob([bytes]),
  })
  return stores
}

/** The bytes of all files that lie on the phone. */
const bytesOn = async ({ contents }: FakePlatform) =>
  Buffer.concat(
    await Promise.all([...contents.values()].map((content) => bytesOf(content as Blob))),
  )

/** The next run of the program on the same phone. */
function nextRun(before: FakePlatform) {
  const platform = new FakePlatform({ storage: before.storage })
  platform.contents = before.contents
  return platform
}

test('a picture that waits is sealed too, and arrives as it was after the next log-in', async () => {
  const platform = new FakePlatform()
  const picture = Uint8Array.from({ length: 600_000 }, (_byte, at) => at % 251)
  const { session } = await withAPicture(platform, picture)
  expect((await bytesOn(platform)).indexOf(picture.subarray(0, 100))).toBe(0)
  await session.logOut()
  await waitFor(() => expect(platform.storage.keys('openWork/')).toEqual([]))
  const sealed = await bytesOn(platform)
  expect(platform.contents.size).toBe(1)
  for (const from of [0, 300_000, 590_000])
    expect(sealed.indexOf(picture.subarray(from, from + 100))).toBe(-1)

  const again = nextRun(platform)
  const arrived: Blob[] = []
  again.files.upload = ({ content }) => {
    arrived.push(content as Blob)
    return Promise.resolve({
      status: 200,
      body: { code: 0, msg: '', data: { fileId: 'f1' }, serverTime: 1, traceId: 't' },
    })
  }
  const addPicture = jest.fn(() => Promise.resolve({ pictureId: 'p1' }))
  testStores({ platform: again, user: wang, api: { incident: { addPicture } } }).outbox.wake()
  await waitFor(() => expect(addPicture).toHaveBeenCalled())
  expect(Buffer.from(await bytesOf(arrived[0]!)).equals(picture)).toBe(true)
  await waitFor(() => expect(platform.contents.size).toBe(0))
})

test('a program that was killed while it sealed a picture goes on at its next start', async () => {
  const platform = new FakePlatform()
  const picture = new Uint8Array(1000).fill(7)
  const { session } = await withAPicture(platform, picture)
  platform.files.kept.changed = () => new Promise<never>(() => undefined)
  await session.logOut()
  await settled()
  expect(platform.storage.keys('openWork/')).toHaveLength(1)

  const second = nextRun(platform)
  testStores({ platform: second, user: li })
  await waitFor(() => expect(second.storage.keys('openWork/')).toEqual(['openWork/user-2']))
  expect((await bytesOn(second)).indexOf(picture.subarray(0, 50))).toBe(-1)
})

test('who logs in again before their picture is sealed finds it as it was', async () => {
  const platform = new FakePlatform()
  const picture = new Uint8Array(1000).fill(7)
  const { session } = await withAPicture(platform, picture)
  const { changed } = platform.files.kept
  let seal: () => void = () => undefined
  platform.files.kept.changed = async (...input) => {
    await new Promise<void>((resolve) => (seal = resolve))
    return changed(...input)
  }
  await session.logOut()
  await settled()
  await session.enter(
    () => Promise.resolve(wang),
    (user) => user,
  )
  seal()
  await waitFor(async () => expect((await bytesOn(platform)).equals(picture)).toBe(true))
  await settled()
  expect((await bytesOn(platform)).equals(picture)).toBe(true)
  expect(platform.storage.keys('openWork/')).toEqual(['openWork/user-1'])
})
