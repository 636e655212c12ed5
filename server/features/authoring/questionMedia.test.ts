import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { filePaths } from '@contract/calls/operating/file'
import { Code } from '@contract/codes'
import type { Client } from '../../testing/client'
import { questionForm } from '../../testing/questionForm'
import { aPlan } from './testing/aPlan'
import { startBank } from './testing/aBank'

const { authoring } = contract
let world: Awaited<ReturnType<typeof startBank>>
before(async () => {
  world = await startBank()
})
after(() => world.close())

/** Announces a file for a question, sends it, and takes it in; returns its id, or the code of the first refusal. */
async function uploaded(
  by: Client,
  bytes: Buffer,
  name = 'a.jpg',
  announced = bytes.length,
): Promise<{ fileId: string; code: number }> {
  const { server } = world
  const begun = await by.send(contract.file.beginUpload, {
    name,
    bytes: announced,
    purpose: 'question',
  })
  if (begun.code !== 0) return { fileId: '', code: begun.code }
  const { uploadId } = begun.data
  const reply = await fetch(
    `${server.url}${filePaths.part.replace('{uploadId}', uploadId)}?from=0`,
    {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'x-userkey': by.token, 'content-type': 'application/octet-stream' },
    },
  )
  const { code } = (await reply.json()) as { code: number }
  if (code !== 0) return { fileId: '', code }
  const { data, ...finished } = await by.send(contract.file.finishUpload, { uploadId })
  return { fileId: finished.code === 0 ? data.fileId : '', code: finished.code }
}
const taken = async (bytes: Buffer, name?: string) =>
  world.author.ask(authoring.takeMedia, {
    fileId: (await uploaded(world.author, bytes, name)).fileId,
  })
const photo = (shade: number) =>
  sharp({
    create: { width: 2400, height: 1200, channels: 3, background: { r: shade, g: 90, b: 90 } },
  })
    .withMetadata({
      exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } },
    })
    .jpeg()
    .toBuffer()
