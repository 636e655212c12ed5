import assert from 'node:assert/strict'
import { test } from 'node:test'
import Excel from 'exceljs'
import * as files from '../../server/features/authoring/testing/wordFiles'
import { administrator, fileToExam } from './fileToExam'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const subjects = [
  '留置针',
  '吸氧装置',
  '雾化器',
  '约束带',
  '轮椅',
  '轮转床单元',
  '锐器盒',
  '体温计',
]
const points = ['更换频次', '清洁顺序', '记录人', '异常上报']

/** As the nursing department writes it: sections with Chinese numbers, the answer in the brackets of the stem. */
const wordPaper = () =>
  files.word(
    [
      '护理部 2026 年第四季度“三基”理论考试',
      '姓名：________  科室：________  得分：________',
      '一、单选题',
      ...subjects.flatMap((subject, at) => [
        `${at + 1}、关于${subject}的${points[at % 4]}，本院规定是（${'ABCD'[at % 4]}）`,
        `A．每班${at}次   B．每日${at}次   C．每周${at}次   D．按需${at}`,
      ]),
      '二、判断题',
      '9、使用后的轮椅当天擦拭消毒。（√）',
      '10、约束带可以多人连续使用。（×）',
      '11、锐器盒装满四分之三时封口。（√）',
    ].map(files.line),
  )

/** As a training office keeps it in a workbook: its own headings, the key in words. */
async function workbook(): Promise<Buffer> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('题目')
  sheet.addRow(['序号', '题型', '题干', '选项A', '选项B', '选项C', '选项D', '正确答案'])
  for (const [at, subject] of subjects.entries())
    sheet.addRow([
      at + 1,
      '单选题',
      `病区${subject}由哪一岗位负责${points[at % 4]}`,
      `责任护士${at}`,
      `护士长${at}`,
      `感控护士${at}`,
      `夜班护士${at}`,
      'ABCD'[at % 4],
    ])
  sheet.addRow([9, '判断题', '雾化器用后浸泡消毒并晾干保存', '', '', '', '', '正确'])
  return Buffer.from(await book.xlsx.writeBuffer())
}

test('from a Word file to a running exam for two departments', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  const buffer = await wordPaper()
  await fileToExam(desk, { name: '三基理论考试.docx', buffer, questions: 11, first: '留置针' })
  // One click to each: live, results, the code, a reminder (once a job has found out who owes it).
  for (const way of ['现场', '成绩', '分享码', /^提醒 \d+ 人$/])
    await page.getByRole('button', { name: way }).waitFor()
  await desk.look('published exam')

  // The same exam again, at a time not chosen yet.
  await page.getByRole('button', { name: '复制' }).click()
  await page.getByRole('heading', { name: /（副本）$/ }).waitFor()
  await page.getByText('开始时间还没有选').waitFor()
  await desk.look('copy of an exam')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('from an Excel file to a running exam; later a paper draws from that import alone', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  const buffer = await workbook()
  await fileToExam(desk, { name: '病区器械题.xlsx', buffer, questions: 9, first: '留置针' })
  await page.getByRole('link', { name: '考试', exact: true }).first().click()
  await page.getByRole('button', { name: '新建考试' }).click()
  await page.locator('#paper').waitFor()
  await page.getByText('按题型抽', { exact: true }).first().click()
  await page.getByRole('button', { name: '加一种题型' }).click()
  await page.getByLabel('第 1 行的来源').click()
  await page.getByTitle(/病区器械题\.xlsx/).click()
  // As many as the import has of the kind: the judged one is another kind.
  await page.locator('.kind-table').getByText(/^8$/).waitFor()
  await page.getByLabel('第 1 行抽几题').fill('6')
  await desk.look('a paper out of one import')
  await page.getByRole('button', { name: '抽一份固定下来' }).click()
  const rows = page.locator('.paper-table tbody tr')
  await rows.nth(5).waitFor()
  await page.locator('.paper-table').getByText('正在读取').first().waitFor({ state: 'detached' })
  assert.equal(await rows.count(), 6)
  assert.equal(await rows.filter({ hasText: /病区.+由哪一岗位负责/ }).count(), 6)
  await page.locator('#title').fill('只考这次导入的题')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/exams\/(?!new)[^/?]+$/)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a make-up is two clicks from the results: a fresh paper for those who failed or were absent', async () => {
  const taskId = await stage.server.publishedTask('三基理论考试考核')
  assert.ok(taskId, 'the exam of the Word file was published')
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.goto(`${stage.server.url}/edu/office/exams/results/${taskId}`)
  await page.getByRole('button', { name: '安排补考' }).click()
  await desk.look('make-up')
  await page.getByRole('dialog').getByRole('button', { name: '生成补考' }).click()
  await page.getByRole('heading', { name: '三基理论考试考核（补考）' }).waitFor()
  await page.getByText('只有这些人').waitFor()
  await desk.look('make-up exam')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a paper by kinds fills itself, is drawn again but for what is locked', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.goto(`${stage.server.url}/edu/office/exams/new`)
  await page.locator('#paper').waitFor()
  await page.getByText('按题型抽', { exact: true }).first().click()
  await page.getByRole('button', { name: '加一种题型' }).click()
  await page
    .locator('.kind-table')
    .getByText(/^\d[\d\u2009]*$/)
    .first()
    .waitFor()
  await desk.look('paper by kinds')
  await page.getByRole('button', { name: '抽一份固定下来' }).click()
  const rows = page.locator('.paper-table tbody tr')
  await rows.nth(9).waitFor()
  const stem = async (at: number) => (await rows.nth(at).locator('td').nth(1).innerText()).trim()
  const reading = page.locator('.paper-table').getByText('正在读取').first()
  await reading.waitFor({ state: 'detached' })
  const first = await stem(0)
  await page.getByRole('button', { name: '锁定第 1 题' }).click()
  // Not by the word that it is done: that goes by itself, on a slow machine before it was seen.
  await Promise.all([
    page.waitForResponse(/previewPlan/),
    page.getByRole('button', { name: '没锁定的重新抽' }).click(),
  ])
  await page.getByText('已抽好 10 题，可逐题调整').last().waitFor({ state: 'hidden' })
  await reading.waitFor({ state: 'detached' })
  assert.equal(await stem(0), first)
  assert.equal(await rows.count(), 10)
  await page.getByRole('button', { name: '凑成 100 分' }).click()
  await page.locator('.sums').getByText('100', { exact: true }).waitFor()
  await desk.look('paper fixed')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
