import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Client } from '../../testing/client'
import { readFile } from './formats/readFile'
import { writeXlsx } from './formats/xlsx/writeXlsx'
import { examples } from './formats/xlsx/texts'
import { draftOf, readingOf } from './testing/readingFiles'
import { startBank } from './testing/aBank'

const { authoring, questionImport } = contract
let world: Awaited<ReturnType<typeof startBank>>
before(async () => {
  world = await startBank()
})
after(() => world.close())

const text = '1. 脱卸防护用品时，最先脱掉的是哪一件？\nA. 手套\nB. 口罩\n答案：A'
const sendFile = (client: Client, file: Buffer, fileName = '题库.xlsx') =>
  client.send(questionImport.readFile, { fileName }, { file })

test('an exported bank comes back from its file, with cases and all kinds; the template has none', async () => {
  const { server, author } = world
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
    // Each of these formats lacks kinds; what it cannot hold is counted.
    assert.deepEqual([file.count > 3, file.left > 0, file.count + file.left], [true, true, count])
    assert.deepEqual((await readFile(Buffer.from(file.base64, 'base64'))).problems, [])
  }
  const template = await author.ask(authoring.exportQuestions, { format: 'xlsx', template: 1 })
  assert.deepEqual([template.fileName, template.count], ['题目导入模板.xlsx', 0])
  await assert.rejects(() => readFile(Buffer.from(template.base64, 'base64')), { key: 'empty' })
})

test('the door for files: no session, no author, no file, too large, nonsense', async () => {
  const { server, author, nurse } = world
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
