import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { filePaths } from '@contract/calls/operating/file'
import { Code } from '@contract/codes'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { storeVersions } from './bank/bankRepository'
import { readFile } from './formats/readFile'
import { writeXlsx } from './formats/xlsx/writeXlsx'
import { examples } from './formats/xlsx/texts'
import { aPlan } from './testing/aPlan'
import { draftOf, readingOf } from './testing/readingFiles'

const { authoring, questionImport } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let author: Client
let other: Client
let nurse: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  other = await person(server.url, 104)
  nurse = await person(server.url, 1)
})
after(() => server.close())

const form = (stem: string, more: Partial<QuestionForm> = {}): QuestionForm => ({
  kind: 'single',
  stem,
  options: ['甲项', '乙项', '丙项'],
  right: [1],
  explanation: '因为乙。',
  source: '本院制度',
  difficulty: 'easy',
  knowCatId: 'KC0101',
  ...more,
})
const saved = async (stem: string, more: Partial<QuestionForm> = {}) =>
  author.ask(authoring.saveQuestion, { form: form(stem, more) })
const versions = async () =>
  (await server.db.selectFrom('question_version').select(['question_id']).execute()).length

test('the bank: the platform’s questions and the own hospital’s, found by words, kind, category and owner', async () => {
  const all = await author.ask(authoring.questions, page)
  assert.ok(all.total > 100 && all.list.length === 50 && all.list.every(({ own }) => own === 0))
  const { questionId } = await saved('隔离衣应当如何处理才符合本院制度？', {
    kind: 'multiple',
    right: [0, 2],
  })
  const mine = await author.ask(authoring.questions, {
    ...page,
    owner: 'own',
    keyword: '隔离衣应当',
    kind: 'multiple',
    difficulty: 'easy',
    knowCatId: 'KC01',
  })
  assert.deepEqual(
    mine.list.map((row) => [row.questionId, row.own, row.version]),
    [[questionId, 1, 1]],
  )
  assert.equal((await other.ask(authoring.questions, { ...page, keyword: '隔离衣应当' })).total, 0)
  assert.equal(
    (await author.ask(authoring.questions, { ...page, owner: 'platform', keyword: '隔离衣应当' }))
      .total,
    0,
  )
  for (const keyword of ['%', "'; drop table question_version; --", '_'])
    await author.ask(authoring.questions, { ...page, keyword })
})

test('each kind is stored and comes back as it was written; the stored order of things to sort says nothing', async () => {
  const none = { options: undefined, right: undefined }
  const forms: QuestionForm[] = [
    form('单选怎么写？'),
    form('多选怎么写？', { kind: 'multiple', right: [0, 1] }),
    form('判断怎么写？', { ...none, kind: 'judge', right: [1] }),
    form('填空是____和____。', { ...none, kind: 'fill', blanks: [['甲', '乙'], ['丙']] }),
    form('排序怎么写？', { ...none, kind: 'order', options: ['一', '二', '三', '四', '五'] }),
    form('匹配怎么写？', {
      ...none,
      kind: 'match',
      pairs: [
        { left: '左一', right: '右一' },
        { left: '左二', right: '右二' },
      ],
    }),
    form('简答怎么写？', { ...none, kind: 'short', sample: '要点' }),
  ]
  for (const one of forms) {
    const { questionId } = await author.ask(authoring.saveQuestion, { form: one })
    const back = await author.ask(authoring.question, { questionId })
    assert.deepEqual(back.form, JSON.parse(JSON.stringify(one)), one.kind)
    assert.deepEqual([back.own, back.papers, back.version], [1, 0, 1])
  }
  const orders = await server.db
    .selectFrom('question_version')
    .select(['options', 'right_option_ids'])
    .where('kind', '=', 'order')
    .where('com_id', '=', 'renhe')
    .execute()
  assert.ok(
    orders.some(
      ({ options, right_option_ids }) =>
        JSON.stringify(options.map(({ optionId }) => optionId)) !==
        JSON.stringify(right_option_ids),
    ),
  )
})

