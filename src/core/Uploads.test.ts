import { TransportError } from '@/platform/Platform'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { PhoneMessages } from './PhoneMessages'
import { Tracker } from './Tracker'
import { Uploads } from './Uploads'

const picture = { name: '1.jpg', preview: 'p', bytes: 3, content: new Blob(['abc']) }
const stored = { status: 200, body: { code: 0, msg: '', data: { fileId: 'f1' }, serverTime: 1, traceId: 't' } }
const settle = async () => { for (let turn = 0; turn < 50; turn += 1) await Promise.resolve() }

test('what was picked survives a killed app: the next run sends it, once, and forgets it', async () => {
  const platform = new FakePlatform()
  platform.upload = () => Promise.reject(new TransportError('network', 'cut off'))
  const first = new Uploads(testStores({ platform }), 'training/t/i', () => Promise.reject(new Error('nothing arrives')))
  await first.start(picture)
  expect(first.items).toMatchObject([{ failed: true, brokeOff: true }])
  first.dispose()

  const again = new FakePlatform({ storage: platform.storage })
  again.files = platform.files
  let tries = 0
  again.upload = () => { tries += 1; return Promise.resolve(stored) }
  const arrived: string[] = []
  const take = (fileId: string) => { arrived.push(fileId); return Promise.resolve() }
  const other = new Uploads(testStores({ platform: again }), 'training/t/other', take)
  await other.resume()
  expect(other.items).toEqual([])
  const second = new Uploads(testStores({ platform: again }), 'training/t/i', take)
  await second.resume()
  await settle()
  expect([arrived, tries, second.items]).toEqual([['f1'], 1, []])
  expect([again.storage.keys('upload/'), again.files.size]).toEqual([[], 0])
  await second.resume()
  expect(tries).toBe(1)
})

test('given up: nothing of it stays on the device; a device without room sends it all the same', async () => {
  const platform = new FakePlatform()
  platform.upload = () => Promise.reject(new TransportError('network', 'cut off'))
  const uploads = new Uploads(testStores({ platform }), 'meeting/m', () => Promise.resolve())
  await uploads.start(picture)
  uploads.giveUp(1)
  await settle()
  expect([platform.storage.keys('upload/'), platform.files.size]).toEqual([[], 0])
  platform.storage.limit = 10
  // As on the mini-program: the picked file has moved, what is sent lies where it is kept.
  const sent: unknown[] = []
  platform.upload = ({ content, preview }) => { sent.push([content, preview]); return Promise.resolve(stored) }
  platform.kept.read = (place) => Promise.resolve({ content: `saved ${place}`, preview: `saved ${place}` })
  await uploads.start(picture)
  expect([uploads.items, sent]).toEqual([[], [['saved 1', 'saved 1']]])
})

test('page views leave in batches when the app is hidden, numbered once a run; what could not be sent is sent again', async () => {
  const platform = new FakePlatform()
  const sent: number[][] = []
  let isDown = true
  const add = (input: object) => {
    if (isDown) return Promise.reject(new Error('no network'))
    sent.push((input as { events: { tracingSequenceCode: number }[] }).events.map((event) => event.tracingSequenceCode))
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
  Object.assign(platform, { askToSend: (ids: string[]) => { asked.push(ids); return Promise.resolve(answer) } })
  const { stores } = testStores({ platform, api: { message: {
    templates: () => Promise.resolve({ list: [{ name: 'reminder', templateId: 'r' }, { name: 'result', templateId: 's' }] }),
    allow: (input) => { allowed.push(input); return Promise.resolve({}) },
  } } })
  const phone = stores.get(PhoneMessages)
  expect(await phone.ask('reminder')).toBe(false)
  await phone.prepare()
  expect(await phone.ask('reminder')).toBe(false)
  answer = ['r']
  expect(await phone.ask('reminder')).toBe(true)
  expect([asked, allowed]).toEqual([[['r'], ['r']], [{ appCode: 'localhost', names: ['reminder'] }]])
})
