import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Workbook } from 'exceljs'
import { readFile } from '../readFile'

/** A workbook of these rows; `merged`: cells that are one. */
async function book(rows: readonly (readonly unknown[])[], merged: readonly string[] = []) {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('2026 题库')
  for (const row of rows) sheet.addRow([...row])
  for (const cells of merged) sheet.mergeCells(cells)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

test('a title and two rows of titles, the options named in the second one under their heading', async () => {
  const bytes = await book(
    [
      ['岗位练兵题库（内部资料）'],
      ['编号', '类别', '试题类型', '试题题干', '备选项', null, null, '标准答案', '难易程度'],
      [null, null, null, null, 'A', 'B', 'C', null, null],
      [1, '手卫生', '单选题', '揉搓多久？', '5 秒', '10 秒', '15 秒', 'Ｃ', '容易'],
      [2, '手卫生', '判断题', '戴手套可以不洗手', null, null, null, '错', '较难'],
    ],
    ['A1:I1', 'E2:G2', 'A2:A3', 'D2:D3', 'H2:H3'],
  )
  const { questions, problems } = await readFile(bytes)
  assert.deepEqual(problems, [])
  assert.deepEqual(
    questions.map(({ question, place, section }) => [
      place.line,
      section,
      question.kind,
      question.difficulty,
      question.category,
      'options' in question ? question.options : 'right' in question && question.right,
    ]),
    [
      [4, '手卫生', 'single', 'easy', '手卫生', ['5 秒', '10 秒', '15 秒']],
      [5, '手卫生', 'judge', 'hard', '手卫生', false],
    ],
  )
})

test('all options in one cell, in the four ways in which people write them; the words of a gap in the answer', async () => {
  const three = ['手套', '口罩', '护目镜']
  const bytes = await book([
    ['题型', '题干', '选项', '答案'],
    ['多选题', '一？', 'A.手套\nB.口罩\nC.护目镜', 'AB'],
    ['多选题', '二？', 'A、手套 B、口罩 C、护目镜', 'AB'],
    ['多选题', '三？', '手套\n口罩\n护目镜', 'AB'],
    ['多选题', '四？', '手套；口罩；护目镜', 'AB'],
    ['填空题', '揉搓（  ）秒，用________', null, '15；流动水'],
  ])
  const { questions, problems } = await readFile(bytes)
  assert.deepEqual(problems, [])
  const [one, two, third, four, gaps] = questions.map(({ question }) => question)
  for (const question of [one, two, third, four])
    assert.deepEqual(question && 'options' in question && question.options, three)
  assert.deepEqual(gaps?.stem, '揉搓____秒，用____')
  assert.deepEqual(gaps.kind === 'fill' && gaps.blanks, [['15'], ['流动水']])
})
