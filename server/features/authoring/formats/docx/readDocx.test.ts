import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { DraftQuestion } from '../../draft/DraftQuestion'
import * as files from '../../testing/wordFiles'
import * as parts from '../../testing/wordParts'
import { readFile } from '../readFile'
import { takePictures } from '../../../formats/wordService'
import { numberText } from '../../../formats/word/numbering'

const png = readFileSync('content/media/q-sharps-box.png')

/** A question in short: kind, beginning of its stem, its answer. */
function short(question: DraftQuestion): string {
  return `${question.kind} ${question.stem.slice(0, 12)} ${answerOf(question)}`
}
function answerOf(question: DraftQuestion): string {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return `${question.right.map((index) => 'ABCDEFGHIJ'[index]).join('')}/${question.options.length}`
    case 'judge':
      return String(question.right)
    case 'fill':
      return question.blanks.map((all) => all.join('|')).join(';')
    case 'short':
      return question.sample.slice(0, 6)
    default:
      return ''
  }
}
async function read(bytes: Buffer) {
  const { format, questions, broken, problems, notes, pictures } = await readFile(bytes)
  assert.equal(format, 'docx')
  return {
    questions: questions.map(({ question }) => short(question)),
    broken: broken.map(({ complaints, form }) => [form.stem, complaints.map(({ key }) => key)]),
    fileProblems: problems.filter(({ isOfQuestion }) => !isOfQuestion).map(({ key }) => key),
    notes: notes.map(({ key }) => key),
    all: questions.map(({ question }) => question),
    pictures,
  }
}
const good = async (bytes: Buffer) => {
  const { questions, broken, fileProblems } = await read(bytes)
  assert.deepEqual([broken, fileProblems], [[], []])
  return questions
}

test('typed numbers, answers in brackets, options side by side, full-width letters, ticks and crosses', async () =>
  assert.deepEqual(await good(await files.typed()), [
    'single 接触患者血液、体液后，首 B/4',
    'single 医疗废物暂存时间不得超过 C/4',
    'multiple 标准预防的措施包括（ ） ABD/4',
    'judge 戴手套可以代替洗手。 false',
    'judge 多重耐药菌患者应当单间隔 true',
    'short 简述“两前三后”。 接触患者前，',
  ]))

test('numbers and letters of lists that stand nowhere in the text; explanations', async () => {
  const { questions, all } = await read(await files.lists())
  assert.deepEqual(questions, [
    'single 列表编号的第 1 道题， B/4',
    'single 列表编号的第 2 道题， D/4',
    'single 列表编号的第 3 道题， A/4',
    'judge 列表里的判断题。 false',
  ])
  assert.equal(all[1]!.explanation, '第 2 题的理由。')
})

test('a key at the end: section by section, with numbers that begin anew', async () =>
  assert.deepEqual(await good(await files.keyAtEnd()), [
    'single 答案在最后的单选题 1 B/4',
    'single 答案在最后的单选题 2 C/4',
    'single 答案在最后的单选题 3 D/4',
    'multiple 答案在最后的多选题 1 ABD/4',
    'multiple 答案在最后的多选题 2 AC/4',
    'judge 答案在最后的判断题 1。 true',
    'judge 答案在最后的判断题 2。 false',
  ]))

test('a key that is a table', async () =>
  assert.deepEqual(await good(await files.keyTable()), [
    'single 答案在表格里的题 1 A/3',
    'single 答案在表格里的题 2 C/3',
    'single 答案在表格里的题 3 B/3',
    'multiple 答案在表格里的题 4 AB/3',
  ]))

test('a question a row: one without an answer is kept to be mended; an empty sheet for answers is no key', async () => {
  const { questions, broken, all } = await read(await files.rowTable())
  assert.deepEqual(questions, [
    'single 一行一题的单选 B/3',
    'multiple 一行一题的多选 AC/3',
    'judge 一行一题的判断 true',
  ])
  assert.deepEqual(broken, [['这一行没有答案', ['noAnswer']]])
  assert.deepEqual([all[0]!.category, all[0]!.explanation], ['手卫生', '因为乙'])
})

