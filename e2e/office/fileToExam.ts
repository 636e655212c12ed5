import assert from 'node:assert/strict'
import { dayMs, dayStamp } from '@contract/rules/hospitalTime'
import type { Page } from 'playwright-core'
import type { Desk } from './officeStage'

/** 13800000003: the administrator, who may write exams and see results. */
export const administrator = 3
/** Most clicks from the start page to a published exam. */
const maxClicks = 15

const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = window as { clicks?: number }
    counted.clicks = 0
    document.addEventListener('click', () => (counted.clicks = (counted.clicks ?? 0) + 1), true)
  })
const clicksOf = (page: Page) => page.evaluate(() => (window as { clicks?: number }).clicks ?? 0)

/**
 * From the start page: reads a file, takes its questions and publishes an exam of them for two departments, nothing preset.
 * `first`: what the paper's first question is about.
 */
export async function fileToExam(
  desk: Desk,
  {
    name,
    buffer,
    questions,
    first,
  }: { name: string; buffer: Buffer; questions: number; first: string },
): Promise<void> {
  const { page } = desk
  await page.locator('.side .ant-menu-item').first().waitFor()
  await countClicks(page)
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
  await page.locator('.paper-table tbody tr').first().filter({ hasText: first }).waitFor()

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
    await page.keyboard.type(moment, { delay: 20 })
    await page.keyboard.press('Enter')
  }
  await page.getByText('都填好了').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.getByRole('button', { name: '现场' }).waitFor()
  const clicks = await clicksOf(page)
  assert.ok(clicks <= maxClicks, `${name}: ${clicks} clicks`)
}
