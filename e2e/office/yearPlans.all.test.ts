import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import Excel from 'exceljs'
import { unzipSync } from 'fflate'
import { wallTimeOf } from '@contract/rules/hospitalTime'
import { nurse } from '../people/World'
import { atDesk, decide, type Desk, logIn, openList, officeStage } from './officeStage'

const stage = officeStage()
const administrator = 3
const { year, month } = wallTimeOf(Date.now())

const topic = '手卫生规范'

/** The topic of this month, as it stands in the plan of this year. */
async function openTopic({ page }: Desk) {
  await page.getByRole('menuitem', { name: '年度计划', exact: true }).click()
  await page.getByRole('link', { name: `${year} 年感控培训` }).click()
  await page.getByRole('button', { name: new RegExp(`^${topic}，${month}月`) }).click()
}

test('last year’s sheet becomes a plan, that this year’s; a topic a training task that stands against the plan', async () => {
  const book = new Excel.Workbook()
  book
    .addWorksheet('计划')
    .addRows([
      ['仁和市人民医院年度培训计划'],
      ['培训时间', '培训内容', '培训对象', '学时', '考核方式', '主讲人'],
      [`${month}月`, '手卫生规范', '护士', 2, '实践作业', '李静'],
      ['待定', '锐器伤处置', '火星科', 1, '理论考试', ''],
    ])
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '年度计划', exact: true }).click()
  await page.getByRole('button', { name: '新建计划' }).click()
  await page.getByLabel('年度', { exact: true }).fill(String(year - 1))
  await page.getByLabel('归属', { exact: true }).click()
  await page.locator('.ant-select-item[title="全院"]').click()
  await page.getByLabel('计划名称').fill(`${year - 1} 年感控培训`)
  await page.getByRole('button', { name: '从文件或范本添加' }).click()
  await page.getByText('平台范本').first().waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: '计划.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })
  await page.getByText('没有月份，加入后补选').waitFor()
  await desk.look('plan of the year, from a file')
  await page.getByRole('button', { name: '加入 2 项' }).click()
  await desk.look('plan of the year, a month is missing')
  await page.getByRole('button', { name: '第 2 项没有选择月份' }).click()
  await page.getByRole('combobox', { name: '第 2 项的月份' }).click()
  await page.locator('.ant-select-item[title="1月"]').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '生效' }).click()
  await page.getByText('计划已生效').last().waitFor()

  await page.getByRole('menuitem', { name: '年度计划', exact: true }).click()
  await page.getByRole('button', { name: `沿用：${year - 1} 年感控培训` }).click()
  await page.getByRole('button', { name: '生成草稿' }).click()
  await page.getByRole('heading', { name: `${year} 年感控培训` }).waitFor()
  await page.getByRole('button', { name: '生效' }).click()
  await page.getByRole('button', { name: '保存并生效' }).waitFor()
  await page.getByRole('link', { name: '执行情况' }).click()
  const topic = page.getByRole('button', { name: new RegExp(`^手卫生规范，${month}月：待安排`) })
  await topic.waitFor()
  await desk.look('plan against done')
  await topic.click()
  await page.getByText('还没有做成').waitFor()
  await desk.look('a topic in a month')
  await page.getByRole('button', { name: '做成培训任务' }).click()
  await page.waitForFunction(
    () => (document.getElementById('taskName') as HTMLInputElement | null)?.value === '手卫生规范',
  )
  await page.locator('#item-0').fill('现场照片')
  await page.getByRole('button', { name: '布置', exact: false }).last().click()
  await page.waitForURL(/training-tasks\/(?!new)/)
  await page.getByRole('menuitem', { name: '年度计划', exact: true }).click()
  await page.getByRole('link', { name: `${year} 年感控培训` }).click()
  await page.getByRole('button', { name: new RegExp(`^手卫生规范，${month}月：进行中 0`) }).click()
  await page.getByRole('link', { name: '手卫生规范' }).waitFor()
  await desk.look('a topic that became a task')
  await page.getByRole('button', { name: '做成会议' }).click()
  const meeting = page.getByRole('dialog', { name: '新建会议' })
  await meeting.locator('#title').waitFor()
  assert.equal(await meeting.locator('#title').inputValue(), '手卫生规范')
  await meeting.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/meetings\/./)
  await page.getByRole('menuitem', { name: '年度计划', exact: true }).click()
  await page.getByRole('link', { name: `${year} 年感控培训` }).click()
  await page.getByRole('button', { name: new RegExp(`^手卫生规范，${month}月`) }).click()
  await page.locator('a[href*="/meetings/"]', { hasText: '手卫生规范' }).waitFor()

  // What is there already serves the topic as well, and does no more.
  await page.getByRole('button', { name: '关联已有的' }).click()
  await page.getByRole('combobox', { name: '关联哪一个' }).click()
  const there = openList(page).locator('.ant-select-item-option:not([title="手卫生规范"])').first()
  const name = (await there.getAttribute('title')) ?? ''
  await there.click()
  await page.getByRole('button', { name: `取消关联：${name}` }).click()
  await page.getByRole('button', { name: `取消关联：${name}` }).waitFor({ state: 'detached' })

  // It prints: neither the menu nor the buttons are on the sheet.
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('.side').isVisible(), false)
  assert.equal(await page.getByRole('button', { name: '修改计划' }).isVisible(), false)
  assert.ok(await page.getByText('手卫生规范').first().isVisible())
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('menuitem', { name: '年度计划', exact: true }).click()
  await page.getByRole('link', { name: `${year - 1} 年感控培训` }).click()
  await page.getByRole('button', { name: '修改计划' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await decide(desk, `删除“${year - 1} 年感控培训”？`, '删除')
  await page.getByRole('button', { name: `沿用：${year} 年感控培训` }).waitFor()
  assert.equal(await page.getByRole('link', { name: `${year - 1} 年感控培训` }).count(), 0)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a topic becomes a course, which is learned; its credits and the pack of the quarter hold it', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await openTopic(desk)
  await page.getByRole('button', { name: '做成课程' }).click()
  await page.waitForFunction(
    (name) => (document.getElementById('title') as HTMLInputElement | null)?.value === name,
    topic,
  )
  await page.getByRole('button', { name: '图文', exact: true }).click()
  await page.locator('#title-P1').fill('五个时刻')
  await page.getByRole('textbox', { name: '第 1 节的正文' }).fill('接触患者前后都要洗手。')
  await page.locator('#start').fill(`${year}-01-01 08:00`)
  await page.keyboard.press('Enter')
  await page.locator('#end').fill(`${year + 1}-12-25 18:00`)
  await page.keyboard.press('Enter')
  await page.getByText('都填好了').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.waitForURL(/courses\/(?!new)[^/?]+$/)
  const course = await stage.server.publishedCourse(topic)
  assert.ok(course)
  await stage.server.learned(1, course.taskId, course.courseId)

  // The plan says that it is held, and by how many.
  await openTopic(desk)
  await page.locator('a[href*="/courses/"]', { hasText: topic }).waitFor()
  await desk.look('a topic that became everything')
  await page.keyboard.press('Escape')

  await page.getByRole('menuitem', { name: '学分', exact: true }).click()
  await page.getByRole('link', { name: nurse.name }).click()
  await page.getByRole('row', { name: new RegExp(`${topic}.*2`) }).waitFor()

  await page.getByRole('menuitem', { name: '迎检台账', exact: true }).click()
  await page.getByRole('button', { name: '新建台账' }).click()
  const drawer = page.getByRole('dialog', { name: '新建台账' })
  await drawer.getByText('本季度', { exact: true }).click()
  await drawer.getByRole('button', { name: '开始整理' }).click()
  await page.getByText('与数据库一致').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载', exact: true }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  assert.ok(await holds(files, /课程完成.*\.xlsx$/, [nurse.name, topic]))
  assert.ok(await holds(files, /计划与执行.*\.xlsx$/, [topic]))

  // An exam begins with its name in one click, too.
  await openTopic(desk)
  await page.getByRole('button', { name: '做成考试' }).click()
  await page.waitForURL(/exams\/new\?planLine=/)
  await page.waitForFunction(
    (name) => (document.getElementById('title') as HTMLInputElement | null)?.value === name,
    topic,
  )
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** Whether a workbook of a pack, of those whose name fits, has a row with all of these words. */
async function holds(
  files: Readonly<Record<string, Uint8Array>>,
  name: RegExp,
  words: readonly string[],
): Promise<boolean> {
  for (const [path, bytes] of Object.entries(files)) {
    if (!name.test(path)) continue
    const book = new Excel.Workbook()
    await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0])
    for (const sheet of book.worksheets)
      for (const row of sheet.getRows(1, sheet.rowCount) ?? []) {
        const line = JSON.stringify(row.values)
        if (words.every((word) => line.includes(word))) return true
      }
  }
  return false
}
