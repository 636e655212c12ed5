import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { person } from '../../server/testing/client'
import { ExamTaker } from '../../server/testing/ExamTaker'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000004: an author; 13800000011: an invigilator of the whole hospital; 13800000003: its administrator. */
const author = 4
const invigilator = 11
const administrator = 3
const title = '现场操作理论考核'

/** Types a moment of the hospital's clock. */
async function typeMoment(page: Page, field: string, moment: string) {
  await page.locator(field).fill(moment)
  await page.keyboard.press('Enter')
}

/** Finds an invigilator by name and takes them. */
async function choosesInvigilator(page: Page, room: string, name: string) {
  const field = page.getByRole('combobox', { name: `${room} 的监考员` })
  await field.click()
  await field.fill(name)
  await page.locator('.ant-select-item-option:visible', { hasText: `${name} ·` }).click()
  await page.locator('.room-row .ant-select-selection-item', { hasText: name }).waitFor()
  await page.keyboard.press('Escape')
}

test('an exam on site: rooms in the editor, published, and started once from the live view', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.getByRole('link', { name: '考试', exact: true }).click()
  await page.getByRole('button', { name: '新建考试' }).click()
  await page.locator('#title').fill(title)
  await page.getByText('按题型抽', { exact: true }).click()
  await page.getByRole('button', { name: '加一种题型' }).click()
  await page.getByRole('button', { name: '凑成 100 分' }).click()
  await page.getByText('满分现在是 100 分').waitFor()
  await page.getByRole('button', { name: '修改对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  for (const name of ['重症医学科', '呼吸内科'])
    await who
      .locator('.ant-tree-treenode', { hasText: name })
      .first()
      .locator('.ant-tree-checkbox')
      .click()
  await who.getByRole('button', { name: /^用这 \d+ 人$/ }).click()
  await who.waitFor({ state: 'hidden' })
  await typeMoment(page, '#start', '2026-01-11 08:00')
  await typeMoment(page, '#end', '2027-01-25 18:00')

  await page.getByRole('checkbox', { name: '分考场，由监考员开考' }).check()
  await choosesInvigilator(page, '考场 1', '冯志远')
  await page.getByRole('button', { name: '加一个考场' }).click()
  await choosesInvigilator(page, '考场 2', '蒋建国')
  await page.getByRole('combobox', { name: '谁在 考场 1 考' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: '重症医学科' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('都填好了').waitFor()
  await page.getByText(/草稿已保存 \d\d:\d\d:\d\d/).waitFor()
  await desk.look('rooms in the editor')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^发布/ })
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.getByText('已发布').first().waitFor()
  const taskId = await stage.server.publishedTask(title)
  assert.ok(taskId)

  const room = (at: Page, name: string) => at.locator('.rooms .room', { hasText: name })
  const live = `${stage.server.url}/edu/office/exams/live/${taskId}`
  const [first, second] = [await atDesk(stage), await atDesk(stage)]
  for (const [one, number] of [
    [first, invigilator],
    [second, administrator],
  ] as const) {
    await logIn(one, number)
    await one.page.goto(live)
    await room(one.page, '考场 1').getByText('等待开考').waitFor()
  }
  // Both have asked before either of them presses: the slower one is told who was quicker.
  const asks = async (at: Page) => {
    await at.getByRole('button', { name: '考场 1 开考' }).click()
    return at.getByRole('dialog', { name: '考场 1 现在开考？' })
  }
  const [quick, slow] = [await asks(first.page), await asks(second.page)]
  await slow.getByText('这个考场的 3 人随即可以开始答题').waitFor()
  await second.look('starting a room')
  await quick.getByRole('button', { name: '开考', exact: true }).click()
  await room(first.page, '考场 1').getByText('由 冯志远 开考').waitFor()
  await slow.getByRole('button', { name: '开考', exact: true }).click()
  await second.page.getByText(/考场 1 已由 冯志远 在 .* 开考/).waitFor()
  await room(second.page, '考场 1').getByText('由 冯志远 开考').waitFor()
  await room(second.page, '考场 2').getByText('等待开考').waitFor()
  await second.look('rooms in the live view')

  // Somebody of the room begins; the power fails, and everybody gets more time; then they hand in.
  const taker = await new ExamTaker(await person(stage.server.url, 1), taskId).start()
  await first.page.getByText('在考 1', { exact: true }).waitFor()
  await first.page.getByRole('button', { name: '全体延长' }).click()
  const more = first.page.getByRole('dialog', { name: '给在考的 1 人都延长时间？' })
  await more.getByLabel('原因（写进记录）').fill('停电')
  await first.look('more time for all')
  await more.getByRole('button', { name: '延长 1 人' }).click()
  await first.page.getByText('1 人各延长 10 分钟').waitFor()
  await second.page.getByText(/：停电$/).waitFor()
  await taker.handIn()
  await second.page.getByText(/^林晓燕 交卷，用时 /).waitFor()
  await second.page.getByRole('img', { name: /已交 1 份$/ }).waitFor()
  await second.look('live view with its curve')
  await second.page.getByRole('button', { name: '投屏' }).click()
  await second.page.getByRole('region', { name: '投屏' }).getByText('剩余时间').waitFor()
  await second.look('live view on the wall')
  await second.page.getByRole('button', { name: '退出投屏' }).click()
  await room(second.page, '考场 2').waitFor()
  for (const one of [desk, first, second]) {
    assert.deepEqual(one.problems, [])
    await one.close()
  }
})
