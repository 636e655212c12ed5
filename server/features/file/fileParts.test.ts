import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { filePaths } from '@contract/calls/operating/file'
import { Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startUploading, pdf } from './testing/uploading'

const { beginUpload, uploadState, finishUpload, dropUpload } = contract.file
let world: Awaited<ReturnType<typeof startUploading>>
before(async () => {
  world = await startUploading()
})
after(() => world.close())

const addressOf = (uploadId: string, from: number | string) =>
  `${world.server.url}${filePaths.part.replace('{uploadId}', uploadId)}?from=${from}`

const sendPart = async (
  client: Client,
  uploadId: string,
  from: number | string,
  content: Buffer,
) => {
  const reply = await fetch(addressOf(uploadId, from), {
    method: 'POST',
    body: new Uint8Array(content),
    headers: { 'content-type': 'application/octet-stream', 'x-userkey': client.token },
  })
  return (await reply.json()) as { code: number; data: { received: number } | null }
}

test('a file in parts: broken off it goes on where it stood; the whole is the file, once', async () => {
  const { nurse, upload, urlOf } = world
  const content = pdf(9_000_000)
  const { uploadId, partBytes } = await nurse.ask(beginUpload, {
    name: '../手册.pdf',
    bytes: content.length,
  })
  assert.equal(
    (await sendPart(nurse, uploadId, 0, content.subarray(0, partBytes))).data?.received,
    partBytes,
  )
  assert.equal(
    (await sendPart(nurse, uploadId, 0, content.subarray(0, partBytes))).code,
    101220,
    'that part is there',
  )
  assert.equal(
    (await sendPart(nurse, uploadId, content.length, content.subarray(0, 9))).code,
    101220,
    'none may be left out',
  )
  assert.equal((await nurse.send(finishUpload, { uploadId })).code, 101220, 'not whole yet')
  // The line breaks in the middle of a part: what came counts.
  const cut = request(addressOf(uploadId, partBytes), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-userkey': nurse.token },
  })
  const broken = assert.rejects(once(cut, 'response'), /socket hang up/)
  // On its way when that is told.
  await new Promise((sent) => cut.write(content.subarray(partBytes, partBytes + 1_000_000), sent))
  cut.destroy()
  await broken
  let { received } = await eventually(
    () => nurse.ask(uploadState, { uploadId }),
    (state) => state.received > partBytes,
  )
  assert.ok(received > partBytes && received < content.length, `${received} bytes arrived`)
  while (received < content.length)
    received = (
      await sendPart(
        nurse,
        uploadId,
        received,
        content.subarray(received, Math.min(content.length, received + partBytes)),
      )
    ).data!.received
  const { fileId, type } = await nurse.ask(finishUpload, { uploadId })
  assert.equal((await nurse.ask(finishUpload, { uploadId })).fileId, fileId)
  assert.equal(type, 'application/pdf')
  const back = await fetch(await urlOf(nurse, fileId))
  assert.ok(Buffer.from(await back.arrayBuffer()).equals(content))
  assert.match(decodeURIComponent(back.headers.get('content-disposition') ?? ''), /''手册\.pdf$/)
  assert.equal(
    (await upload(nurse, content, 'again.pdf')).data?.fileId,
    fileId,
    'the same bytes are the same file',
  )
})

test('parts: too large, too long, of a bad kind, of somebody else, without a session: refused, and nothing is left', async () => {
  const { server, nurse, stranger } = world
  assert.equal(
    (await nurse.send(beginUpload, { name: 'a.mp4', bytes: 2 * 1024 ** 3 })).code,
    100301,
  )
  assert.equal((await nurse.send(beginUpload, { name: '', bytes: 1 })).code, 400)
  assert.equal((await nurse.send(beginUpload, { name: 'a.pdf', bytes: -1 })).code, 400)
  const { uploadId } = await nurse.ask(beginUpload, { name: 'a.pdf', bytes: 5000 })
  assert.equal((await sendPart(nurse, uploadId, 'NaN', pdf(10))).code, 400)
  assert.equal((await sendPart(nurse, uploadId, 0, pdf(6000))).code, 400, 'more than announced')
  const colleague = await person(server.url, 6)
  for (const client of [stranger, colleague]) {
    assert.equal((await sendPart(client, uploadId, 0, pdf(10))).code, 404)
    for (const call of [uploadState, finishUpload])
      assert.equal((await client.send(call, { uploadId })).code, 404)
    await client.ask(dropUpload, { uploadId })
  }
  assert.equal((await nurse.ask(uploadState, { uploadId })).received, 0)
  const guest = new Client(server.url)
  assert.equal((await sendPart(guest, uploadId, 0, pdf(10))).code, 401)
  for (const call of [uploadState, finishUpload, dropUpload])
    assert.equal((await guest.send(call, { uploadId })).code, 401)
  assert.equal((await guest.send(beginUpload, { name: 'a.pdf', bytes: 1 })).code, 401)
  const page = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(4000)}</svg>`,
  )
  const drawing = await nurse.ask(beginUpload, { name: 'a.png', bytes: page.length })
  assert.equal((await sendPart(nurse, drawing.uploadId, 0, page)).code, 100301)
  assert.equal(
    (await nurse.send(uploadState, { uploadId: drawing.uploadId })).code,
    404,
    'it is gone',
  )
  await nurse.ask(dropUpload, { uploadId })
  assert.equal((await nurse.send(finishUpload, { uploadId })).code, 404)
  for (let n = 0; n < 5; n++) await colleague.ask(beginUpload, { name: 'a.pdf', bytes: 10 })
  assert.equal((await colleague.send(beginUpload, { name: 'a.pdf', bytes: 10 })).code, 429)
})
