import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { kindOf, plainName, rangeOf } from './fileTypeRules'

const { videoUrl } = contract.file
const hour = 3_600_000
let server: TestServer
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer()
  ;[nurse, stranger] = await Promise.all([person(server.url, 1), person(server.url, 101)])
})
after(() => server.close())

interface Reply { status: number; code: number; data: { fileId: string; type: string; bytes: number } | null }

async function upload(client: Client, content: Buffer, name = '1700000000000.jpg', field = 'file'): Promise<Reply> {
  const form = new FormData()
  form.set('note', 'a field before it')
  form.set(field, new Blob([new Uint8Array(content)]), name)
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, { method: 'POST', body: form, headers: { 'x-userkey': client.token } })
  return { status: reply.status, ...((await reply.json()) as Omit<Reply, 'status'>) }
}

/** A photo with a place in its EXIF, lying on its side. */
const photo = (shade: number) => sharp({ create: { width: 600, height: 300, channels: 3, background: { r: shade, g: 90, b: 90 } } })
  .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } } }).jpeg().toBuffer()
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'x')])
const idOf = ({ code, data }: Reply) => {
  assert.equal(code, 0)
  return data!.fileId
}
const urlOf = async (client: Client, fileId: string) => server.url + (await client.ask(videoUrl, { videoId: fileId })).url

test('a photo arrives upright and without what was hidden in it; the same photo again is the same file', async () => {
  const original = await photo(10)
  const first = await upload(nurse, original)
  assert.equal(first.data?.type, 'image/jpeg')
  assert.equal((await upload(nurse, original)).data?.fileId, idOf(first))
  assert.notEqual((await upload(stranger, original)).data?.fileId, idOf(first))
  const shown = await sharp(Buffer.from(await (await fetch(await urlOf(nurse, idOf(first)))).arrayBuffer())).metadata()
  assert.deepEqual([shown.width, shown.height, shown.exif, shown.orientation], [300, 600, undefined, undefined])
})

test('what a file is shows in its bytes, never in its name', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const [content, name] of [[page, 'a.jpg'], [Buffer.from('<svg onload="alert(1)"/>'), 'a.png'], [Buffer.from('MZ...'), 'a.pdf'], [Buffer.alloc(0), 'a.jpg'], [Buffer.from('PK\x03\x04nothing'), 'a.docx']] as const) {
    assert.equal((await upload(nurse, content, name)).code, 100301, name)
  }
  const broken = (await photo(20)).subarray(0, 500)
  assert.equal((await upload(nurse, broken)).code, 100301, 'half a picture')
  assert.equal((await upload(nurse, pdf(10_000), 'paper.jpg')).data?.type, 'application/pdf')
})

test('a picture of more bytes than allowed is refused while it still comes; one pixel too many as well', async () => {
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(21 * 1024 * 1024)])
  assert.equal((await upload(nurse, large)).code, 100301)
})

test('no session, no file, a broken body: each is said, nothing is kept', async () => {
  const before = await server.db.selectFrom('stored_file').select('file_id').execute()
  assert.equal((await upload({ token: '' } as Client, await photo(30))).code, 401)
  assert.equal((await upload(nurse, await photo(31), 'a.jpg', 'picture')).code, 400)
  const raw = (body: string, type: string) => fetch(`${server.url}/incontrol-fileserver/uploadFile`, { method: 'POST', body, headers: { 'x-userkey': nurse.token, 'content-type': type } })
  for (const [body, type] of [['{}', 'application/json'], ['--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', 'multipart/form-data; boundary=x'], ['', 'multipart/form-data']] as const) {
    assert.equal(((await (await raw(body, type)).json()) as { code: number }).code, 400, type)
  }
  assert.equal((await server.db.selectFrom('stored_file').select('file_id').execute()).length, before.length)
})

