import type { Page } from 'playwright-core'
import { launchChromium } from '../e2e/chromium/launch'
import { patienceMs } from '../e2e/people/Person'
import type { Row } from './table'

const rounds = 5

/** Ms until what a press changes stands on the screen: the middle one of several. */
async function middleOf(press: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await press()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

/** Ms until the last of a page's rows can be seen. */
const scrolled = (page: Page): Promise<number> =>
  middleOf(async () => {
    await page.evaluate(async () => {
      const body = document.querySelector('.table-body')
      if (!body) throw new Error('no list')
      body.scrollTop = 0
      await new Promise((done) => requestAnimationFrame(done))
      body.scrollTop = body.scrollHeight
      await new Promise((done) => requestAnimationFrame(done))
    })
  })

/** What an officer waits for in the results of a crowded exam, in Chromium at 1440×900: the built desk at that address. */
export async function benchDeskResults(url: string, taskId: string): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    })
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    await page.goto(`${url}/edu/office/exams/results/${taskId}`)
    await page.getByLabel('手机号').fill('13800000003')
    await page.getByLabel('密码', { exact: true }).fill('Ward-2026-Demo')
    const consent = page.getByRole('checkbox', { name: '我已阅读并同意' })
    if (await consent.count()) await consent.check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const people = page.locator('.ant-segmented').getByText('成绩', { exact: true })
    await people.waitFor()
    const first = page.locator('.ant-table-tbody tr.ant-table-row').first()
    /** Until another person stands in the first row. */
    const shown = async (press: () => Promise<void>) => {
      const before = await first.innerText()
      await press()
      await page.waitForFunction(
        (old) =>
          document.querySelector<HTMLElement>('.ant-table-tbody tr.ant-table-row')?.innerText !==
          old,
        before,
        { polling: 'raf' },
      )
    }
    const opened = await middleOf(async () => {
      await page.reload({ waitUntil: 'commit' })
      await page
        .getByRole('region', { name: '各科室' })
        .locator('tr.ant-table-row')
        .first()
        .waitFor()
    })
    await people.click()
    await first.waitFor()
    // The list begins in the order of the score.
    const name = page.getByRole('columnheader', { name: '姓名' })
    const row = (name: string, value: number, limit = 1000): Row => ({
      name,
      value,
      unit: 'ms',
      limit,
    })
    const search = page.getByRole('searchbox', { name: '姓名、工号' })
    /** Ms until a letter that was typed stands in the field. */
    const typed = await middleOf(async () => {
      await search.pressSequentially('1')
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    })
    await search.fill('')
    return [
      row('at the desk: results opened, from a reload to the departments', opened, 2000),
      row('at the desk: a letter in the search field', typed),
      row(
        'at the desk: people found by a word, and all of them again',
        await middleOf(async () => {
          await shown(async () => {
            await search.fill('9999')
            await search.press('Enter')
          })
          await shown(async () => {
            await search.fill('')
            await search.press('Enter')
          })
        }),
      ),
      row('at the desk: from the top to the end of a page of people', await scrolled(page)),
      row(
        'at the desk: another order of the people, from the press to the rows',
        await middleOf(() => shown(() => name.click())),
      ),
      row(
        'at the desk: the next page',
        await middleOf(() => shown(() => page.locator('.ant-pagination-next').click())),
      ),
    ]
  } finally {
    await browser.close()
  }
}
