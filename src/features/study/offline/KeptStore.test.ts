import type { PhaseDetail, Run } from '@contract/calls/study'
import { TransportError } from '@/platform/Platform'
import { FakePlatform, MemoryStorage } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { KeptStore, type ToKeep } from './KeptStore'

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
const withDevice = (storage: MemoryStorage, files: Map<string, Blob | string>) =>
  Object.assign(new FakePlatform({ storage }), { files })
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
  expect([kept.problem, kept.rows.length, platform.files.size]).toEqual(['full', 0, 0])
  storage.limit = Infinity
  platform.fetchFile = (_address, { signal }) =>
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
  platform.files.clear()
  expect(await kept.open(kept.of(ids)!)).toBeUndefined()
  expect(kept.rows.length).toBe(0)
})
