import { ApiError } from '@/api/ApiError'
import { TransportError } from '@/platform/Platform'
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
  platform.upload = cutOff
  const first = new Uploads(testStores({ platform }))
  await first.start(group, picture)
  expect(first.of(group)).toMatchObject([{ failed: true, brokeOff: true }])
  first.dispose()

  // Another person's run leaves it alone.
  const others = new Uploads(
    testStores({
      platform: new FakePlatform({ storage: platform.storage }),
      user: { ...aUser(), userId: 'another' },
    }),
  )
  await others.resume()
  expect(others.items).toEqual([])

  const again = new FakePlatform({ storage: platform.storage })
  again.files = platform.files
  let tries = 0
  again.upload = () => {
    tries += 1
    return Promise.resolve(stored)
  }
  const added: unknown[] = []
  const addResult = (input: object) => {
    added.push(input)
    return Promise.resolve({ resultId: 'r1' })
  }
  const tabs = [1, 2].map(
    () => new Uploads(testStores({ platform: again, api: { training: { addResult } } })),
  )
  let listener = 0
  tabs[0]?.onArrived(group, () => {
    listener += 1
    return Promise.resolve()
  })
  tabs[0]?.onArrived('training/t/other', () => Promise.reject(new Error('not of that item')))
  await Promise.all(tabs.map((tab) => tab.resume()))
  await settle()
  expect([added, tries, listener, tabs.flatMap((tab) => tab.items)]).toEqual([
    [{ taskId: 't', itemId: 'i', fileId: 'f1' }],
    1,
    1,
    [],
  ])
  expect([again.storage.keys('upload/'), again.files.size]).toEqual([[], 0])
})

test('without network it is shown at the start and goes out when the network is back; what is refused stays until it is given up', async () => {
  const platform = new FakePlatform()
  platform.upload = cutOff
  const before = new Uploads(testStores({ platform }))
  await before.start('meeting/m', picture)
  before.dispose()
  platform.goOffline()
  platform.upload = () => Promise.resolve(stored)
  let added = 0
  const addPicture = () => {
    added += 1
    return Promise.reject(new ApiError('refused', 'closed', { code: 101220 }))
  }
  const uploads = new Uploads(testStores({ platform, api: { meeting: { addPicture } } }))
  await uploads.resume()
  expect(uploads.items).toMatchObject([{ group: 'meeting/m', failed: true, brokeOff: true }])
  platform.goOnline()
  await settle()
  expect(uploads.items).toMatchObject([{ failed: true, brokeOff: false }])
  uploads.wake()
  await settle()
  expect(added).toBe(1)
  uploads.abandon(uploads.items[0]?.id ?? 0)
  await settle()
  expect([uploads.items, platform.storage.keys('upload/'), platform.files.size]).toEqual([
    [],
    [],
    0,
  ])
})

test('a device without room sends it all the same', async () => {
  const platform = new FakePlatform()
  // As on the mini-program: the picked file has moved, what is sent lies where it is kept.
  const sent: unknown[] = []
  platform.upload = ({ content, preview }) => {
    sent.push([content, preview])
    return Promise.resolve(stored)
  }
  platform.kept.read = (place) =>
    Promise.resolve({ content: `saved ${place}`, preview: `saved ${place}` })
  const uploads = new Uploads(
    testStores({
      platform,
      api: { meeting: { addPicture: () => Promise.resolve({ picId: 'p1' }) } },
    }),
  )
  platform.storage.limit = 10
  await uploads.start('meeting/m', picture)
  expect([uploads.items, sent]).toEqual([[], [['saved 1', 'saved 1']]])
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

test('one grant, one message: asked for the kind that is meant, noted only when it was allowed', async () => {
  const asked: string[][] = []
  const allowed: unknown[] = []
  let answer: string[] = []
  const platform = new FakePlatform()
  Object.assign(platform, {
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
  expect([asked, allowed]).toEqual([
    [['r'], ['r']],
    [{ appCode: 'localhost', names: ['reminder'] }],
  ])
})
