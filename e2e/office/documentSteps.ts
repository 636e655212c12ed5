import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { createH5Person } from '../h5/createH5Person'
import { author } from '../journeys/dutySteps'
import { fillLogIn } from '../journeys/exam'
import { decide, type Desk, type Stage } from './officeStage'

/** The document that the journey is about. */
export const title = '洗手制度'

/** As a hand types: key by key. */
export async function write(field: Locator, words: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(words, { delay: 15 })
}

export async function writeDay(page: Page, field: string, words: string): Promise<void> {
  await write(page.locator(field), words)
  await page.keyboard.press('Enter')
}

/** By the menu of the left edge. */
export const toList = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '制度文件', exact: true })
    .click()

/** Opens the document by its row in the list. */
export async function openFromList(page: Page, state: '草稿' | '待审核' | '已发布'): Promise<void> {
  await toList(page)
  await page
    .getByRole('row', { name: new RegExp(`${title}.*${state}`) })
    .getByRole('link')
    .click()
}

/** Hands in what is being written, in its author's name. */
export async function submit({ page }: Desk): Promise<void> {
  await page.getByText('都填好了').waitFor()
  await page.getByRole('button', { name: '提交审核' }).click()
  const asked = page.getByRole('dialog', { name: /提交“.*”审核/ })
  await asked.getByRole('button', { name: '提交审核' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('等待审核').waitFor()
}

/** Its author looks at what waits as a phone will show it: the link opens in a browser where she is not known yet. */
export async function seesOnPhone(desk: Desk, { browser, server }: Stage): Promise<void> {
  const link = desk.page.getByRole('link', { name: '手机上的样子' })
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '', server.url)
  const phone = await createH5Person({ browser, server: server.url })
  await phone.open('documentEdition', Object.fromEntries(searchParams))
  await phone.tap('登录')
  await fillLogIn(phone, author)
  await phone.see(title)
  await phone.see('仁医感〔2026〕1号')
  assert.deepEqual(await phone.errors(), [])
  await phone.close()
}

/** A second person finds it in the list and publishes it. */
export async function publishes({ page }: Desk): Promise<void> {
  await openFromList(page, '待审核')
  await page.getByRole('button', { name: '审核发布' }).click()
  const asked = page.getByRole('dialog', { name: `发布“${title}”？` })
  await asked.getByRole('button', { name: '发布', exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: '阅读任务' }).waitFor()
}

/** All three of a department have to read it. */
export async function givesReading(desk: Desk): Promise<void> {
  const { page } = desk
  await page.getByText('还没有要求任何人阅读').waitFor()
  await page.getByRole('button', { name: '要求阅读' }).click()
  const asked = page.getByRole('dialog', { name: '要求阅读' })
  await asked.getByRole('button', { name: '修改对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  await who
    .locator('.ant-tree-treenode', { hasText: '重症医学科' })
    .first()
    .locator('.ant-tree-checkbox')
    .click()
  await who.getByRole('button', { name: '用这 3 人' }).click()
  await who.waitFor({ state: 'hidden' })
  // Enter is the act of this dialog: the day is taken by leaving its field.
  await write(page.locator('#readingEnd'), '2027-12-25 18:00')
  await page.keyboard.press('Tab')
  await desk.look('document-give')
  await asked.getByRole('button', { name: '布置阅读' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('0 / 3 人已读').waitFor()
}

/** Its author takes it back to go on writing, and hands it in once more. */
export async function takesBack(desk: Desk): Promise<void> {
  await desk.page.getByRole('button', { name: '撤回修改' }).click()
  await submit(desk)
}

/** A second person finds it in the list and sends it back; its author reads why, and hands it in again. */
export async function isSentBack(author: Desk, reviewer: Desk): Promise<void> {
  const note = '施行日期和正文不一致'
  await openFromList(reviewer.page, '待审核')
  await reviewer.page.getByRole('button', { name: '退回' }).click()
  await decide(reviewer, `退回“${title}”？`, '退回', note)
  await openFromList(author.page, '草稿')
  await author.page.getByText(`已退回：${note}`).waitFor()
  await author.look('document-sent-back')
  await submit(author)
}

/** Nobody has to read it any more, and then it is withdrawn. */
export async function endsAndWithdraws(desk: Desk, reviewer: Desk): Promise<void> {
  const { page } = desk
  await openFromList(page, '已发布')
  await page.getByRole('button', { name: '结束', exact: true }).click()
  await decide(desk, `结束“${title}”的阅读任务？`, '结束')
  await page.getByText('已结束', { exact: true }).first().waitFor()
  await reviewer.page.getByRole('button', { name: '停用' }).click()
  await decide(reviewer, `停用“${title}”？`, '停用', '与新规范重复')
  await reviewer.page.getByText('已停用', { exact: true }).first().waitFor()
  await reviewer.page.getByText('停用原因：与新规范重复').waitFor()
  await reviewer.look('document-withdrawn')
}
