import { ApiError } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { LocalFiles } from '@/platform/capabilities/LocalFiles'
import { FakePlatform, MemoryStorage } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'

const partBytes = 4 * 1024 * 1024
const bytes = 2 * partBytes + 100
const file = { place: '1', name: 'round.mp4', bytes, isPicture: false }
const never = () => new Promise<never>(() => undefined)
const settle = async () => {
  for (let turn = 0; turn < 300; turn += 1) await Promise.resolve()
}

/** The hospital's side of an upload in parts. */
class FileServer {
  received = 0
  readonly begun: string[] = []
  readonly parts: [from: number, bytes: number][] = []
  readonly results: string[] = []
  isGone = false

  begin(key = '') {
    if (!this.begun.includes(key)) this.begun.push(key)
    this.isGone = false
    return { uploadId: `u${this.begun.length}`, received: this.received, bytes, partBytes }
  }
}

/** One run of the app; it dies after so many parts have arrived, when their reply is (or is not) seen. */
function aRun(
  device: MemoryStorage,
  files: Map<string, Blob | string>,
  server: FileServer,
  dies?: { after: number; replySeen: boolean },
) {
  const platform = new FakePlatform({ storage: device })
  platform.contents = files
  let isDead = false
  const alive = <T>(reply: () => T) => (isDead ? never() : Promise.resolve(reply()))
  const sendPart: LocalFiles['sendPart'] = (part, { url }) => {
    if (isDead) return never()
    const from = Number(/from=(\d+)/.exec(url)?.[1])
    server.parts.push([from, part.size])
    server.received = from + part.size
    const isLast = dies?.after === server.parts.length
    if (isLast && !dies.replySeen) {
      isDead = true
      return never()
    }
    const data = { received: server.received }
    return Promise.resolve({
      status: 200,
      body: { code: 0, msg: '', data, serverTime: 1 },
    }).then((reply) => {
      if (isLast) isDead = true
      return reply
    })
  }
  platform.localFiles = {
    sendPart,
    pick: () => Promise.resolve(undefined),
    pickLarge: () => Promise.resolve(undefined),
    save: () => undefined,
  }
  const { outbox } = testStores({
    platform,
    api: {
      file: {
        beginUpload: (_input, options) => alive(() => server.begin(options?.idempotencyKey)),
        uploadState: ({ uploadId }) =>
          server.isGone
            ? Promise.reject(new ApiError('refused', 'gone', { code: 404 }))
            : alive(() => ({ uploadId, received: server.received, bytes, partBytes })),
        finishUpload: () => alive(() => ({ fileId: 'f', type: 'video/mp4', bytes })),
      },
      training: {
        addResult: ({ fileId }) =>
          alive(() => {
            server.results.push(fileId)
            return { resultId: 'r' }
          }),
      },
    },
  })
  return { outbox, platform }
}

const put = (outbox: ReturnType<typeof aRun>['outbox']) =>
  outbox.put({
    lane: 'x',
    call: 'training.addResult',
    input: { taskId: 't', itemId: 'i', fileId: '' },
    file,
  })
const wholeFile = () => new Map<string, Blob | string>([['1', new Blob([new Uint8Array(bytes)])]])
const inOrder = [
  [0, partBytes],
  [partBytes, partBytes],
  [2 * partBytes, 100],
]

test('a file of several parts: each is sent once and acknowledged, then the call takes its id', async () => {
  const [device, files, server] = [new MemoryStorage(), wholeFile(), new FileServer()] as const
  const { outbox } = aRun(device, files, server)
  put(outbox)
  await outbox.flush('x')
  expect(server).toMatchObject({ parts: inOrder, results: ['f'] })
  expect([outbox.count, files.size]).toEqual([0, 0])
})

test.each([
  { after: 1, replySeen: true },
  { after: 1, replySeen: false },
  { after: 2, replySeen: true },
  { after: 3, replySeen: false },
])(
  'killed after part $after, its reply seen: $replySeen: it goes on from what has arrived',
  async (dies) => {
    const [device, files, server] = [new MemoryStorage(), wholeFile(), new FileServer()] as const
    put(aRun(device, files, server, dies).outbox)
    await settle()
    expect(server.parts).toHaveLength(dies.after)
    const next = aRun(device, files, server)
    next.outbox.wake()
    await next.outbox.flush('x')
    expect(server).toMatchObject({ parts: inOrder, results: ['f'] })
    expect([server.begun.length, next.outbox.count, files.size]).toEqual([1, 0, 0])
  },
)

test('the hospital has forgotten the upload: it begins anew, with another key', async () => {
  const [device, files, server] = [new MemoryStorage(), wholeFile(), new FileServer()] as const
  put(aRun(device, files, server, { after: 1, replySeen: true }).outbox)
  await settle()
  server.isGone = true
  server.received = 0
  const next = aRun(device, files, server)
  await next.outbox.flush('x')
  expect(server.begun).toHaveLength(2)
  expect(server.results).toEqual(['f'])
})

test('another person logs in while a file is on the way: the call does not go out under their name', async () => {
  const [device, files, server] = [new MemoryStorage(), wholeFile(), new FileServer()] as const
  const platform = new FakePlatform({ storage: device })
  platform.contents = files
  files.set('1', new Blob(['abc']))
  let arrive: (reply: { status: number; body: unknown }) => void = () => undefined
  platform.files.upload = () => new Promise((resolve) => (arrive = resolve))
  const { outbox, session } = testStores({
    platform,
    api: {
      account: { logOut: () => Promise.resolve({}) },
      training: {
        addResult: ({ fileId }) => {
          server.results.push(fileId)
          return Promise.resolve({ resultId: 'r' })
        },
      },
    },
  })
  outbox.put({
    lane: 'x',
    call: 'training.addResult',
    input: { taskId: 't', itemId: 'i', fileId: '' },
    file: { ...file, bytes: 3 },
  })
  await settle()
  await session.logOut()
  arrive({ status: 200, body: { code: 0, msg: '', data: { fileId: 'f' }, serverTime: 1 } })
  await settle()
  expect([server.results, files.size]).toEqual([[], 1])
  expect(outbox.count).toBe(0)
  expect(device.keys('outbox/')).toHaveLength(1)
})

test('the session ran out while a file was sent: its person is asked to log in, and nothing is lost', async () => {
  const platform = new FakePlatform()
  platform.contents.set('1', new Blob(['abc']))
  platform.files.upload = () => Promise.resolve({ status: 401, body: {} })
  const { outbox, session } = testStores({ platform })
  outbox.put({
    lane: 'x',
    call: 'training.addResult',
    input: { taskId: 't', itemId: 'i', fileId: '' },
    file: { ...file, bytes: 3 },
  })
  await settle()
  expect([session.isLoggedIn, session.isExpired, outbox.count]).toEqual([false, true, 1])
})

test('the phone has cleared the file away: its person is told which one, and it stays in the list until they give it up', async () => {
  const [device, files, server] = [new MemoryStorage(), wholeFile(), new FileServer()] as const
  const { outbox } = aRun(device, files, server)
  const told: ApiError[] = []
  outbox.onUnhandledRefusal((error) => told.push(error))
  files.clear()
  put(outbox)
  await expect(outbox.flush('x')).rejects.toMatchObject({ problem: 'fileGone' })
  expect(told.map(problemText)).toEqual([expect.stringContaining('“round.mp4”')])
  expect(outbox.waiting()).toMatchObject([{ state: 'stopped', isFileGone: true }])
  expect(server).toMatchObject({ parts: [], results: [] })
  outbox.discard(outbox.waiting()[0]!.id)
  expect(outbox.count).toBe(0)
})
