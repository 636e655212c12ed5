import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import * as papers from '../testing/hospitalPapers'
import * as sheets from '../testing/hospitalSheets'
import { readFile } from './readFile'
import { maxPictures } from '../../formats/wordService'

const png = readFileSync('content/media/q-sharps-box.png')

const kinds = ['single', 'single', 'single', 'single', 'single', 'single', 'multiple', 'multiple']
const ten = [...kinds, 'judge', 'judge']

/** What each is, its right answers and the number of its options. */
async function read(bytes: Buffer) {
  const { questions, broken, problems } = await readFile(bytes)
  assert.deepEqual(
    [broken.map(({ form }) => form.stem), problems.map(({ key }) => key)],
    [[], []],
    'nothing to mend',
  )
  return questions.map(({ question }) => {
    if (question.kind === 'judge') return [question.kind, question.right]
    if (question.kind === 'single' || question.kind === 'multiple')
      return [question.kind, question.right, question.options.length]
    return [question.kind]
  })
}

for (const [name, make] of Object.entries({
  'Word: the answer in the brackets of the stem': papers.bracketsInStem,
  'Word: its own lists, the key at the end': papers.listsAndKeyAtEnd,
  'Word: a row a question in a table': papers.questionsInTable,
  'Word: tracked changes, the answer after each question': papers.trackedWithAnswerLines,
  'Word: pictures, options by tabs, a key in a table': () => papers.picturesAndKeyTable(png),
  'Excel: an option a column': sheets.optionsInColumns,
  'Excel: options in one cell': sheets.optionsInOneCell,
  'Excel: a sheet for each kind': sheets.sheetsByKind,
  'Excel: merged rows of titles': sheets.mergedTitles,
  'Excel: out of another system': sheets.ofAnotherSystem,
}))
  test(`ten files of ten hospitals are read whole – ${name}`, async () => {
    const found = await read(await make())
    assert.deepEqual(
      found.map(([kind]) => kind),
      ten,
    )
    const rights = [0, 1, 2, 3, 0, 1].map((at) => ['single', [at], 4])
    const more = [0, 1].map(() => ['multiple', [0, 1, 3], 4])
    assert.deepEqual(found, [...rights, ...more, ['judge', false], ['judge', true]])
  })

test('three hundred pictures: every question is there, and pictures up to the limit', async () => {
  const pngs = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      sharp({
        create: {
          width: 12,
          height: 12,
          channels: 3,
          background: { r: at % 256, g: at >> 8, b: 9 },
        },
      })
        .png()
        .toBuffer(),
    ),
  )
  const { questions, broken, pictures } = await readFile(await papers.threeHundredPictures(pngs))
  assert.deepEqual([questions.length, broken.length], [100, 0])
  assert.equal(pictures.length, Math.min(300, maxPictures))
})
