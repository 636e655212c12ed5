import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as papers from '../../server/features/authoring/testing/hospitalPapers'
import * as sheets from '../../server/features/authoring/testing/hospitalSheets'
import { tenOf } from '../../server/features/authoring/testing/tenQuestions'
import { administrator, fileToExam } from './fileToExam'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const png = readFileSync('content/media/q-sharps-box.png')

/** Two of ten files as hospitals make them; that each of the ten is read whole holds server/features/authoring/formats. */
const files: readonly [string, () => Promise<Buffer>][] = [
  ['有图和答案表.docx', () => papers.picturesAndKeyTable(png, tenOf(4))],
  ['一种题型一张表.xlsx', () => sheets.sheetsByKind(tenOf(7))],
]

test('a Word file with pictures and a workbook of several sheets, each from the start page to a published exam for two departments', async (t) => {
  const desk = await atDesk(stage)
  await logIn(desk, administrator)
  for (const [name, make] of files)
    await t.test(name, async () => {
      await desk.page.goto(`${stage.server.url}/edu/office/`)
      await fileToExam(desk, { name, buffer: await make(), questions: 10, first: '锐器盒' })
    })
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
