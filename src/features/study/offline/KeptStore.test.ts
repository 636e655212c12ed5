import type { PhaseDetail, Run } from '@contract/calls/study/studyShapes'
import { TransportError } from '@/platform/capabilities/Transport'
import { aUser } from '@/testing/aUser'
import { FakePlatform, MemoryStorage } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { KeptStore, sizeText, type ToKeep } from './KeptStore'

const ids = { taskId: 't', crsId: 'c', phaseId: 'P4' }
const run: Run = {
  tracingId: 'r',
  state: 1,
  lease: 3,
  round: 1,
  phaseId: null,
  lastPos: 0,
  serverTime: 0,
  heartbeatSeconds: 15,
}
const phase = {
  phaseId: 'P4',
  name: '观察与反馈',
  fileId: 'f',
  pages: ['/signed'],
} as unknown as PhaseDetail
const toKeep: ToKeep = { ids, phase, run, bytes: 100, address: '/file' }
const another: ToKeep = { ...toKeep, ids: { ...ids, phaseId: 'P5' } }
const withDevice = (storage: MemoryStorage, contents: Map<string, Blob | string>) =>
  Object.assign(new FakePlatform({ storage }), { contents })
const keptOn = (platform: FakePlatform) => testStores({ platform }).stores.get(KeptStore)

test('what is kept is there after a restart, without addresses that end; taken off, its file is gone', async () => {
  const [storage, files] = [new MemoryStorage(), new Map<string, Blob | string>()]
  const platform = withDevice(storage, files)
  await keptOn(platform).keep(toKeep)
  const again = keptOn(withDevice(storage, files))
  const row = again.of(ids)
  expect(
    row && { pages: row.phase.pages, lease: row.run.lease, file: files.get(row.place) },
  ).toEqual({ pages: [], lease: 3, file: 'of /file' })
  again.renew(ids, { ...phase, lastPos: 7 }, { ...run, lease: 4 })
  expect([again.of(ids)?.run.lease, again.of(ids)?.phase.lastPos]).toEqual([4, 7])
  await again.drop(again.of(ids)!)
  expect([again.rows.length, files.size]).toEqual([0, 0])
})

test('a dead line, a full device and a change of mind leave nothing behind, and the first two are said', async () => {
  const storage = new MemoryStorage()
  const platform = new FakePlatform({ storage })
  platform.isOnline = false
  const kept = keptOn(platform)
  await kept.keep(toKeep)
  expect([kept.problem, kept.coming, kept.rows.length]).toEqual(['network', undefined, 0])
  platform.isOnline = true
  storage.limit = 10
  await kept.keep(toKeep)
  expect([kept.problem, kept.rows.length, platform.contents.size]).toEqual(['full', 0, 0])
  storage.limit = Infinity
  platform.files.fetch = (_address, { signal }) =>
    new Promise((_resolve, reject) =>
      signal.onCancel(() => reject(new TransportError('cancelled', 'given up'))),
    )
  const keeping = kept.keep(toKeep)
  expect(kept.isComing(ids)).toBe(true)
  kept.cancel()
  await keeping
  expect([kept.problem, kept.coming, kept.rows.length]).toEqual([undefined, undefined, 0])
})

test('a file that the device threw away is not offered any more', async () => {
  const platform = new FakePlatform()
  const kept = keptOn(platform)
  await kept.keep(toKeep)
  platform.contents.clear()
  expect(await kept.open(kept.of(ids)!)).toBeUndefined()
  expect(kept.rows.length).toBe(0)
})

test('what one person keeps another does not see', async () => {
  const platform = new FakePlatform()
  await keptOn(platform).keep(toKeep)
  expect(
    testStores({ platform, user: aUser({ userId: 'user-2' }) }).stores.get(KeptStore).rows,
  ).toEqual([])
  expect(
    testStores({ platform: new FakePlatform(), user: null }).stores.get(KeptStore).rows,
  ).toEqual([])
})

test('one comes at a time, and none twice', async () => {
  const platform = new FakePlatform()
  let arrive: (content: string) => void = () => undefined
  const asked: string[] = []
  platform.files.fetch = (address, { onProgress }) => {
    asked.push(address)
    onProgress?.(0.5)
    return new Promise((resolve) => (arrive = resolve))
  }
  const store = keptOn(platform)
  const first = store.keep(toKeep)
  expect([store.isComing(ids), store.coming?.share]).toEqual([true, 0.5])
  await store.keep(another)
  arrive('sound')
  await first
  await store.keep(toKeep)
  expect([asked.length, store.rows.length, store.coming]).toEqual([1, 1, undefined])
})

test('a full device leaves neither half a file nor a row, and the other rows stay', async () => {
  const platform = new FakePlatform({ storage: new MemoryStorage() })
  const store = keptOn(platform)
  await store.keep(toKeep)
  platform.storage.limit = [...platform.storage.values].join('').length
  await store.keep(another)
  expect([store.problem, store.rows.length, platform.contents.size]).toEqual(['full', 1, 1])
  // A newer lease does not fit either: it stays as it was.
  store.renew(ids, { ...phase, text: ['x'.repeat(500)] }, { ...run, lease: 4 })
  expect(store.of(ids)?.run.lease).toBe(3)
})

test('rows that are damaged on the device are left out', () => {
  const platform = new FakePlatform()
  const key = 'person/user-1/study/kept'
  for (const text of ['{', '{"a":1}', '[null,{"place":1}]']) {
    platform.storage.set(key, text)
    expect(keptOn(platform).rows).toEqual([])
  }
})

test('sizes as a learner reads them', () => {
  expect([1, 90_000, 104_858, 15_000_000].map(sizeText)).toEqual([
    '1 KB',
    '88 KB',
    '0.1 MB',
    '14.3 MB',
  ])
})