test('a question a table', async () => {
  const { questions, all } = await read(await files.titledTables())
  assert.deepEqual(questions, ['single 一题一表，甲 A/2', 'single 一题一表，乙 B/2'])
  assert.deepEqual([all[0]!.difficulty, all[1]!.explanation], ['hard', '表 乙 的解析'])
})

test('tracked changes: the final text, and the author is told', async () => {
  const { questions, notes, all } = await read(await files.tracked())
  assert.deepEqual(questions, ['single 手卫生揉搓时间不少于多少 B/2'])
  assert.equal(all[0]!.stem, '手卫生揉搓时间不少于多少秒？')
  assert.deepEqual(all[0]!.kind === 'single' && all[0]!.options, ['5', '15'])
  assert.deepEqual(notes, ['trackedChanges'])
})

test('gaps that are underlined space, and gaps whose answers are underlined', async () =>
  assert.deepEqual(await good(await files.gaps()), [
    'fill 外科手消毒揉搓至上臂下_ 1/3;2～6',
    'fill 速干手消毒剂开启后使用期 30',
  ]))

test('pictures stand where they stood, with their words; those that programs wrote are none', async () => {
  const { all, pictures, notes } = await read(await files.pictures(png))
  const [question] = all
  assert.ok(question?.kind === 'single')
  assert.deepEqual(takePictures(question.stem), { text: '图中的容器装什么？', pictures: [0] })
  assert.deepEqual(takePictures(question.options[1]!), { text: '', pictures: [1] })
  assert.deepEqual(
    pictures.map(({ alt, bytes }) => [alt, bytes.length > 100]),
    [
      ['黄色硬壳容器', true],
      ['', true],
    ],
  )
  assert.deepEqual(notes, ['pictures'])
})

test('scanned pages alone, an old file, a file with a password, a PDF: each is said to be what it is', async () => {
  const refused = (bytes: Buffer, key: string) => assert.rejects(() => readFile(bytes), { key })
  await refused(await files.scanned(png), 'scanned')
  const old = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')])
  await refused(old('WordDocument'), 'oldDocument')
  await refused(old('EncryptedPackage'), 'encrypted')
  await refused(Buffer.from('%PDF-1.7 …'), 'pdf')
})

test('as WPS writes: a list for each question’s options, numbers by a style, text in many runs, signs of fonts', async () => {
  const { questions, all } = await read(parts.wps())
  assert.deepEqual(questions, [
    'single 下列关于第 1 项的说法 B/3',
    'single 下列关于第 2 项的说法 C/3',
    'judge 消毒剂√表示对。 true',
  ])
  assert.equal(all[1]!.explanation, '理由 2')
})

test('text boxes once, formulas, a deleted end of a paragraph, hidden words, line breaks, macros', async () => {
  const { questions, notes, all } = await read(parts.odd())
  assert.deepEqual(questions, [
    'single 文本框里的选项，选哪个？ A/2',
    'judge 段落标记被删掉后连成一题 true',
    'judge 浓度等于 a/b。 true',
  ])
  assert.deepEqual(all[0]!.kind === 'single' && all[0]!.options, ['框里的甲', '框里的乙'])
  assert.deepEqual(new Set(notes), new Set(['textBoxes', 'trackedChanges', 'hiddenText', 'macros']))
})

test('a document that declares entities or unfolds to too much is refused', async () => {
  await assert.rejects(
    () =>
      readFile(
        parts.packed('', {
          'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:document><w:body/></w:document>',
        }),
      ),
    { key: 'entities' },
  )
  await assert.rejects(
    () => readFile(parts.packed('', { 'word/media/a.png': new Uint8Array(70 * 1024 * 1024) })),
    { key: 'zipBomb' },
  )
})

test('numbers as lists write them', () =>
  assert.deepEqual(
    [
      numberText(12, 'chineseCounting'),
      numberText(105, 'chineseCountingThousand'),
      numberText(10, 'japaneseCounting'),
      numberText(28, 'upperLetter'),
      numberText(4, 'lowerRoman'),
      numberText(3, 'decimalEnclosedCircle'),
      numberText(3, 'bullet'),
    ],
    ['十二', '一百零五', '十', 'BB', 'iv', '③', ''],
  ))
