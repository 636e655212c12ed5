import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Workbook } from 'exceljs'
import { strToU8, zipSync } from 'fflate'
import { UnreadableFile } from '../../formats/formatService'
import { readFile, readWords } from './readFile'
import { writeQti } from './qti/writeQti'
import { longestText, slowTexts } from './testing/slowTexts'
import { examples } from './xlsx/texts'
import { writeXlsx } from './xlsx/writeXlsx'

const zip = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )
const refused = (bytes: Buffer, key: string) =>
  assert.rejects(
    () => readFile(bytes),
    (error: { key?: string }) =>
      error.key === key || assert.fail(`${String(error.key ?? error)} instead of ${key}`),
  )

async function sheet(
  rows: unknown[][],
  title = ['题型', '题干', '选项A', '选项B', '答案'],
): Promise<Buffer> {
  const book = new Workbook()
  const table = book.addWorksheet('我的题')
  table.addRow(title)
  for (const row of rows) table.addRow(row)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const found = async (bytes: Buffer) => {
  const { questions, problems } = await readFile(bytes)
  return {
    count: questions.length,
    problems: problems.map(({ place, key }) => [place.part, place.line, key]),
  }
}
const text = '1. 揉搓多久？\nA. 15 秒\nB. 5 秒\n答案：A'

test('GB18030, UTF-8 with and without a mark, UTF-16: all are read', async () => {
  const gb = Buffer.concat([
    Buffer.from('1. '),
    Buffer.from([0xca, 0xd6, 0xce, 0xc0, 0xc9, 0xfa]),
    Buffer.from('\nA. a\nB. b\n'),
    Buffer.from([0xb4, 0xf0, 0xb0, 0xb8, 0xa3, 0xba]),
    Buffer.from('A'),
  ])
  const { questions } = await readFile(gb)
  assert.equal(questions[0]!.question.stem, '手卫生')
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  ]) {
    assert.equal((await readFile(bytes)).questions[0]!.question.stem, '揉搓多久？')
  }
  await refused(Buffer.from([0xff, 0x00, 0x81, 0xff, 0x00]), 'badEncoding')
  await refused(Buffer.from('\u0000\u0001'), 'badEncoding')
})

test('a formula, an error value and a wrong row are named by sheet and row; the others are read', async () => {
  const bytes = await sheet([
    ['单选题', '好的', '甲', '乙', 'A'],
    ['单选题', { formula: 'A1&"x"', result: 'x' }, '甲', '乙', 'A'],
    [],
    ['单选题', '坏的', { error: '#N/A' }, '乙', 'A'],
    ['猜谜题', '不认识', '甲', '乙', 'A'],
    ['', '数字', 1, 0.5, 'B'],
    ['小题·单选题', '没有案例', '甲', '乙', 'A'],
    ['判断题', '真假', '', '', true],
  ])
  assert.deepEqual(await found(bytes), {
    count: 3,
    problems: [
      ['我的题', 3, 'formula'],
      ['我的题', 5, 'cellError'],
      ['我的题', 6, 'unknownKind'],
      ['我的题', 8, 'noCase'],
    ],
  })
})

test('a sheet without our titles, a workbook with macros, an old one, a foreign zip: each says what it is', async () => {
  await refused(await sheet([['x']], ['a', 'b']), 'noSheet')
  await refused(
    zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>', 'xl/vbaProject.bin': 'macro' }),
    'macros',
  )
  await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'oldWorkbook')
  await refused(zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }), 'empty')
  await refused(zip({ 'items/a.xml': '<x/>' }), 'noManifest')
  await refused(zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': 'nonsense' }), 'brokenZip')
})

test('one cell in the last corner of a sheet is refused by its name, before rows and columns up to it are built', async () => {
  const sheet = (row: string, cell: string) =>
    zip({
      '[Content_Types].xml': '<x/>',
      'xl/workbook.xml': '<x/>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="${row}"><c r="${cell}" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`,
    })
  for (const [row, cell] of [
    ['1048576', 'XFD1048576'],
    ['1048576', 'A1048576'],
    ['1', 'XFD1'],
  ] as const)
    await refused(sheet(row, cell), 'farCell')
})

test('fifty thousand rows are refused with the number, before they are built', async () => {
  const row = '<row r="1"><c t="inlineStr"><is><t>x</t></is></c></row>'
  const before = process.memoryUsage().heapUsed
  await refused(
    zip({
      '[Content_Types].xml': '<x/>',
      'xl/workbook.xml': '<x/>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row.repeat(50_001)}</sheetData></worksheet>`,
    }),
    'tooManyRows',
  )
  assert.ok(process.memoryUsage().heapUsed - before < 100e6)
  await refused(
    Buffer.from(
      Array.from(
        { length: 5001 },
        (_, index) => `${(index % 9000) + 1}. 题？\nA. 甲\nB. 乙\n答案：A\n`,
      ).join(''),
    ),
    'tooManyQuestions',
  )
})

test('a text that is made to be slow is read to its end', () => {
  for (const of of Object.values(slowTexts))
    try {
      readWords(of(longestText))
    } catch (error) {
      assert.ok(error instanceof UnreadableFile)
    }
})

