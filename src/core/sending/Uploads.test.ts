import { ApiError } from '@/api/ApiError'
import { TransportError } from '@/platform/capabilities/Transport'
import { aUser } from '@/testing/aUser'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { PhoneMessages } from './PhoneMessages'
import { Tracker } from './Tracker'
import { Uploads } from './Uploads'

const picture = { name: '1.jpg', preview: 'p', bytes: 3, content: new Blob(['abc']) }
const stored = {
  status: 200,
  body: { code: 0, msg: '', data: { fileId: 'f1' }, serverTime: 1, traceId: 't' },
}
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

const group = 'training/t/i'
const cutOff = () => Promise.reject(new TransportError('network', 'cut off'))

test('what was picked survives a killed app: the next run sends it by itself, once in two tabs, adds it, and forgets it', async () => {
  const platform = new FakePlatform()
  platform.files.upload = cutOff
  const first = new Uploads(testStores({ platform }))
  await first.start(group, picture)
  expect(first.of(group)).toMatchObject([{ failed: true, isRefused: false, preview: 'p' }])
  first.dispose()

  // Another person's run leaves it alone.
  const others = testStores({
    platform: new FakePlatform({ storage: platform.storage }),
    user: { ...aUser(), userId: 'another' },
  })
  others.outbox.wake()
  await settle()
  expect([new Uploads(others).of(group), others.outbox.count]).toEqual([[], 0])

  platform.storage.set('session', JSON.stringify({ user: aUser(), token: 't' }))
  const again = new FakePlatform({ storage: platform.storage })
  again.contents = platform.contents
  let tries = 0
  again.files.upload = () => {
    tries += 1
    return Promise.resolve(stored)
  }
  const added: unknown[] = []
  const addResult = (input: object) => {
    added.push(input)
    return Promise.resolve({ resultId: 'r1' })
  }
  const tabs = [1, 2].map(() => testStores({ platform: again, api: { training: { addResult } } }))
  const uploads = tabs.map((tab) => new Uploads(tab))
  let listener = 0
  uploads[0]?.onArrived(group, () => {
    listener += 1
    return Promise.resolve()
  })
  uploads[0]?.onArrived('training/t/other', () => Promise.reject(new Error('not of that item')))
  tabs.forEach((tab) => tab.outbox.wake())
  await settle()
  expect([added, tries, listener, uploads.flatMap((one) => one.of(group))]).toEqual([
    [{ taskId: 't', itemId: 'i', fileId: 'f1' }],
    1,
    1,
    [],
  ])
  expect([again.storage.keys('outbox/'), again.contents.size]).toEqual([[], 0])
})

test('without network it is shown at the start and goes out when the network is back; what is refused stays until it is given up', async () => {
  const platform = new FakePlatform()
  platform.files.upload = cutOff
  const before = new Uploads(testStores({ platform }))
  await before.start('meeting/m', picture)
  before.dispose()
  let added = 0
  const addPicture = () => {
    added += 1
    return Promise.reject(new ApiError('refused', 'closed', { code: 101220 }))
  }
  const next = new FakePlatform({ storage: platform.storage })
  next.contents = platform.contents
  next.files.upload = cutOff
  const deps = testStores({ platform: next, api: { meeting: { addPicture } } })
  const uploads = new Uploads(deps)
  deps.outbox.wake()
  await settle()
  expect(uploads.of('meeting/m')).toMatchObject([{ failed: true, isRefused: false }])
  next.files.upload = () => Promise.resolve(stored)
  deps.outbox.wake()
  await settle()
  expect(uploads.of('meeting/m')).toMatchObject([
    { failed: true, isRefused: true, preview: 'kept:1' },
  ])
  deps.outbox.wake()
  await settle()
  expect([added, deps.shell.toastMessage?.text]).toEqual([1, 'closed'])
  uploads.abandon(uploads.of('meeting/m')[0]?.id ?? '')
  await settle()
  expect([uploads.of('meeting/m'), next.storage.keys('outbox/'), next.contents.size]).toEqual([
    [],
    [],
    0,
  ])
})

