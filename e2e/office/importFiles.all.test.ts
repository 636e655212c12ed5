import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { atDesk, logIn, officeStage, type Desk } from './officeStage'
import { largeWorkbook, qtiPackage, wordPaper, wpsPaper } from './questionFiles'

const stage = officeStage()
/** 13800000004: an author. */
const author = 4
/** Three thousand questions, on a machine that does much else, ms. */
const jobMs = 180_000

async function open(): Promise<Desk> {
  const desk = await atDesk(stage)
  await logIn(desk, author)
  await desk.page.getByRole('link', { name: '题库' }).first().click()
  await desk.page.getByRole('button', { name: '从 Word、Excel 导入' }).click()
  await desk.page.getByText('把文件拖到这里').waitFor()
  return desk
}
const give = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
/** Which questions there are, by their number on the map, and opens one. */
const goTo = async (page: Page, n: number) => {
  await page.getByRole('button', { name: new RegExp(`^第 ${n} 题，`) }).click()
  await page.getByRole('heading', { name: `第 ${n} 题`, exact: true }).waitFor()
}

test('a file as Word writes it: lists for numbers and letters, a picture, a key in a table at the end', async () => {
  const desk = await open()
  const { page } = desk
  await give(page, '静疗考核卷.docx', await wordPaper())
  await page.getByText('可导入 4').waitFor()
  await page.getByText('要改 0').waitFor()
  await goTo(page, 2)
  await page.getByRole('img', { name: '黄色的医疗废物标签' }).first().waitFor()
  await desk.look('word file')
  await goTo(page, 3)
  for (const letter of ['A', 'B', 'D'])
    assert.ok(await page.getByRole('checkbox', { name: `${letter} 是正确答案` }).isChecked())
  assert.ok(!(await page.getByRole('checkbox', { name: 'C 是正确答案' }).isChecked()))
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a file as WPS writes it: words in pieces, options by tabs; the one mistake is mended, the good are taken without it, and undone from the list', async () => {
  const desk = await open()
  const { page } = desk
  await give(page, '透析室院感.docx', wpsPaper())
  await page.getByText('要改 1').waitFor()
  await page.getByText('可导入 5').waitFor()
  await page.getByText('答案 F 没有对应的选项').first().waitFor()
  await page.locator('#option-1').waitFor()
  await page.locator('#others').click()
  await page.locator('.ant-select-tree-title').nth(1).click()
  await page.getByRole('button', { name: '导入 5 题' }).click()
  await page.getByText('已导入 5 题').first().waitFor()
  // The other one waits in the draft, and is found again by the list.
  await page.getByRole('button', { name: '换文件' }).click()
  const row = page.getByRole('row', { name: /透析室院感/ })
  await row.getByText('还有要改的').waitFor()
  await desk.look('imports')
  await row.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回已导入的 5 题' }).click()
  await page.getByText('已撤回 5 题').waitFor()
  await row.getByRole('button', { name: '撤回', exact: true }).waitFor({ state: 'detached' })
  await page.goto(`${stage.server.url}/edu/office/questions?owner=own&keyword=透析`)
  await page.getByText('没有找到').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a QTI 3 package: inline choice, gaps, hot text and hotspots become our kinds; what has no like is named and keeps nothing back', async () => {
  const desk = await open()
  const { page } = desk
  await give(page, '别的系统.zip', await qtiPackage())
  await page.getByText('可导入 4').waitFor()
  await page.getByText('要改 2').waitFor()
  await page.getByText('这种题目还不能导入：qti-slider-interaction').first().waitFor()
  await page.getByText('全部 6').click()
  const kinds = [
    [1, '单选'],
    [2, '匹配'],
    [3, '多选'],
    [4, '单选'],
  ] as const
  for (const [n, kind] of kinds) {
    await goTo(page, n)
    await page.locator('.import-row .ant-select').filter({ hasText: kind }).first().waitFor()
  }
  await page
    .getByRole('img', { name: /锐器盒正面/ })
    .first()
    .waitFor()
  await desk.look('qti')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('three thousand questions: a bar while the server reads, found again after a reload, good ones taken without the bad', async () => {
  const desk = await open()
  const { page } = desk
  const file = await largeWorkbook(3000)
  // The wrong file is stopped while the server is at it.
  const wrong = page.locator('.job').filter({ hasText: '选错了的表' })
  await stage.server.whileNothingIsRead(async () => {
    await give(page, '选错了的表.xlsx', file)
    await wrong.getByText('正在进行').waitFor()
    const cancelled = page.waitForResponse(/deskJob\/cancel/)
    await wrong.getByRole('button', { name: '停止' }).click()
    await cancelled
  })
  await wrong.waitFor({ state: 'detached' })
  await give(page, '全院岗位练兵.xlsx', file)
  await page.getByText('读题目：全院岗位练兵.xlsx').first().waitFor()
  await page.reload()
  // The job goes on without the page, and leads back to what came of it.
  await page.getByRole('button', { name: /后台任务|个任务进行中/ }).click()
  await wrong.getByText('已取消').waitFor()
  const job = page.locator('.job-list .job').filter({ hasText: '全院岗位练兵' })
  await job.getByText('12 题要改').waitFor({ timeout: jobMs })
  await desk.look('job read')
  await job.getByRole('link', { name: '查看' }).click()
  await page.getByText('要改 12').waitFor()
  await page.keyboard.press('Escape')
  const broken = Number(/要改 (\d+)/.exec(await page.locator('.filters').innerText())?.[1])
  assert.equal(broken, 12)
  await desk.look('three thousand')
  await page.getByRole('radio', { name: 'A 是正确答案' }).click()
  await page.getByRole('button', { name: '改好，下一处' }).click()
  await page.getByText('要改 11').waitFor()
  await page.locator('#others').click()
  await page.locator('.ant-select-tree-title').nth(1).click()
  await page.getByRole('button', { name: /^导入 [\d\s]+ 题$/ }).click()
  await page
    .getByText(/已导入 [\d\s]+ 题/)
    .first()
    .waitFor({ timeout: jobMs })
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