const box = (name: string, ...content: Buffer[]) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  return Buffer.concat([size, Buffer.from(name), ...content])
}
const recording = (track: string, brand = 'M4A ') =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0`)),
    box('moov', box('hdlr', Buffer.alloc(8), Buffer.from(track), Buffer.alloc(12))),
    box('mdat', Buffer.alloc(900)),
  ])
const mp3 = readFileSync('content/media/crs001-p4.mp3')

test('pictures and sounds of own questions: drawn anew, at an address that stays and is open, in stem and options and in the preview', async () => {
  const { server, author, saved } = world
  const original = await photo(10)
  const picture = await taken(original)
  assert.deepEqual([picture.kind, (await taken(original)).src], ['image', picture.src])
  assert.match(picture.src, /^\/incontrol-fileserver\/own\/question\/[0-9a-f]{32}\.jpg$/)
  const shown = await fetch(server.url + picture.src)
  const { width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  assert.deepEqual(
    [shown.status, shown.headers.get('content-type'), width, height, exif],
    [200, 'image/jpeg', 1600, 800, undefined],
  )
  const headers = ['x-content-type-options', 'cache-control', 'content-security-policy'].map(
    (name) => shown.headers.get(name) ?? '',
  )
  assert.deepEqual(headers.slice(0, 2), ['nosniff', 'public, max-age=31536000, immutable'])
  assert.match(headers[2]!, /sandbox/)
  const sound = await taken(mp3, 'a.mp3')
  const piece = await fetch(server.url + sound.src, { headers: { range: 'bytes=0-99' } })
  assert.deepEqual(
    [
      sound.kind,
      piece.status,
      piece.headers.get('content-type'),
      piece.headers.get('content-range'),
    ],
    ['audio', 206, 'audio/mpeg', `bytes 0-99/${mp3.length}`],
  )
  assert.match((await taken(recording('soun', 'mp42'), 'memo.m4a')).src, /\.m4a$/)

  const media = [
    { ...picture, alt: '利器盒' },
    { ...sound, alt: '报警声' },
  ]
  const optionMedia = [{ option: 1, media: { ...picture, alt: '黄色' } }]
  const { questionId } = await saved('看图听声音：这是什么？', { media, optionMedia })
  const back = await author.ask(authoring.question, { questionId })
  assert.deepEqual([back.form.media, back.form.optionMedia], [media, optionMedia])
  const plan = {
    ...aPlan(server.now()),
    paper: { way: 'chosen' as const, places: [{ questionId, marks: 10 }], rules: [] },
  }
  const { planId } = await author.ask(authoring.savePlan, { plan })
  assert.deepEqual(
    (await author.ask(authoring.previewPlan, { planId })).questions.map(
      ({ form: { media: seen, optionMedia: options } }) => [seen, options],
    ),
    [[media, optionMedia]],
  )
  assert.equal(
    (
      await author.ask(authoring.exportQuestions, {
        format: 'xlsx',
        owner: 'own',
        keyword: '看图听声音',
      })
    ).left,
    1,
    'files hold words only',
  )
  await author.ask(authoring.saveQuestion, {
    questionId,
    version: 1,
    form: questionForm('看图听声音：这是什么？', { media: [media[0]!] }),
  })
  const next = await author.ask(authoring.question, { questionId })
  assert.deepEqual([next.form.media, next.form.optionMedia], [[media[0]], undefined])

  const { inReview: _, ...begun } = await author.ask(authoring.saveQuestion, {
    form: questionForm('案例里的图？'),
    caseStem: '如图。',
    caseMedia: media.slice(0, 1),
  })
  await author.ask(authoring.saveCase, { ...begun, caseStem: '仍如图。' })
  assert.deepEqual(
    (await author.ask(authoring.question, { questionId: begun.questionId })).caseMedia,
    media.slice(0, 1),
    'a case keeps what is not named',
  )
})

test('media that is none, is too large, is another hospital’s or has no words: refused, and no question is stored', async () => {
  const { server, author, other, nurse, versions } = world
  const refused = async (bytes: Buffer, name: string, announced?: number) =>
    (await uploaded(author, bytes, name, announced)).code
  const page = '<!doctype html><script>alert(1)</script>'
  for (const content of [
    page,
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '%PDF-1.4 x',
    'PK\x03\x04zip',
  ])
    assert.equal(await refused(Buffer.from(content), 'a.png'), Code.fileRefused, content)
  assert.equal(
    await refused(await photo(11), 'a.jpg', 21 * 1024 * 1024),
    Code.fileRefused,
    'more than any sound',
  )
  assert.equal(
    await refused(await photo(11), 'a.jpg', 11 * 1024 * 1024),
    Code.fileRefused,
    'more than a picture',
  )
  const [tagged, film] = [
    await uploaded(
      author,
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.from(page)]),
      'a.mp3',
    ),
    await uploaded(author, recording('vide', 'isom'), 'a.m4a'),
  ]
  for (const { fileId, code } of [tagged, film]) {
    assert.equal(code, 0)
    assert.equal(
      (await author.send(authoring.takeMedia, { fileId })).code,
      Code.fileRefused,
      'its first bytes said another thing',
    )
  }
  // A picture that is a page too: what is served is drawn anew and holds nothing of it.
  const both = await taken(Buffer.concat([await photo(12), Buffer.from(page)]))
  assert.equal(
    Buffer.from(await (await fetch(server.url + both.src)).arrayBuffer()).includes('script'),
    false,
  )

  const theirs = await uploaded(other, await photo(13))
  assert.equal(
    (await author.send(authoring.takeMedia, theirs)).code,
    Code.badInput,
    'a field too many',
  )
  assert.equal(
    (await author.send(authoring.takeMedia, { fileId: theirs.fileId })).code,
    Code.notFound,
  )
  assert.equal(
    (
      await author.send(authoring.takeMedia, {
        fileId: (await uploaded(nurse, await photo(14))).fileId,
      })
    ).code,
    Code.notFound,
    'a colleague’s file',
  )
  const foreign = {
    ...(await other.ask(authoring.takeMedia, { fileId: theirs.fileId })),
    alt: '图',
  }
  const mine = { ...both, alt: '图' }
  const before = await versions()
  const wrong: Partial<QuestionForm>[] = [
    { media: [foreign] },
    { optionMedia: [{ option: 0, media: foreign }] },
    { media: [{ ...mine, src: 'https://example.org/a.jpg' }] },
    { media: [{ ...mine, src: `${mine.src}?x` }] },
    { media: [{ ...mine, alt: ' ' }] },
    { optionMedia: [{ option: 3, media: mine }] },
    {
      optionMedia: [
        { option: 0, media: mine },
        { option: 0, media: mine },
      ],
    },
    { kind: 'judge', options: undefined, optionMedia: [{ option: 0, media: mine }] },
    { media: [mine, mine, mine, mine, mine] },
  ]
  for (const change of wrong)
    assert.equal(
      (await author.send(authoring.saveQuestion, { form: questionForm('图不对', change) })).code,
      Code.badInput,
      JSON.stringify(change),
    )
  assert.equal(await versions(), before)
  for (const name of ['0'.repeat(32) + '.jpg', '..%2f..%2fetc.jpg', 'x'])
    assert.equal(
      (await fetch(server.url + filePaths.questionMedia.replace('{name}', name))).status,
      404,
    )
})