test('given up in the middle: it ends, and nothing is added', async () => {
  const platform = new FakePlatform()
  let cancelled = 0
  platform.files.upload = (_picture, { signal }) =>
    new Promise((_, reject) =>
      signal?.onCancel(() => {
        cancelled += 1
        reject(new TransportError('cancelled', ''))
      }),
    )
  const uploads = new Uploads(testStores({ platform }))
  void uploads.start(group, picture)
  await settle()
  uploads.abandon(uploads.of(group)[0]?.id ?? '')
  await settle()
  expect([cancelled, uploads.of(group), platform.contents.size]).toEqual([1, [], 0])
})

test('a device without room sends it all the same', async () => {
  const platform = new FakePlatform()
  // As on the mini-program: the picked file has moved, what is sent lies where it is kept.
  const sent: unknown[] = []
  platform.files.upload = ({ content }) => {
    sent.push(content)
    return Promise.resolve(stored)
  }
  platform.files.kept.read = (place) =>
    Promise.resolve({ content: `saved ${place}`, preview: `saved ${place}` })
  const addPicture = () => Promise.resolve({ picId: 'p1' })
  const uploads = new Uploads(testStores({ platform, api: { meeting: { addPicture } } }))
  platform.storage.limit = 10
  await uploads.start('meeting/m', picture)
  platform.files.kept.keep = () => Promise.reject(new Error('no room'))
  await uploads.start('meeting/m', picture)
  expect([uploads.of('meeting/m'), sent]).toEqual([[], ['saved 1', picture.content]])
  expect(platform.storage.keys('outbox/')).toEqual([])
})

test('page views leave in batches when the app is hidden, numbered once a run; what could not be sent is sent again', async () => {
  const platform = new FakePlatform()
  const sent: number[][] = []
  let isDown = true
  const add = (input: object) => {
    if (isDown) return Promise.reject(new Error('no network'))
    sent.push(
      (input as { events: { tracingSequenceCode: number }[] }).events.map(
        (event) => event.tracingSequenceCode,
      ),
    )
    return Promise.resolve({ stored: 0 })
  }
  const { stores } = testStores({ platform, api: { tracking: { add } } })
  const tracker = stores.get(Tracker)
  tracker.note('page', 'library')
  tracker.note('page', 'exam')
  platform.show(false)
  await settle()
  isDown = false
  tracker.note('page', 'mine')
  platform.show(false)
  await settle()
  const [numbers] = sent
  expect(sent).toHaveLength(1)
  expect(numbers?.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2])
  tracker.dispose()
})

test('an event says whose session it is of, as the specification has it', async () => {
  const platform = new FakePlatform()
  const sent: unknown[] = []
  const add = (input: object) => {
    sent.push(...(input as { events: unknown[] }).events)
    return Promise.resolve({ stored: 1 })
  }
  const user = aUser()
  const { stores } = testStores({ platform, user, api: { tracking: { add } } })
  const tracker = stores.get(Tracker)
  tracker.note('page', 'library')
  platform.show(false)
  await settle()
  const { userId, comId, mobileMasked, postId } = user
  expect(sent).toEqual([
    expect.objectContaining({
      userId,
      comId,
      token: `token of ${userId}`,
      mobile: mobileMasked,
      postId,
      eventType: 'page',
      eventCode: 'library',
    }),
  ])
  tracker.dispose()
})

test('one grant, one message: asked for the kind that is meant, noted only when it was allowed', async () => {
  const asked: string[][] = []
  const allowed: unknown[] = []
  let answer: string[] = []
  const platform = new FakePlatform()
  Object.assign(platform.messaging, {
    askToSend: (ids: string[]) => {
      asked.push(ids)
      return Promise.resolve(answer)
    },
  })
  const { stores } = testStores({
    platform,
    api: {
      message: {
        templates: () =>
          Promise.resolve({
            list: [
              { name: 'reminder', templateId: 'r' },
              { name: 'result', templateId: 's' },
            ],
          }),
        allow: (input) => {
          allowed.push(input)
          return Promise.resolve({})
        },
      },
    },
  })
  const phone = stores.get(PhoneMessages)
  expect(await phone.ask('reminder')).toBe(false)
  await phone.prepare()
  expect(await phone.ask('reminder')).toBe(false)
  answer = ['r']
  expect(await phone.ask('reminder')).toBe(true)
  expect([asked, allowed]).toEqual([[['r'], ['r']], [{ appCode: 'wx-test', names: ['reminder'] }]])
})
