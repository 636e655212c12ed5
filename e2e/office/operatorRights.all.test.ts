import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, choose, type Desk, dialogOf, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000900 operates the platform; 13800000103 is the administrator of jiangcheng. */
const operator = 900

const rowOf = ({ page }: Desk, name: string) =>
  page.locator('tbody tr.ant-table-row').filter({ hasText: name })

test('the operator chooses a hospital, sees who holds what there, and gives somebody of it a region', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, operator)
  await page.getByRole('menuitem', { name: '权限', exact: true }).click()
  await rowOf(desk, '平台管理员').waitFor()
  assert.equal(await rowOf(desk, '尤永康').count(), 0)
  await page.getByRole('combobox', { name: '医院' }).click()
  await page.locator('.ant-select-item-option', { hasText: '江城第二医院' }).click()
  await page.waitForURL(/comId=jiangcheng/)
  await rowOf(desk, '尤永康').getByText('全院').first().waitFor()
  await desk.look('rights of a hospital')

  await page.getByRole('button', { name: '授予角色' }).click()
  await choose(desk, '给谁', '何一鸣')
  await choose(desk, '什么角色', '质控中心')
  await page.getByText('还没选：在什么范围').waitFor()
  await dialogOf(desk).getByLabel('选择省或市').click()
  await page.keyboard.type('江苏')
  await page.locator('.ant-select-tree-title', { hasText: '江苏省' }).click()
  await desk.look('a region is given')
  await dialogOf(desk).getByRole('button', { name: '授予', exact: true }).click()
  await page.getByText('已授予 何一鸣').waitFor()
  await rowOf(desk, '何一鸣').getByText('江苏省').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
