import assert from 'node:assert/strict'
import { test } from 'node:test'
import Excel from 'exceljs'
import { dayMs, dayStamp } from '@contract/rules/hospitalTime'
import type { Page } from 'playwright-core'
import * as files from '../../server/features/authoring/testing/wordFiles'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the administrator, who may write exams and see results. */
const administrator = 3
/** Most clicks from the start page to a published exam. */
const mostClicks = 15

const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = window as { clicks?: number }
    counted.clicks = 0
    document.addEventListener('click', () => (counted.clicks = (counted.clicks ?? 0) + 1), true)
  })
const clicksOf = (page: Page) => page.evaluate(() => (window as { clicks?: number }).clicks ?? 0)

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

/** Reads the file, takes its questions, and makes an exam of them for two departments. */
async function fileToExam(name: string, buffer: Buffer, questions: number): Promise<void> {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await countClicks(page)
  const began = Date.now()
  await page.getByRole('link', { name: '题库' }).first().click()
  await page.getByRole('button', { name: '从 Word、Excel 导入' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('把文件拖到这里').click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByText(`可导入 ${questions}`).waitFor()
  await page.locator('#others').click()
  await page.locator('.ant-select-tree-title').nth(1).click()
  await page.getByRole('button', { name: `导入 ${questions} 题` }).click()
  await page.getByRole('button', { name: `用这 ${questions} 题组卷` }).click()
  await page.locator('#title').waitFor()
  await page.locator('.sums').getByText('100', { exact: true }).waitFor()
  await page
    .locator('.paper-table tbody tr')
    .nth(questions - 1)
    .waitFor()
  // In the order of the file.
  assert.match(await page.locator('.paper-table tbody tr').first().innerText(), /留置针/)

  await page.getByRole('button', { name: '修改对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  await who.getByText('重症医学科').first().waitFor()
  for (const department of ['重症医学科', '感染管理科'])
    await who
      .locator('.ant-tree-treenode', { hasText: department })
      .first()
      .locator('.ant-tree-checkbox')
      .click()
  await who.getByRole('button', { name: /^用这 \d+ 人$/ }).click()
  await who.waitFor({ state: 'hidden' })
  for (const [field, moment] of [
    ['#start', `${dayStamp(Date.now())} 00:00`],
    ['#end', `${dayStamp(Date.now() + 30 * dayMs)} 18:00`],
  ] as const) {
    await page.locator(field).focus()
    await page.keyboard.type(moment)
    await page.keyboard.press('Enter')
  }
  await page.getByText('都填好了').waitFor()
  await desk.look(`exam of ${name.split('.').pop()}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.getByRole('button', { name: '现场' }).waitFor()
  const clicks = await clicksOf(page)
  process.stdout.write(
    `# ${name}: ${clicks} clicks, ${((Date.now() - began) / 1000).toFixed(1)} s (axe included)\n`,
  )
  assert.ok(clicks <= mostClicks, `${clicks} clicks`)
  // One click to each: live, results, the code, a reminder.
  for (const way of ['现场', '成绩', '分享码', /^提醒 \d+ 人$/])
    assert.ok(await page.getByRole('button', { name: way }).isVisible(), String(way))
  await desk.look('published exam')

  // The same exam again, at a time not chosen yet.
  await page.getByRole('button', { name: '复制' }).click()
  await page.getByRole('heading', { name: /（副本）$/ }).waitFor()
  await page.getByText('开始时间还没有选').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
}

test('from a Word file to a running exam for two departments', async () =>
  fileToExam('三基理论考试.docx', await wordPaper(), 11))

test('from an Excel file to a running exam for two departments', async () =>
  fileToExam('病区器械题.xlsx', await workbook(), 9))

test('a make-up is two clicks from the results: a fresh paper for those who failed or were absent', async () => {
  const taskId = await stage.server.publishedTask('三基理论考试考核')
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.goto(`${stage.server.url}/edu/office/exams/results/${taskId ?? ''}`)
  await page.getByRole('button', { name: '安排补考' }).click()
  await desk.look('make-up')
  await page.getByRole('dialog').getByRole('button', { name: '生成补考' }).click()
  await page.getByRole('heading', { name: '三基理论考试考核（补考）' }).waitFor()
  await page.getByText(/只给指定的 \d+ 人（补考）/).waitFor()
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
  await page.getByRole('button', { name: '没锁定的重新抽' }).click()
  await page.getByText('已抽好 10 题，可逐题调整').last().waitFor()
  await reading.waitFor({ state: 'detached' })
  assert.equal(await stem(0), first)
  assert.equal(await rows.count(), 10)
  await page.getByRole('button', { name: '凑成 100 分' }).click()
  await page.locator('.sums').getByText('100', { exact: true }).waitFor()
  await desk.look('paper fixed')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
