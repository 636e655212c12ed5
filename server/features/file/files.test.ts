import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { filePaths } from '@contract/calls/operating/file'
import { drawInTurn } from './drawing'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { zipSync } from 'fflate'
import { openStore } from '../../integrations/fileStore/openStore'
import { hasOffice } from '../../integrations/office/officeToPdf'
import { startObjectStore } from '../../integrations/fakes/objectStore'
import { s3Store } from '../../integrations/fileStore/s3Store'
import { createTurning } from './convertToPdf'
import { kindOf, plainName, rangeOf } from './fileTypeRules'

const { videoUrl, beginUpload, uploadState, finishUpload, dropUpload } = contract.file
const hour = 3_600_000
let server: TestServer
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer()
  ;[nurse, stranger] = await Promise.all([person(server.url, 1), person(server.url, 101)])
})
after(() => server.close())

interface Reply {
  status: number
  code: number
  msg: string
  data: { fileId: string; type: string; bytes: number } | null
}

async function upload(
  client: Client,
  content: Buffer,
  name = '1700000000000.jpg',
  field = 'file',
): Promise<Reply> {
  const form = new FormData()
  form.set('note', 'a field before it')
  form.set(field, new Blob([new Uint8Array(content)]), name)
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': client.token },
  })
  return { status: reply.status, ...((await reply.json()) as Omit<Reply, 'status'>) }
}

/** A photo with a place in its EXIF, lying on its side. */
const photo = (shade: number) =>
  sharp({
    create: { width: 600, height: 300, channels: 3, background: { r: shade, g: 90, b: 90 } },
  })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } },
    })
    .jpeg()
    .toBuffer()
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'x')])
const idOf = ({ code, data }: Reply) => {
  assert.equal(code, 0)
  return data!.fileId
}
const urlOf = async (client: Client, fileId: string) =>
  server.url + (await client.ask(videoUrl, { videoId: fileId })).url

test('a photo arrives upright and without what was hidden in it; the same photo again is the same file', async () => {
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
  const name = '制度 “新” (2).pdf'
  const back = await fetch(await urlOf(nurse, idOf(await upload(nurse, pdf(3000), name))))
  assert.equal(
    decodeURIComponent(back.headers.get('content-disposition') ?? '').split("''")[1],
    name,
  )
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

test('an address is good for two hours; a changed one never; the same holds for pictures', async () => {
  const fileId = idOf(await upload(nurse, await photo(40)))
  const url = await urlOf(nurse, fileId)
  assert.equal((await fetch(url)).status, 200)
  assert.equal((await fetch(url.replace('of=renhe', 'of=jiangcheng'))).status, 403)
  assert.equal(
    (await fetch(url.replace(/until=\d+/, `until=${server.now() + 99 * hour}`))).status,
    403,
  )
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

const sendPart = async (
  client: Client,
  uploadId: string,
  from: number | string,
  content: Buffer,
) => {
  const reply = await fetch(
    `${server.url}${filePaths.part.replace('{uploadId}', uploadId)}?from=${from}`,
    {
      method: 'POST',
      body: new Uint8Array(content),
      headers: { 'content-type': 'application/octet-stream', 'x-userkey': client.token },
    },
  )
  return (await reply.json()) as { code: number; data: { received: number } | null }
}

test('a file in parts: broken off it goes on where it stood; the whole is the file, once', async () => {
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
  const cut = new AbortController()
  let sent = 0
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent >= 1_000_000) {
        await new Promise((done) => setTimeout(done, 200))
        return cut.abort()
      }
      controller.enqueue(
        new Uint8Array(content.subarray(partBytes + sent, partBytes + sent + 100_000)),
      )
      sent += 100_000
    },
  })
  const request = {
    method: 'POST',
    body: slow,
    duplex: 'half',
    signal: cut.signal,
    headers: { 'content-type': 'application/octet-stream', 'x-userkey': nurse.token },
  }
  await assert.rejects(
    fetch(
      `${server.url}${filePaths.part.replace('{uploadId}', uploadId)}?from=${partBytes}`,
      request as RequestInit,
    ),
  )
  let { received } = await nurse.ask(uploadState, { uploadId })
  for (let tries = 0; tries < 100 && received === partBytes; tries++) {
    await new Promise((done) => setTimeout(done, 50))
    received = (await nurse.ask(uploadState, { uploadId })).received
  }
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

test('a picture that is a page as well is only a picture afterwards; a PDF with a script is served where nothing runs', async () => {
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

test('an object store keeps what the disk keeps: put, size, ranges, away; a wrong key is refused', async () => {
  const { settings, objects, close } = await startObjectStore()
  const folder = mkdtempSync(join(tmpdir(), 'training-bucket-'))
  try {
    const store = s3Store(settings, folder, folder)
    const content = pdf(300_000)
    const path = await store.temporary()
    await writeFile(path, content)
    await store.keep('abc123', path)
    assert.ok(objects.get('abc123')?.equals(content))
    assert.deepEqual(
      [await store.sizeOf('abc123'), await store.sizeOf('nothing')],
      [content.length, undefined],
    )
    assert.ok((await store.readAll('abc123')).equals(content))
    const piece: Buffer[] = []
    for await (const part of store.read('abc123', { from: 100, to: 199 }))
      piece.push(part as Buffer)
    assert.ok(Buffer.concat(piece).equals(content.subarray(100, 200)))
    await assert.rejects(async () => {
      for await (const _part of store.read('nothing'));
    }, /404/)
    await assert.rejects(
      s3Store({ ...settings, secretAccessKey: 'another' }, folder, folder).sizeOf('abc123'),
      /403/,
    )
    await store.remove('abc123')
    await store.remove('abc123')
    assert.equal(objects.size, 0)
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
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
