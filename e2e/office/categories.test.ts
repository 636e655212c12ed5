import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, type Desk, dialogOf, logIn, officeStage } from './officeStage'

const stage = officeStage()
const author = 4

const title = ({ page }: Desk, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 2 })
const inTree = ({ page }: Desk, name: string) =>
  page.getByRole('tree').locator(`.tree-line[title="${name}"]`)

async function addNamed(desk: Desk, name: string) {
  await dialogOf(desk).getByLabel('名称').fill(name)
  await dialogOf(desk).getByRole('button', { name: '新建', exact: true }).click()
  await title(desk, name).waitFor()
}

/** Chooses out of the tree of a field. */
async function choose({ page }: Desk, label: string, name: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.type(name)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-tree-title')
    .getByText(name, { exact: true })
    .click()
}

test('categories of a hospital: added below the platform’s, renamed, moved, merged, closed; never under itself', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.goto(`${stage.server.url}/edu/office/questions/categories`)
  await inTree(desk, '手卫生').click()
  await title(desk, '手卫生').waitFor()
  await page.getByText('这是平台的分类').waitFor()
  await page.getByRole('button', { name: '在下面新建分类' }).click()
  await desk.look('new category')
  await addNamed(desk, '本院督查')
  await page.getByLabel('名称', { exact: true }).fill('本院手卫生督查')
  await page.getByRole('button', { name: '改名', exact: true }).click()
  await inTree(desk, '本院手卫生督查').waitFor()

  await page.getByRole('button', { name: '新建一级分类' }).click()
  await addNamed(desk, '本院专题')
  await page.getByRole('button', { name: '在下面新建分类' }).click()
  await addNamed(desk, '多重耐药菌专题')
  await desk.look('a category')
  // Neither itself nor what is below it is offered.
  await inTree(desk, '本院专题').click()
  await title(desk, '本院专题').waitFor()
  await page.getByLabel('移到', { exact: true }).click()
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-tree-title')
  await offered.first().waitFor()
  const names = await offered.allInnerTexts()
  assert.ok(names.includes('手卫生'))
  assert.ok(!names.includes('本院专题') && !names.includes('多重耐药菌专题'))
  await page.keyboard.press('Escape')
  await choose(desk, '移到', '手卫生')
  await page.getByRole('button', { name: '移动', exact: true }).click()
  await page.getByText('手卫生 / 本院专题').first().waitFor()

  await choose(desk, '并入', '本院手卫生督查')
  await page.getByRole('button', { name: '并入…' }).click()
  await desk.look('merge')
  await page.getByRole('button', { name: /^并入，/ }).click()
  await title(desk, '本院手卫生督查').waitFor()
  await inTree(desk, '本院专题').waitFor({ state: 'detached' })
  await inTree(desk, '多重耐药菌专题').click()
  await title(desk, '多重耐药菌专题').waitFor()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await dialogOf(desk).getByRole('button', { name: '停用', exact: true }).click()
  await page.getByRole('button', { name: '重新启用' }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
