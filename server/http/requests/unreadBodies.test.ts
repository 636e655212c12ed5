import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { filePaths } from '@contract/calls/operating/file'
import { pdf, startUploading } from '../../features/file/testing/uploading'

let world: Awaited<ReturnType<typeof startUploading>>
before(async () => {
  world = await startUploading()
})
after(() => world.close())

/** The next reply on a connection: its head, and its body as JSON. */
async function nextReply(socket: Socket, readable: AsyncIterator<Buffer>) {
  let text = ''
  for (;;) {
    const [head = '', body] = text.split('\r\n\r\n', 2)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (body !== undefined && Buffer.byteLength(body) >= length)
      return { head, reply: JSON.parse(body) as { code: number; data: unknown } }
    const piece: IteratorResult<Buffer, unknown> = await readable.next()
    assert.ok(piece.done !== true, `the connection ended: ${text}`)
    text += piece.value.toString()
  }
}

/** Sends two requests on one connection; the second one when the first is answered. */
async function twoOnOne(first: Buffer, second: string) {
  const { port } = new URL(world.server.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const readable = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    socket.write(first)
    const refused = await nextReply(socket, readable)
    // Who is told that the connection ends opens another one.
    if (/connection: close/i.test(refused.head)) return { refused, next: undefined }
    socket.write(second)
    return { refused, next: await nextReply(socket, readable) }
  } finally {
    socket.destroy()
  }
}

const post = (path: string, headers: Record<string, string>, body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\n${Object.entries({
        host: 'a',
        'content-length': String(body.length),
        ...headers,
      })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    Buffer.from(body),
  ])

/** Somebody else's call on the same connection, as behind a proxy. */
const nextCall = () =>
  post(
    contract.account.me.path,
    { 'content-type': 'application/json', 'x-userkey': world.stranger.token },
    '{"data":{}}',
  ).toString()

test('a refused part of an upload: the next call on its connection is answered, by itself', async () => {
  const { nurse } = world
  const { uploadId } = await nurse.ask(contract.file.beginUpload, { name: 'a.pdf', bytes: 50_000 })
  const path = `${filePaths.part.replace('{uploadId}', uploadId)}?from=0`
  const headers = { 'content-type': 'application/octet-stream', 'x-userkey': nurse.token }
  const { refused, next } = await twoOnOne(post(path, headers, pdf(3_000_000)), nextCall())
  assert.equal(refused.reply.code, 400)
  assert.equal(next?.reply.code, 0)
})

test('a refused upload in one piece, of a kind that is not taken or by nobody: so too', async () => {
  const { nurse } = world
  const body = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    Buffer.alloc(3_000_000, 'x'),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  for (const [headers, code] of [
    [{ ...type, 'x-userkey': nurse.token }, 100301],
    [type, 401],
  ] as const) {
    const { refused, next } = await twoOnOne(post(filePaths.upload, headers, body), nextCall())
    assert.deepEqual([refused.reply.code, next?.reply.code], [code, 0])
  }
})

test('a body that is longer than a call takes ends its connection, and says so', async () => {
  const { refused, next } = await twoOnOne(
    post(
      contract.account.me.path,
      { 'content-type': 'application/json' },
      Buffer.alloc(2_000_000, ' '),
    ),
    nextCall(),
  )
  assert.match(refused.head, /^HTTP\/1.1 413/)
  assert.ok(next === undefined || next.reply.code === 0)
})