test('an address is good for two hours; a changed one never; the same holds for pictures', async () => {
  const fileId = idOf(await upload(nurse, await photo(40)))
  const url = await urlOf(nurse, fileId)
  assert.equal((await fetch(url)).status, 200)
  assert.equal((await fetch(url.replace('of=renhe', 'of=jiangcheng'))).status, 403)
  assert.equal((await fetch(url.replace(/until=\d+/, `until=${server.now() + 99 * hour}`))).status, 403)
  assert.equal((await fetch(url.split('?')[0]!)).status, 403)
  const small = url.replace('/file/download/', '/file/pic/filterImg/').replace('?', '_100x100?')
  const picture = await fetch(small)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/jpeg'])
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  assert.deepEqual([width, height], [100, 100])
  assert.equal((await fetch(small.replace('_100x100', '_101x100'))).status, 404, 'a size outside the list')
  await server.advance(2 * hour + 61_000)
  assert.equal((await fetch(url)).status, 403)
  assert.equal((await fetch(small)).status, 403)
})

test("another hospital's file is not there for anybody outside, signed or not", async () => {
  const fileId = idOf(await upload(nurse, pdf(5000), 'a.pdf'))
  assert.equal((await stranger.send(videoUrl, { videoId: fileId })).code, 404)
  const download = (token: string) => fetch(`${server.url}/incontrol-fileserver/file/download/${fileId}`, { headers: { 'x-userkey': token } })
  assert.equal((await download(nurse.token)).status, 200)
  assert.equal((await download(stranger.token)).status, 404)
  assert.equal((await nurse.send(videoUrl, { videoId: 'nothing' })).code, 404)
  assert.equal((await nurse.post(videoUrl.path, '{"data":{}}')).code, 400)
})

test('ranges: a player gets the piece that it asks for, also the last bytes; beyond the end is refused', async () => {
  const content = pdf(9991)
  const url = await urlOf(nurse, idOf(await upload(nurse, content, 'long.pdf')))
  const piece = async (range: string) => {
    const reply = await fetch(url, { headers: { range } })
    return [reply.status, reply.headers.get('content-range'), Buffer.from(await reply.arrayBuffer()).length]
  }
  assert.deepEqual(await piece('bytes=0-99'), [206, 'bytes 0-99/10000', 100])
  assert.deepEqual(await piece('bytes=9000-'), [206, 'bytes 9000-9999/10000', 1000])
  assert.deepEqual(await piece('bytes=-1'), [206, 'bytes 9999-9999/10000', 1])
  assert.deepEqual((await piece('bytes=10000-'))[0], 416)
  const whole = await fetch(url)
  assert.deepEqual([whole.headers.get('accept-ranges'), Buffer.from(await whole.arrayBuffer()).equals(content)], ['bytes', true])
  assert.match(whole.headers.get('content-security-policy') ?? '', /sandbox/)
})

test('a film of the platform is played by every hospital; its cover is a picture for everybody', async () => {
  for (const client of [nurse, stranger]) {
    const { url, type } = await client.ask(videoUrl, { videoId: 'crs001-p2' })
    const piece = await fetch(server.url + url, { headers: { range: 'bytes=0-11' } })
    assert.deepEqual([type, piece.status, Buffer.from(await piece.arrayBuffer()).subarray(4, 8).toString()], ['video/mp4', 206, 'ftyp'])
  }
  const cover = (name: string) => fetch(`${server.url}/incontrol-fileserver/file/pic/filterImg/${name}`)
  assert.deepEqual([(await cover('crs001100x100')).status, (await cover('crs001_400x300')).status, (await cover('crs001-p1-p-1_400x300')).status], [200, 200, 403])
})

test('rules: kinds, names, ranges', () => {
  assert.equal(kindOf(Buffer.from('PK\x03\x04....word/document.xml'), 'a.docx')?.type.includes('word'), true)
  assert.equal(kindOf(Buffer.from('PK\x03\x04....word/document.xml'), 'a.zip'), undefined)
  assert.equal(kindOf(Buffer.from('\x00\x00\x00\x18ftypheic'), 'a.jpg'), undefined)
  assert.equal(plainName('..\\..\\etc/pass"wd\u0000.pdf'), 'passwd.pdf')
  assert.equal(plainName('///'), 'file')
  assert.deepEqual([rangeOf(undefined, 10), rangeOf('bytes=-', 10), rangeOf('items=1-2', 10), rangeOf('bytes=5-2', 10), rangeOf('bytes=-0', 10)], ['whole', 'whole', 'whole', 'none', 'none'])
})