test('an edit is a new version; who saw an older one is told; the platform’s and others’ cannot be changed', async () => {
  const { questionId } = await saved('要改的题')
  const next = await author.ask(authoring.saveQuestion, {
    questionId,
    version: 1,
    form: form('改过的题'),
  })
  assert.equal(next.version, 2)
  assert.equal(
    (await author.send(authoring.saveQuestion, { questionId, version: 1, form: form('太迟') }))
      .code,
    Code.stateChanged,
  )
  assert.equal(
    (await other.send(authoring.saveQuestion, { questionId, version: 2, form: form('不是我的') }))
      .code,
    Code.notFound,
  )
  assert.equal(
    (
      await author.send(authoring.saveQuestion, {
        questionId: 'Q0001',
        version: 1,
        form: form('平台的'),
      })
    ).code,
    Code.notAllowed,
  )
  const stored = await server.db
    .selectFrom('question_version')
    .select(['version', 'stem', 'author_id', 'com_id'])
    .where('question_id', '=', questionId)
    .orderBy('version')
    .execute()
  assert.deepEqual(stored, [
    { version: 1, stem: '要改的题', author_id: 'renhe-0004', com_id: 'renhe' },
    { version: 2, stem: '改过的题', author_id: 'renhe-0004', com_id: 'renhe' },
  ])
  assert.equal(
    (await other.send(authoring.retireQuestion, { questionId, version: 2 })).code,
    Code.notFound,
  )
  await author.ask(authoring.retireQuestion, { questionId, version: 2 })
  assert.equal((await author.send(authoring.question, { questionId })).code, Code.notFound)
  assert.equal((await author.ask(authoring.questions, { ...page, keyword: '改过的题' })).total, 0)

  // It is found by its state, by nobody else, and comes back as it was.
  const retired = { keyword: '改过的题', state: 'retired' as const }
  const [row] = (await author.ask(authoring.questions, { ...page, ...retired })).list
  assert.deepEqual([row?.questionId, row?.state], [questionId, 'retired'])
  assert.equal((await other.ask(authoring.questions, { ...page, ...retired })).total, 0)
  const again = { questionIds: [questionId], expected: 1 }
  assert.equal((await other.send(authoring.restoreQuestions, again)).code, Code.stateChanged)
  assert.equal(
    (await author.send(authoring.retireQuestions, { filter: retired, expected: 1 })).code,
    Code.badInput,
  )
  assert.deepEqual(await author.ask(authoring.restoreQuestions, again), { done: 1 })
  const back = await author.ask(authoring.question, { questionId })
  assert.deepEqual([back.version, back.form.stem], [4, '改过的题'])
  assert.equal((await author.ask(authoring.questions, { ...page, ...retired })).total, 0)
  assert.equal((await author.send(authoring.restoreQuestions, again)).code, Code.stateChanged)
})

test('a question that cannot be one is refused with the reason, and nothing is stored', async () => {
  const before = await versions()
  const wrong: [Partial<QuestionForm>, RegExp][] = [
    [{ stem: '  ' }, /没有题干/],
    [{ options: ['甲'] }, /至少要有两个选项/],
    [{ options: ['甲', '甲'] }, /与前面的选项相同/],
    [{ right: [] }, /没有答案/],
    [{ right: [0, 1] }, /只能有一个/],
    [{ right: [7] }, /没有对应的选项/],
    [{ knowCatId: 'KC99' }, /知识分类/],
    [{ kind: 'fill', stem: '没有空', blanks: [['甲']] }, /个空/],
    [{ kind: 'judge', right: [] }, /没有答案/],
    [{ kind: 'match', pairs: [{ left: '甲', right: '乙' }] }, /至少/],
    [{ options: ['甲', '\u200b'] }, /是空的/],
  ]
  for (const [change, reason] of wrong) {
    const { code, msg } = await author.send(authoring.saveQuestion, {
      form: form('错的题', change),
    })
    assert.equal(code, Code.badInput)
    assert.match(msg, reason)
  }
  assert.equal(await versions(), before)
})

const text = '1. 脱卸防护用品时，最先脱掉的是哪一件？\nA. 手套\nB. 口罩\n答案：A'

const sendFile = (client: Client, file: Buffer, fileName = '题库.xlsx') =>
  client.send(questionImport.readFile, { fileName }, { file })

test('an exported bank comes back from its file, with cases and all kinds; the template has none', async () => {
  const draft = await draftOf(server, author, await writeXlsx(examples, true))
  assert.deepEqual(
    [draft.questionCount, draft.broken, draft.format, draft.uncategorised],
    [examples.length, 0, 'xlsx', 0],
  )
  const { draftId } = draft
  await author.ask(questionImport.setRows, { draftId, state: 'near', choice: 'take' })
  await author.ask(questionImport.confirm, { draftId })
  const { base64, fileName, count, left } = await author.ask(authoring.exportQuestions, {
    format: 'xlsx',
    owner: 'own',
    keyword: '',
  })
  assert.match(fileName, /^题库-\d{8}\.xlsx$/)
  const back = await readFile(Buffer.from(base64, 'base64'))
  assert.deepEqual([back.problems, back.questions.length, left], [[], count, 0])
  for (const example of examples)
    assert.ok(
      back.questions.some(({ question }) => isDeepStrictEqual(question, example)),
      example.stem,
    )
  for (const format of ['gift', 'qti'] as const) {
    const file = await author.ask(authoring.exportQuestions, { format, owner: 'own' })
    assert.ok(file.count > 5 && file.left > 0)
    assert.deepEqual((await readFile(Buffer.from(file.base64, 'base64'))).problems, [])
  }
  const template = await author.ask(authoring.exportQuestions, { format: 'xlsx', template: 1 })
  assert.deepEqual([template.fileName, template.count], ['题目导入模板.xlsx', 0])
  await assert.rejects(() => readFile(Buffer.from(template.base64, 'base64')), { key: 'empty' })
})

