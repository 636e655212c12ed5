import { TransportError } from '@/platform/capabilities/Transport'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { FileUpload, type Uploaded } from './FileUpload'

const partBytes = 10
const bytes = 25

/** An upload whose line breaks before the parts that begin there, once each time they are named; `answers` in the order of the parts. */
function anUpload(breaks: number[], status = 200) {
  const platform = new FakePlatform()
  const sent: number[] = []
  const dropped: string[] = []
  const arrived: Uploaded[] = []
  let received = 0
  const state = () => Promise.resolve({ uploadId: 'u', received, bytes, partBytes })
  platform.localFiles = {
    sendPart: (part, { url }) => {
      const from = Number(/from=(\d+)/.exec(url)?.[1])
      sent.push(from)
      const at = breaks.indexOf(from)
      if (at >= 0) {
        breaks.splice(at, 1)
        return Promise.reject(new TransportError('network', 'the line broke'))
      }
      received = from + part.size
      return Promise.resolve({
        status,
        body: { code: 0, msg: '', data: { received }, serverTime: 1 },
      })
    },
    pick: () => Promise.resolve(undefined),
    pickLarge: () => Promise.resolve(undefined),
    save: () => undefined,
  }
  const deps = testStores({
    platform,
    api: {
      file: {
        beginUpload: state,
        uploadState: state,
        finishUpload: () => Promise.resolve({ fileId: 'f', type: 'video/mp4', bytes }),
        dropUpload: ({ uploadId }) => {
          dropped.push(uploadId)
          return Promise.resolve({})
        },
      },
    },
  })
  const content = new Blob([new Uint8Array(bytes)])
  const file = {
    name: 'round.mp4',
    bytes,
    seconds: 3,
    part: (from: number, to: number) => content.slice(from, to),
  }
  const upload = new FileUpload(deps, file, 'file', (one) => arrived.push(one))
  return { upload, sent, dropped, arrived, session: deps.session }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a line that breaks: it goes on where it broke off, and a part that arrives earns all tries anew', async () => {
  const { upload, sent, arrived } = anUpload([10, 10, 10, 20, 20, 20])
  const ended = upload.send()
  await jest.advanceTimersByTimeAsync(60_000)
  await ended
  expect(sent).toEqual([0, 10, 10, 10, 10, 20, 20, 20, 20])
  expect(arrived).toEqual([{ fileId: 'f', type: 'video/mp4', name: 'round.mp4', seconds: 3 }])
  expect([upload.state, upload.share]).toEqual(['done', 1])
})

test('a line that stays dead: it says so, keeps what has arrived, and goes on when it is asked to', async () => {
  const { upload, sent } = anUpload([10, 10, 10, 10])
  const ended = upload.send()
  await jest.advanceTimersByTimeAsync(60_000)
  await ended
  expect([upload.state, upload.refused, upload.sent]).toEqual(['failed', false, 10])
  expect(upload.problem).toContain('Check the network')
  await upload.send()
  expect(sent).toEqual([0, 10, 10, 10, 10, 10, 20])
  expect(upload.state).toBe('done')
})

test('given up while it waits for the line: nothing more is sent, and the hospital forgets it', async () => {
  const { upload, sent, dropped } = anUpload([10])
  const ended = upload.send()
  await jest.advanceTimersByTimeAsync(500)
  await upload.cancel()
  await jest.advanceTimersByTimeAsync(60_000)
  await ended
  expect([sent, dropped, upload.state]).toEqual([[0, 10], ['u'], 'cancelled'])
})

test('a session that is over while a part is sent ends here too', async () => {
  const { upload, session } = anUpload([], 401)
  await upload.send()
  expect([upload.state, session.isExpired]).toEqual(['failed', true])
})
