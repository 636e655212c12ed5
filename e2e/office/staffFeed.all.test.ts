import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { severalSheets } from '../../server/features/staffImport/testing/staffFiles'
import { atDesk, type Desk, logIn, officeStage } from './officeStage'

const root = mkdtempSync(join(tmpdir(), 'feed-'))
const folder = join(root, 'renhe')
const stage = officeStage({ STAFF_FOLDER: root })
after(() => rmSync(root, { recursive: true, force: true }))
/** 13800000003: the administrator of renhe. */
const admin = 3

const list = (rows: readonly string[]) => ['职工号,姓名,科室,联系手机', ...rows].join('\n')
const own = ['91001,夜班甲,重症医学科,13761000001', '91002,夜班乙,重症医学科,13761000002']
const openImports = async ({ page }: Desk) => {
  await page.getByRole('menuitem', { name: '导入名单', exact: true }).click()
  await page.getByText('把名册拖到这里').waitFor()
}
const chooseFile = ({ page }: Desk, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

test('a file is taken by hand once, then the folder is read: changes are taken, leavers proposed, a wrong file refused', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await openImports(desk)
  await page.getByRole('button', { name: '每晚自动读取' }).click()
  await page.getByText('还没有手动导入过名单').waitFor()
  await desk.look('feed, nothing yet')
  await openImports(desk)
  await chooseFile(desk, '名册.csv', Buffer.from(list(own)))
  await page.getByRole('button', { name: '导入 2 人' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '导入 2 人' }).click()
  await page.getByText('新增 2 人').first().waitFor()

  await openImports(desk)
  await page.getByRole('button', { name: '每晚自动读取' }).click()
  await page.getByText('按上次手动导入的列读取：职工号、姓名、科室、联系手机').waitFor()
  await page.getByText(folder).waitFor()
  await page.getByLabel('少了多少在职员工就不导入').fill('100')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await desk.look('feed, saved')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'staff.csv'),
    list([own[0]!.replace('重症医学科', '急诊科'), '91003,夜班丙,急诊科,13761000003']),
  )
  await page.getByRole('button', { name: '立即读取' }).click()
  const taken = page.locator('tr', { hasText: 'staff.csv' })
  await taken.getByText('已导入').waitFor()
  assert.match(await taken.innerText(), /新增 1 人，更新 1 人；\d+ 人可能已离职，待确认/)
  await desk.look('feed, taken')

  writeFileSync(join(folder, 'broken.csv'), '姓名,科室\n夜班甲,急诊科\n')
  await page.getByRole('button', { name: '立即读取' }).click()
  const refused = page.locator('tr', { hasText: 'broken.csv' })
  await refused.getByText('没有导入', { exact: true }).waitFor()
  assert.match(await refused.innerText(), /少了这些列：职工号、联系手机/)
  await desk.look('feed, refused')

  await taken.getByRole('link', { name: '打开' }).click()
  await page.getByText('拟离职').waitFor()
  await page.getByText('夜班乙').first().waitFor()
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await page.getByPlaceholder('姓名').first().fill('9100')
  await page.getByText('夜班丙').waitFor()
  assert.equal(await page.getByText('夜班乙').count(), 1, 'nobody left by it')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a workbook with two lists: the office asks which one is meant, and reads that', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, admin)
  await openImports(desk)
  await chooseFile(desk, '全院.xlsx', await severalSheets())
  const dialog = page.getByRole('dialog')
  await dialog.getByText('先读了“在职”').waitFor()
  await desk.look('import, which sheet')
  await dialog.getByLabel('规培（2 行）').check()
  await dialog.getByRole('button', { name: '核对这一张' }).click()
  await page.getByText('工作表“规培”').waitFor()
  await page.getByText('规培甲').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