test('the door for files: no session, no author, no file, too large, nonsense', async () => {
  const file = Buffer.from(text)
  const nobody = await sendFile(
    Object.assign(Object.create(Object.getPrototypeOf(author) as object) as Client, {
      url: server.url,
      token: '',
    }),
    file,
  )
  assert.deepEqual([nobody.status, nobody.code], [200, Code.signInAgain])
  assert.equal((await sendFile(nurse, file)).code, Code.rightLacking)
  assert.equal((await author.send(questionImport.readFile, { fileName: 'x' })).code, Code.badInput)
  assert.equal((await sendFile(author, file, '')).code, Code.badInput)
  assert.equal((await sendFile(author, file, 'x'.repeat(201))).code, Code.badInput)
  const large = await sendFile(author, Buffer.alloc(17 * 1024 * 1024, 65)).catch(() => ({
    code: 413,
  }))
  assert.equal(large.code, 413)
  for (const [bytes, reason] of [
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 1]), /\.xlsx/],
    [Buffer.from('PK nonsense'), /损坏/],
    [Buffer.from('没有题目'), /认不出/],
    [Buffer.from([0, 1, 2]), /编码/],
  ] as const) {
    const { state, says, title } = await readingOf(server, author, bytes, '../../etc/passwd')
    assert.equal(state, 'failed')
    assert.match(says, reason)
    assert.equal(title, '读题目：.. .. etc passwd')
  }
})

test('the stem of a case is changed for all its questions, by new versions of them', async () => {
  const part = {
    kind: 'single' as const,
    options: [
      { optionId: 'A', text: '甲' },
      { optionId: 'B', text: '乙' },
    ],
    right: ['A'],
    key: {},
    explanation: '',
    difficulty: 'easy' as const,
    knowCatId: 'KC0101',
    source: '',
    brands: ['infection'],
    version: 1,
  }
  const face = { case: { caseId: 'case-of-ours', stem: '原来的病例' } }
  await storeVersions(
    server.db,
    { comId: 'renhe', userId: 'renhe-0004' },
    [
      { ...part, questionId: 'case-1', stem: '一问', face },
      { ...part, questionId: 'case-2', stem: '二问', face },
    ],
    server.now(),
  )
  assert.equal((await author.ask(authoring.question, { questionId: 'case-2' })).caseQuestions, 2)
  const change = { questionId: 'case-1', version: 1, caseStem: ' 改过的病例 ' }
  assert.deepEqual(await author.ask(authoring.saveCase, change), {
    version: 2,
    questions: 2,
    inReview: 0,
  })
  const second = await author.ask(authoring.question, { questionId: 'case-2' })
  assert.deepEqual([second.caseStem, second.version, second.form.stem], ['改过的病例', 2, '二问'])
  assert.equal((await author.send(authoring.saveCase, change)).code, Code.stateChanged)
  assert.equal(
    (await other.send(authoring.saveCase, { ...change, version: 2 })).code,
    Code.notFound,
  )
  assert.equal(
    (await author.send(authoring.saveCase, { ...change, version: 2, caseStem: '  ' })).code,
    Code.badInput,
  )
  assert.equal(
    (await author.send(authoring.saveCase, { ...change, questionId: 'Q0001' })).code,
    Code.notAllowed,
  )
})

test('a new question begins a case, others join it, up to ten', async () => {
  const begin = await author.ask(authoring.saveQuestion, {
    form: form('案例一问？'),
    caseStem: ' 护士甲换药后接着测血压。 ',
  })
  const join = (questionId: string, by = author) =>
    by.send(authoring.saveQuestion, { form: form('案例再问？'), caseOf: questionId })
  const { data } = await join(begin.questionId)
  const read = await author.ask(authoring.question, { questionId: data.questionId })
  assert.deepEqual([read.caseStem, read.caseQuestions], ['护士甲换药后接着测血压。', 2])
  const alone = await saved('不在案例里？')
  assert.equal((await join(alone.questionId)).code, Code.badInput)
  assert.equal((await join('nowhere')).code, Code.notFound)
  assert.equal((await join('Q0001')).code, Code.notFound)
  assert.equal((await join(begin.questionId, other)).code, Code.notFound)
  assert.equal(
    (await author.send(authoring.saveQuestion, { form: form('空的案例？'), caseStem: '  ' })).code,
    Code.badInput,
  )
  for (let number = 3; number <= 10; number++)
    assert.equal((await join(begin.questionId)).code, 0, String(number))
  assert.equal((await join(begin.questionId)).code, Code.badInput)
})

/** Announces a file for a question, sends it, and takes it in; returns its id, or the code of the first refusal. */
async function uploaded(
  by: Client,
  bytes: Buffer,
  name = 'a.jpg',
  announced = bytes.length,
): Promise<{ fileId: string; code: number }> {
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
  author.ask(authoring.takeMedia, { fileId: (await uploaded(author, bytes, name)).fileId })
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
    form: form('看图听声音：这是什么？', { media: [media[0]!] }),
  })
  const next = await author.ask(authoring.question, { questionId })
  assert.deepEqual([next.form.media, next.form.optionMedia], [[media[0]], undefined])

  const { inReview: _, ...begun } = await author.ask(authoring.saveQuestion, {
    form: form('案例里的图？'),
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
      (await author.send(authoring.saveQuestion, { form: form('图不对', change) })).code,
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
