import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import Excel from 'exceljs'
import type { Page } from 'playwright-core'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator. */
const administrator = 3

/** Presses 导出 and opens the file with another program's reader: its lines, the headings first. */
async function exported(page: Page): Promise<unknown[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  assert.match(download.suggestedFilename(), /^\S+-\d{4}-\d\d-\d\d\.xlsx$/)
  const book = new Excel.Workbook()
  const bytes = readFileSync(await download.path())
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const lines: unknown[][] = []
  book.worksheets[0]?.eachRow(({ values }) => lines.push((values as unknown[]).slice(1)))
  return lines
}
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: '选中本页' }).check()

test('certificates: exactly what is filtered goes into a file; several are revoked at once, with one reason', async () => {
  const people = ['renhe-0005', 'renhe-0006', 'renhe-0007']
  const numbers = []
  for (const personId of people)
    numbers.push(
      await stage.server.endingCertificate({ personId, title: '静疗资质', daysLeft: 30 }),
    )
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '证书', exact: true }).click()
  await page.getByLabel('编号、姓名、工号、项目').fill('静疗资质')
  // There may be three before it is searched, too: what is chosen then is not chosen any more.
  await page.waitForURL(/keyword=/)
  await page.getByText('共 3 条').waitFor()
  const [headings = [], ...lines] = await exported(page)
  assert.deepEqual(headings, [
    '姓名',
    '工号',
    '科室',
    '项目',
    '编号',
    '发证日期',
    '有效期至',
    '状态',
  ])
  assert.deepEqual(lines.map((line) => line[4]).sort(), numbers.sort())
  for (const line of lines) {
    assert.match(String(line[6]), /^\d{4}-\d\d-\d\d$/)
    assert.equal(line[7], '快到期')
  }
  await chooseAll(page)
  await page.getByRole('button', { name: '吊销', exact: true }).last().click()
  const asked = page.getByRole('dialog', { name: '吊销选中的 3 张证书？' })
  await asked.getByLabel('原因').fill('培训记录不实')
  await desk.look('revoking several')
  await asked.getByRole('button', { name: '吊销 3' }).click()
  await page.getByText('已处理 3 条').waitFor()
  await page.getByText('培训记录不实').nth(2).waitFor()
  // What is revoked already cannot be revoked again, and is said.
  await chooseAll(page)
  await page.getByRole('button', { name: '吊销', exact: true }).last().click()
  await page.getByText('选中的都不能这样处理').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('comments and codes: several are decided, several are taken back; each list has its file', async () => {
  await stage.server.waitingComment('加我微信 jiaowo1')
  await stage.server.waitingComment('加我微信 jiaowo2')
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '评论审核', exact: true }).click()
  await page.getByText('jiaowo2').first().waitFor()
  const mine = page.getByRole('row').filter({ hasText: 'jiaowo' })
  const lines = await exported(page)
  assert.equal(lines.filter(([content]) => String(content).includes('jiaowo')).length, 2)
  for (const at of [0, 1]) await mine.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: '不显示', exact: true }).last().click()
  await page
    .getByRole('dialog', { name: '不显示选中的 2 条评论？' })
    .getByRole('button', { name: '不显示 2' })
    .click()
  await mine.first().waitFor({ state: 'detached' })

  await page.getByRole('link', { name: '邀请码', exact: true }).click()
  await page.getByRole('button', { name: '制作邀请码' }).first().click()
  await page.getByRole('button', { name: /^制作 \d+ 张$/ }).click()
  await page.getByRole('cell', { name: '全院' }).first().waitFor()
  await desk.look('codes')
  await chooseAll(page)
  await page.getByRole('button', { name: '收回', exact: true }).last().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^收回 \d+$/ })
    .click()
  await page.getByText('已收回').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
