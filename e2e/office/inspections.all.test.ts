import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const administrator = 3

test('the pack of this year: how much is in it, made while one watches, downloaded and opened; made again; nothing is no pack', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '迎检台账' })
    .click()
  await page.getByText('还没有台账').waitFor()
  await desk.look('packs, none')
  await page.getByRole('button', { name: '新建台账' }).click()
  const drawer = page.getByRole('dialog', { name: '新建台账' })
  await drawer.getByText('今年', { exact: true }).click()
  await drawer.getByText(/成绩与名单　\d+/).waitFor()
  await drawer.getByLabel('用途（选填）').fill('等级医院复审')
  await desk.look('a new pack')
  await drawer.getByRole('button', { name: '开始整理' }).click()
  await page.getByRole('heading', { name: /年，全院/ }).waitFor()
  await page.getByText('与数据库一致').waitFor()
  await page.getByRole('link', { name: '下载', exact: true }).waitFor()
  await desk.look('a pack that is made')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载', exact: true }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  const names = Object.keys(files)
  assert.ok(names.includes('00 封面与目录.pdf') && names.includes('06 成绩与名单/成绩名单.xlsx'))
  assert.equal(strFromU8(files['校验码 SHA-256.txt']!).trim().split('\n').length, names.length - 1)
  await page.getByRole('link', { name: '全部台账' }).click()
  // The page that is left has such a button too, and its drawer goes with it: only a row's names its pack.
  await page.getByRole('cell', { name: '等级医院复审' }).waitFor()
  await page.getByRole('button', { name: /^照此再做：/ }).click()
  await page.getByLabel('主题词（选填）').fill('没有这个主题')
  await page.keyboard.press('Enter')
  await page.getByText('这段时间、这些科室没有记录').waitFor()
  await page.getByRole('button', { name: '开始整理' }).click()
  await page.getByText('没有任何培训和考核记录').waitFor()
  await desk.look('a pack of nothing')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('the report of last month: counted by hand where none is there, taken away, printed, counted anew', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '月报', exact: true })
    .click()
  await page.getByText('还没有月报').waitFor()
  await desk.look('no report of a month')
  await page.getByRole('button', { name: '统计上个月' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('原来的一次仍然保留').waitFor()
  await dialog.getByRole('button', { name: '重新统计' }).click()
  await page.getByRole('heading', { name: /培训考核月报/ }).waitFor()
  await page.getByRole('heading', { name: '需要帮助的科室' }).waitFor()
  await desk.look('a report of a month')
  await page.getByRole('button', { name: '导出' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '数据（CSV）' }).click(),
  ])
  assert.match(await readFile(await download.path(), 'utf8'), /"重症医学科"/)
  await page.getByRole('button', { name: '重新统计' }).click()
  await dialog.getByRole('button', { name: '重新统计' }).click()
  await page.getByText('已统计', { exact: true }).last().waitFor()
  await page.getByRole('combobox', { name: '历次统计' }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
