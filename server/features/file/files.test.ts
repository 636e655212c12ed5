import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { drawInTurn } from '../formats/pictureService'
import type { Client } from '../../testing/client'
import { zipSync } from 'fflate'
import { openStore } from '../../integrations/fileStore/openStore'
import { hasOffice } from '../../integrations/office/officeToPdf'
import { createTurning } from './convertToPdf'
import { kindOf, plainName, rangeOf } from './fileTypeRules'
import { startUploading, photo, pdf, idOf } from './testing/uploading'

const { videoUrl } = contract.file
let world: Awaited<ReturnType<typeof startUploading>>
before(async () => {
  world = await startUploading()
})
after(() => world.close())

test('a photo arrives upright and without what was hidden in it; the same photo again is the same file', async () => {
  const { nurse, stranger, upload, urlOf } = world
  const original = await photo(10)
  const first = await upload(nurse, original)
  assert.equal(first.data?.type, 'image/jpeg')
  assert.equal((await upload(nurse, original)).data?.fileId, idOf(first))
  assert.notEqual((await upload(stranger, original)).data?.fileId, idOf(first))
  const shown = await sharp(
    Buffer.from(await (await fetch(await urlOf(nurse, idOf(first)))).arrayBuffer()),
  ).metadata()
  assert.deepEqual(
    [shown.width, shown.height, shown.exif, shown.orientation],
    [300, 600, undefined, undefined],
  )
})

test('what a file is shows in its bytes, never in its name', async () => {
  const { nurse, upload } = world
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const [content, name] of [
    [page, 'a.jpg'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'a.png'],
    [Buffer.from('MZ...'), 'a.pdf'],
    [Buffer.alloc(0), 'a.jpg'],
    [Buffer.from('PK\x03\x04nothing'), 'a.docx'],
  ] as const) {
    assert.equal((await upload(nurse, content, name)).code, 100301, name)
  }
  const broken = (await photo(20)).subarray(0, 500)
  assert.equal((await upload(nurse, broken)).code, 100301, 'half a picture')
  assert.equal((await upload(nurse, pdf(10_000), 'paper.jpg')).data?.type, 'application/pdf')
})

test('a picture of more bytes than allowed is refused while it still comes; one pixel too many as well', async () => {
  const { nurse, upload } = world
  const large = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(21 * 1024 * 1024),
  ])
  assert.equal((await upload(nurse, large)).code, 100301)
  // A few hundred bytes that say they are 65,535 × 65,535 px: nobody begins to unpack them.
  const vast = await photo(21)
  const frame = vast.indexOf(Buffer.from([0xff, 0xc0]))
  vast.fill(0xff, frame + 5, frame + 9)
  assert.equal((await upload(nurse, vast)).code, 100301)
  // One that cannot be read line by line would stand whole in memory: of those fewer points are taken, and it says how many.
  const interlaced = await sharp({
    create: { width: 6000, height: 4100, channels: 3, background: '#0a7' },
  })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
  const { code, msg } = await upload(nurse, interlaced)
  assert.deepEqual([code, /2400 万像素/.test(msg)], [100301, true])
})

test('pictures of many people at the same moment are drawn one after the other', async () => {
  let [now, most] = [0, 0]
  const draw = async () => {
    most = Math.max(most, ++now)
    await new Promise((done) => setImmediate(done))
    now--
  }
  await Promise.all(Array.from({ length: 12 }, (_, at) => drawInTurn(`person ${at % 3}`, draw)))
  assert.deepEqual([most, now], [1, 0])
})

test('no session, no file, a broken body: each is said, nothing is kept', async () => {
  const { server, nurse, upload } = world
  const before = await server.db.selectFrom('stored_file').select('file_id').execute()
  assert.equal((await upload({ token: '' } as Client, await photo(30))).code, 401)
  assert.equal((await upload(nurse, await photo(31), 'a.jpg', 'picture')).code, 400)
  const raw = (body: string, type: string) =>
    fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
      method: 'POST',
      body,
      headers: { 'x-userkey': nurse.token, 'content-type': type },
    })
  for (const [body, type] of [
    ['{}', 'application/json'],
    [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    ['', 'multipart/form-data'],
  ] as const) {
    assert.equal(((await (await raw(body, type)).json()) as { code: number }).code, 400, type)
  }
  assert.equal(
    (await server.db.selectFrom('stored_file').select('file_id').execute()).length,
    before.length,
  )
})

