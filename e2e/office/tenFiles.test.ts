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

/** Five Word and five Excel files as ten hospitals make them; server/features/authoring/testing says how each is made. */
const files: readonly [string, () => Promise<Buffer>][] = [
  ['括号里写答案.docx', () => papers.bracketsInStem(tenOf(0))],
  ['自动编号答案在最后.docx', () => papers.listsAndKeyAtEnd(tenOf(1))],
  ['一行一题的表格.docx', () => papers.questionsInTable(tenOf(2))],
  ['带修订.docx', () => papers.trackedWithAnswerLines(tenOf(3))],
  ['有图和答案表.docx', () => papers.picturesAndKeyTable(png, tenOf(4))],
  ['一列一个选项.xlsx', () => sheets.optionsInColumns(tenOf(5))],
  ['选项在一格里.xlsx', () => sheets.optionsInOneCell(tenOf(6))],
  ['一种题型一张表.xlsx', () => sheets.sheetsByKind(tenOf(7))],
  ['合并的标题行.xlsx', () => sheets.mergedTitles(tenOf(8))],
  ['别的系统导出.xlsx', () => sheets.ofAnotherSystem(tenOf(9))],
]

test('ten files of ten hospitals, each from the start page to a published exam for two departments', async (t) => {
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
