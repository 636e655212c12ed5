import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { forged } from '../../testing/forged'
import { startUploading, photo, pdf, idOf } from './testing/uploading'

const { videoUrl } = contract.file
const hour = 3_600_000
let world: Awaited<ReturnType<typeof startUploading>>
before(async () => {
  world = await startUploading()
})
after(() => world.close())

test('an address is good for two hours; a changed one never; the same holds for pictures', async () => {
  const { server, nurse, upload, urlOf } = world
  const fileId = idOf(await upload(nurse, await photo(40)))
  const url = await urlOf(nurse, fileId)
  assert.equal((await fetch(url)).status, 200)
  assert.equal((await fetch(forged(url, 'renhe', 'jiangcheng'))).status, 403)
  assert.equal((await fetch(forged(url, /\d{13}/, String(server.now() + 99 * hour)))).status, 403)
  assert.equal((await fetch(url.split('?')[0]!)).status, 403)
  const small = url.replace('/file/download/', '/file/pic/filterImg/').replace('?', '_100x100?')
  const picture = await fetch(small)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/jpeg'])
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  assert.deepEqual([width, height], [100, 100])
  assert.equal(
    (await fetch(small.replace('_100x100', '_101x100'))).status,
    404,
    'a size outside the list',
  )
  await server.advance(2 * hour + 61_000)
  assert.equal((await fetch(url)).status, 403)
  assert.equal((await fetch(small)).status, 403)
})

test("another hospital's file is not there for anybody outside, signed or not", async () => {
  const { server, nurse, stranger, upload } = world
  const fileId = idOf(await upload(nurse, pdf(5000), 'a.pdf'))
  assert.equal((await stranger.send(videoUrl, { videoId: fileId })).code, 404)
  const download = (token: string) =>
    fetch(`${server.url}/incontrol-fileserver/file/download/${fileId}`, {
      headers: { 'x-userkey': token },
    })
  assert.equal((await download(nurse.token)).status, 200)
  assert.equal((await download(stranger.token)).status, 404)
  assert.equal((await nurse.send(videoUrl, { videoId: 'nothing' })).code, 404)
  assert.equal((await nurse.post(videoUrl.path, '{"data":{}}')).code, 400)
})

test('ranges: a player gets the piece that it asks for, also the last bytes; beyond the end is refused', async () => {
  const { nurse, upload, urlOf } = world
  const content = pdf(9991)
  const url = await urlOf(nurse, idOf(await upload(nurse, content, 'long.pdf')))
  const piece = async (range: string) => {
    const reply = await fetch(url, { headers: { range } })
    return [
      reply.status,
      reply.headers.get('content-range'),
      Buffer.from(await reply.arrayBuffer()).length,
    ]
  }
  assert.deepEqual(await piece('bytes=0-99'), [206, 'bytes 0-99/10000', 100])
  assert.deepEqual(await piece('bytes=9000-'), [206, 'bytes 9000-9999/10000', 1000])
  assert.deepEqual(await piece('bytes=-1'), [206, 'bytes 9999-9999/10000', 1])
  assert.deepEqual((await piece('bytes=10000-'))[0], 416)
  const whole = await fetch(url)
  assert.deepEqual(
    [whole.headers.get('accept-ranges'), Buffer.from(await whole.arrayBuffer()).equals(content)],
    ['bytes', true],
  )
  assert.match(whole.headers.get('content-security-policy') ?? '', /sandbox/)
})

test('a film of the platform is played by every hospital; its cover is a picture for everybody', async () => {
  const { server, nurse, stranger } = world
  for (const client of [nurse, stranger]) {
    const { url, type } = await client.ask(videoUrl, { videoId: 'crs001-p2' })
    const piece = await fetch(server.url + url, { headers: { range: 'bytes=0-11' } })
    assert.deepEqual(
      [
        type,
        piece.status,
        Buffer.from(await piece.arrayBuffer())
          .subarray(4, 8)
          .toString(),
      ],
      ['video/mp4', 206, 'ftyp'],
    )
  }
  const cover = (name: string) =>
    fetch(`${server.url}/incontrol-fileserver/file/pic/filterImg/${name}`)
  assert.deepEqual(
    [
      (await cover('crs001100x100')).status,
      (await cover('crs001_400x300')).status,
      (await cover('crs001-p1-p-1_400x300')).status,
    ],
    [200, 200, 403],
  )
})