test('a name of any signs arrives; a body of many fields, or with a field of a book’s length, is refused', async () => {
  const { server, nurse, upload, urlOf } = world
  const name = '制度 “新” (2).pdf'
  const address = await urlOf(nurse, idOf(await upload(nurse, pdf(3000), name)))
  const back = await fetch(address)
  assert.equal(
    decodeURIComponent(back.headers.get('content-disposition') ?? '').split("''")[1],
    name,
  )
  // The page that saves it names it: after its document.
  const saved = await fetch(`${address}&save`)
  assert.equal(saved.headers.get('content-disposition'), 'attachment')
  const sent = async (fill: (form: FormData) => void) => {
    const form = new FormData()
    fill(form)
    form.set('file', new Blob([new Uint8Array(pdf(3000))]), 'a.pdf')
    const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
      method: 'POST',
      body: form,
      headers: { 'x-userkey': nurse.token },
    })
    return ((await reply.json()) as { code: number }).code
  }
  const many = (form: FormData) => {
    for (let n = 0; n < 30; n++) form.set(`field${n}`, 'x')
  }
  assert.equal(await sent(many), 400)
  assert.equal(await sent((form) => form.set('note', 'x'.repeat(100_000))), 400)
  assert.equal(await sent((form) => form.set('note', 'x'.repeat(60_000))), 0)
})

test('rules: kinds, names, ranges', () => {
  assert.equal(
    kindOf(Buffer.from('PK\x03\x04....word/document.xml'), 'a.docx')?.type.includes('word'),
    true,
  )
  assert.equal(kindOf(Buffer.from('PK\x03\x04....word/document.xml'), 'a.zip'), undefined)
  assert.equal(kindOf(Buffer.from('\x00\x00\x00\x18ftypheic'), 'a.jpg'), undefined)
  assert.equal(plainName('..\\..\\etc/pass"wd\u0000.pdf'), 'passwd.pdf')
  assert.equal(plainName('///'), 'file')
  assert.deepEqual(
    [
      rangeOf(undefined, 10),
      rangeOf('bytes=-', 10),
      rangeOf('items=1-2', 10),
      rangeOf('bytes=5-2', 10),
      rangeOf('bytes=-0', 10),
    ],
    ['whole', 'whole', 'whole', 'none', 'none'],
  )
})

test('a picture that is a page as well is only a picture afterwards; a PDF with a script is served where nothing runs', async () => {
  const { nurse, upload, urlOf } = world
  const both = Buffer.concat([
    await photo(77),
    Buffer.from('<html><script>alert(1)</script></html>'),
  ])
  const shown = await fetch(await urlOf(nurse, idOf(await upload(nurse, both, 'a.html'))))
  assert.deepEqual(
    [
      shown.headers.get('content-type'),
      Buffer.from(await shown.arrayBuffer()).includes('<script>'),
    ],
    ['image/jpeg', false],
  )
  const scripted = Buffer.from(
    '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  )
  const reply = await fetch(await urlOf(nurse, idOf(await upload(nurse, scripted, 'a.html'))))
  assert.deepEqual(
    [reply.headers.get('content-type'), reply.headers.get('x-content-type-options')],
    ['application/pdf', 'nosniff'],
  )
  assert.match(reply.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/)
})
const aDocument = () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': bytes(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': bytes(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': bytes(
        '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>手卫生</w:t></w:r></w:p></w:body></w:document>',
      ),
    }),
  )
}

test('an office file is a download until LibreOffice has made a PDF of it', async (context) => {
  const { server, nurse, upload } = world
  const fileId = idOf(await upload(nurse, aDocument(), '制度.docx'))
  const { type, pdfUrl, url } = await nurse.ask(videoUrl, { videoId: fileId })
  assert.deepEqual([type.endsWith('wordprocessingml.document'), pdfUrl], [true, ''])
  assert.match(
    (await fetch(server.url + url)).headers.get('content-disposition') ?? '',
    /^attachment/,
  )
  const turn = createTurning(
    server.db,
    openStore({
      fileFolder: join(server.dataFolder, 'files'),
      mediaFolder: 'content/media',
      bucket: undefined,
    }),
  )
  if (!(await hasOffice())) {
    assert.equal(await turn('renhe', fileId, server.now()), false)
    return context.skip('LibreOffice (soffice) is not installed')
  }
  assert.equal(await turn('renhe', fileId, server.now()), true)
  const turned = await nurse.ask(videoUrl, { videoId: fileId })
  assert.equal(
    Buffer.from(await (await fetch(server.url + turned.pdfUrl)).arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
})
