import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000004: an author. */
const author = 4
/** 13800000003: the hospital's administrator, who may write exams as well. */
const administrator = 3
/** An exam of the demo that people have sat. */
const satExam = 'renhe-last-quarter'

/** Clicks on the page since it was opened. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = window as { clicks?: number }
    counted.clicks = 0
    document.addEventListener('click', () => (counted.clicks = (counted.clicks ?? 0) + 1), true)
  })
const clicksOf = (page: Page) => page.evaluate(() => (window as { clicks?: number }).clicks ?? 0)

/** Types a moment of the hospital's clock, as somebody does who does not care for calendars. */
async function typeMoment(page: Page, field: string, moment: string) {
  await page.locator(field).fill(moment)
  await page.keyboard.press('Enter')
}

test('from the start page to an exam of 49 picked questions for two departments, in few clicks', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await countClicks(page)

  await page.getByRole('link', { name: '考试', exact: true }).click()
  await page.getByRole('button', { name: '新建考试' }).waitFor()
  await desk.look('exams')
  await page.getByRole('button', { name: '新建考试' }).click()
  await page.locator('#title').fill('2027 年一季度感控知识考核')
  await page.getByRole('button', { name: '从题库选题' }).click()
  const picker = page.getByRole('dialog', { name: '从题库选题' })
  await picker.locator('tbody tr.ant-table-row').nth(49).waitFor()
  await desk.look('question picker')
  await picker.locator('thead input[type=checkbox]').first().check()
  await picker.locator('tr.ant-table-row input[type=checkbox]').first().uncheck()
  await picker.getByRole('button', { name: '加入选中的 49 题' }).click()
  await page.getByText('加入了 49 题').waitFor()

  await page.getByRole('button', { name: '修改对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  await who.getByText('重症医学科').first().waitFor()
  await desk.look('who picker')
  for (const name of ['重症医学科', '感染管理科'])
    await who
      .locator('.ant-tree-treenode', { hasText: name })
      .first()
      .locator('.ant-tree-checkbox')
      .click()
  await who.getByRole('button', { name: /^用这 \d+ 人$/ }).click()
  await who.waitFor({ state: 'hidden' })

  await typeMoment(page, '#start', '2026-01-11 08:00')
  await typeMoment(page, '#end', '2027-01-25 18:00')
  await page.locator('#pass').fill('30')
  await page.getByText('都填好了').waitFor()
  await page.getByText(/草稿已保存 \d\d:\d\d:\d\d/).waitFor()
  assert.equal(await page.locator('#end').inputValue(), '2027-01-25 18:00')
  await desk.look('editor')

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '发布“2027 年一季度感控知识考核”？' })
  await asked.getByText('（2 个科室或病区）').waitFor()
  await desk.look('publishing')
  await asked.getByRole('button', { name: /^发布给 \d+ 人$/ }).click()
  await page.getByText('已发布').first().waitFor()
  const clicks = await clicksOf(page)
  assert.ok(clicks <= 16, `${clicks} clicks`)

  await page.waitForURL(/exams\/(?!new)[^/?]+$/)
  const taskId = await stage.server.publishedTask('2027 年一季度感控知识考核')
  assert.ok(taskId)
  await page.getByRole('button', { name: '分享码' }).click()
  await page
    .getByRole('dialog', { name: /分享码/ })
    .getByText(/^http.*\/q\//)
    .waitFor()
  await desk.look('share code')
  await page.keyboard.press('Escape')
  // The preview comes when it is asked for, and not before.
  assert.equal(await page.getByText('预览：49 题').count(), 0)
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByText('预览：49 题').waitFor()
  await page.keyboard.press('Escape')

  // From the published exam one click leads to its results, and one to its live view.
  await page.getByRole('button', { name: '成绩', exact: true }).click()
  await page.waitForURL(/exams\/results\//)
  await page.getByText('还没有人交卷').waitFor()
  await desk.look('results')
  await page.getByText('未考名单', { exact: true }).click()
  await page.getByText('共 5 条').waitFor()
  await page.getByRole('button', { name: '现场' }).click()
  await page.getByText('还没有操作').waitFor()
  await desk.look('live')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a draft is there at another desk, and the second on one exam is told of the first', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await page.getByRole('link', { name: '考试', exact: true }).click()
  await page.getByRole('button', { name: '新建考试' }).click()
  await page.locator('#title').fill('按题型抽的考试')
  await page.getByText('按题型抽', { exact: true }).click()
  await page.getByRole('button', { name: '加一种题型' }).click()
  // By the day of joining, then the names that it finds, whoever comes later.
  await page.getByRole('button', { name: '修改对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  const use = who.getByRole('button', { name: /^用这 \d+ 人$/ })
  const whole = await use.innerText()
  await who.locator('.ant-segmented').getByText('规则', { exact: true }).click()
  await who.getByLabel('入职不晚于').fill('2020-06-30')
  await page.keyboard.press('Enter')
  await who.getByText('2020-06-30 及以前').waitFor()
  await use.filter({ hasNotText: whole }).waitFor()
  const some = await use.innerText()
  await desk.look('who picker, by the day of joining')
  await who.getByRole('checkbox', { name: '改为固定名单，今后不变' }).click()
  await who.getByText('只有这些人').waitFor()
  await who.getByRole('button', { name: some, exact: true }).click()
  await who.waitFor({ state: 'hidden' })
  await page.getByText('只有这些人').waitFor()
  await page.getByText('草稿已保存').waitFor()

  const second = await atDesk(stage)
  await logIn(second, author)
  await second.page.locator('.side .ant-menu-item').first().waitFor()
  await second.page.getByRole('link', { name: '考试', exact: true }).click()
  await second.page.getByRole('button', { name: '新建考试' }).click()
  await second.page.getByText('上次没保存的草稿已经找回').waitFor()
  assert.equal(await second.page.locator('#title').inputValue(), '按题型抽的考试')
  await second.page.getByRole('button', { name: '保存', exact: true }).click()
  await second.page.waitForURL(/exams\/(?!new)[^/?]+$/)
  await second.page.locator('#title').fill('按题型抽的考试，改过')
  await second.page.getByText('草稿已保存').waitFor()
  await second.look('drawn paper')
  const address = second.page.url()

  const other = await atDesk(stage)
  await logIn(other, administrator)
  await other.page.locator('.side .ant-menu-item').first().waitFor()
  await other.page.goto(address)
  await other.page.getByText(/还有人在改这里：许文博/).waitFor()
  assert.equal(await other.page.locator('#title').inputValue(), '按题型抽的考试')
  for (const one of [desk, second, other]) {
    assert.deepEqual(one.problems, [])
    await one.close()
  }
})

test('results of an exam that was sat: departments, people, who is missing, questions, and the workbook', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await page.goto(`${stage.server.url}/edu/office/exams/results/${satExam}`)
  await page.getByText('各科室').waitFor()
  await page.getByRole('columnheader', { name: '平均分' }).click()
  await desk.look('results that were sat')
  await page.getByText('成绩', { exact: true }).last().click()
  await page.waitForURL(/view=people/)
  await page.locator('.side .ant-menu-item').first().waitFor()
  await desk.look('people')
  await page.getByText('题目分析', { exact: true }).click()
  await page.waitForURL(/view=items/)
  await desk.look('items')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出成绩' }).click(),
  ])
  assert.match(file.suggestedFilename(), /\.xlsx$/)

  // Who has not done it is reminded with two clicks, and within the hour not again.
  const remind = page.getByRole('button', { name: /^提醒 \d+ 人$/ })
  for (const answer of [/^已提醒 \d+ 人$/, '这些人一小时内都提醒过了']) {
    await remind.first().click()
    await page.getByText(/^提醒还没完成的 \d+ 人？$/).waitFor()
    await remind.last().click()
    await page.getByText(answer).waitFor()
  }
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