test('zip bombs and broken zips end with a word, whatever their headers claim', async () => {
  const zeros = new Uint8Array(70 * 1024 * 1024)
  const bomb = zip({ 'xl/workbook.xml': '<x/>', 'xl/worksheets/sheet1.xml': zeros })
  await refused(bomb, 'zipBomb')
  await refused(zip({ 'imsmanifest.xml': '<x/>', 'a.xml': zeros }), 'zipBomb')
  await refused(
    zip({
      'imsmanifest.xml': '<x/>',
      ...Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`f${index}.xml`, ''])),
    }),
    'zipBomb',
  )
  const good = await writeXlsx(examples, false)
  for (const end of [good.length - 30, good.length - 200, Math.floor(good.length / 2), 10])
    await assert.rejects(() => readFile(good.subarray(0, end)), { name: 'UnreadableFile' })
  for (let at = 40; at < good.length - 40; at += 997) {
    const damaged = Buffer.from(good)
    damaged.fill(0xff, at, at + 8)
    await readFile(damaged).catch((error: Error) =>
      assert.equal(error.name, 'UnreadableFile', `${at}: ${error.stack ?? ''}`),
    )
  }
})

test('entity declarations are refused in packages and workbooks; XML that is wrong is named by file and line', async () => {
  const bomb =
    '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<manifest>&b;</manifest>'
  await refused(zip({ 'imsmanifest.xml': bomb }), 'entities')
  await refused(zip({ 'imsmanifest.xml': '<manifest>\n<resources>\n</manifest>' }), 'notXml')
  const manifest = (href: string) =>
    `<manifest><resources><resource identifier="R" type="imsqti_item_xmlv3p0" href="${href}"/></resources></manifest>`
  assert.deepEqual(await found(zip({ 'imsmanifest.xml': manifest('q.xml'), 'q.xml': bomb })), {
    count: 0,
    problems: [['q.xml', 2, 'entities']],
  })
  assert.deepEqual(await found(zip({ 'imsmanifest.xml': manifest('../../etc/passwd') })), {
    count: 0,
    problems: [['../../etc/passwd', 1, 'fileMissing']],
  })
  assert.deepEqual(
    await found(
      zip({
        'imsmanifest.xml': manifest('q.xml'),
        'q.xml':
          '<qti-assessment-item><qti-item-body><qti-hotspot-interaction/></qti-item-body></qti-assessment-item>',
      }),
    ),
    { count: 0, problems: [['q.xml', 1, 'interaction']] },
  )
  const xml = zip({
    '[Content_Types].xml': '<x/>',
    'xl/workbook.xml': '<x/>',
    'xl/worksheets/sheet1.xml': '<!DOCTYPE x []><worksheet/>',
  })
  await refused(xml, 'entities')
  const deep = `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`
  await refused(zip({ 'imsmanifest.xml': deep }), 'notXml')
})

test('an item of another maker, pretty-printed and with a prompt, is read', async () => {
  const item = `<?xml version="1.0"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x" title="t">
  <qti-response-declaration identifier="R1" cardinality="multiple" base-type="identifier">
    <qti-correct-response><qti-value>c2</qti-value><qti-value>c3</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-item-body>
    <p>Look at
       this &amp; that.</p>
    <qti-choice-interaction response-identifier="R1" max-choices="0">
      <qti-prompt>Which <em>two</em>?</qti-prompt>
      <qti-simple-choice identifier="c1">One</qti-simple-choice>
      <qti-simple-choice identifier="c2">Two</qti-simple-choice>
      <qti-simple-choice identifier="c3"><p>Three &#33;</p></qti-simple-choice>
    </qti-choice-interaction>
  </qti-item-body>
</qti-assessment-item>`
  const manifest =
    '<ims:manifest xmlns:ims="x"><ims:resources><ims:resource type="imsqti_item_xmlv3p0" href="./q.xml?v=1"/></ims:resources></ims:manifest>'
  const { questions, problems } = await readFile(
    zip({ 'folder/imsmanifest.xml': manifest, 'folder/q.xml': item }),
  )
  assert.deepEqual(problems, [])
  assert.deepEqual(
    questions.map(({ question }) => question),
    [
      {
        kind: 'multiple',
        stem: 'Look at this & that.\nWhich two?',
        options: ['One', 'Two', 'Three !'],
        right: [1, 2],
        explanation: '',
        source: '',
        category: '',
        difficulty: 'medium',
      },
    ],
  )
})

test('GIFT: mistakes are named by the line of their question, the rest is read', async () => {
  const gift =
    '// a comment\n\nGood? {=yes ~no}\n\nBroken {=yes ~no\n\nstill broken}\n\n// why\nNo answer {~a ~b}\n\nRange {#3:2}\n\nWord {=one =two}\n'
  const { questions, problems } = await readFile(Buffer.from(gift))
  assert.deepEqual(
    questions.map(({ question, place }) => [place.line, question.kind]),
    [
      [3, 'single'],
      [14, 'fill'],
    ],
  )
  assert.deepEqual(
    problems.map(({ place, key }) => [place.line, key]),
    [
      [5, 'syntax'],
      [10, 'noAnswer'],
      [12, 'interaction'],
    ],
  )
})

test('a QTI package with a broken item still brings the others', async () => {
  const { bytes } = writeQti(examples)
  assert.equal((await readFile(bytes)).questions.length, examples.length - 1)
})
