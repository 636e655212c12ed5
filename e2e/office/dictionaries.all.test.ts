import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, type Desk, dialogOf, logIn, officeStage, openList } from './officeStage'

const stage = officeStage()
const operator = 900
/** The administrator of renhe. */
const admin = 3

const row = ({ page }: Desk, name: string) =>
  page.locator('.plain-table tr').filter({ has: page.getByRole('cell', { name }) })
const kind = ({ page }: Desk, name: string) =>
  page.getByRole('radiogroup', { name: '哪一类' }).getByText(name, { exact: true }).click()

async function open(desk: Desk, number: number) {
  await logIn(desk, number)
  await desk.page.getByRole('menuitem', { name: '字典', exact: true }).click()
  await desk.page.getByRole('heading', { name: '字典', level: 1 }).waitFor()
  await row(desk, '护士').first().waitFor()
}

async function add(desk: Desk, label: string, name: string) {
  await desk.page.getByRole('button', { name: `新增${label}` }).click()
  await dialogOf(desk).getByLabel('名称').fill(name)
}
const save = (desk: Desk) => dialogOf(desk).getByRole('button', { name: '保存' }).click()

test('the platform keeps dictionaries; a hospital takes over, adds its own, and its forms choose from them', async () => {
  const platform = await atDesk(stage)
  await open(platform, operator)
  await add(platform, '岗位', '感控专职')
  await platform.look('new post')
  await save(platform)
  await row(platform, '感控专职').waitFor()
  await kind(platform, '科室模板')
  await row(platform, '三级综合医院').waitFor()
  await add(platform, '科室模板', '康复医院')
  await dialogOf(platform).getByLabel(/^科室/).fill('康复科/一病区\n检验科')
  await save(platform)
  await row(platform, '康复医院').getByText('2 个科室').waitFor()
  await platform.look('templates of the platform')

  const desk = await atDesk(stage)
  await open(desk, admin)
  const { page } = desk
  await desk.look('posts of a hospital')
  await page.getByRole('button', { name: '取用“感控专职”' }).click()
  await page.getByText('已取用“感控专职”').waitFor()
  await page.getByRole('button', { name: '停用 感控专职' }).waitFor()
  // The last comes one place up, and stands there after a reload.
  const places = () => page.locator('.plain-table tbody tr td:first-child').allInnerTexts()
  const before = await places()
  const at = before.findIndex((name) => name.trim() === '感控专职')
  await page.getByRole('button', { name: '上移 感控专职' }).click()
  await page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('.plain-table tbody tr')[wanted]?.textContent?.includes('感控专职'),
    at - 1,
  )

  await kind(desk, '专业')
  await add(desk, '专业', '伤口护理')
  await dialogOf(desk).getByLabel('类别').click()
  await openList(page).getByText('护理学', { exact: true }).click()
  await save(desk)
  await row(desk, '伤口护理').getByText('本院').waitFor()
  await desk.look('majors of a hospital')
  await kind(desk, '学分类别')
  await add(desk, '学分类别', '院内学分')
  await save(desk)
  await dialogOf(desk).getByRole('alert').waitFor()
  await dialogOf(desk).getByLabel('名称').fill('科内学分')
  await save(desk)
  await row(desk, '科内学分').waitFor()
  await page.reload()
  await row(desk, '科内学分').waitFor()

  await kind(desk, '科室模板')
  await page.getByRole('button', { name: '加到组织架构 康复医院' }).click()
  await desk.look('use a template')
  await dialogOf(desk).getByRole('button', { name: '添加 2 个科室' }).click()
  await page.getByText('新建了 2 个科室').waitFor()
  await page.getByRole('menuitem', { name: '组织架构', exact: true }).click()
  await page.getByRole('tree').getByText('康复科', { exact: true }).waitFor()

  // The form of a person chooses from what was taken over.
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await page.getByRole('button', { name: '新增员工' }).click()
  await dialogOf(desk).getByLabel('岗位', { exact: true }).click()
  await openList(page).getByText('感控专职').waitFor()
  for (const one of [platform, desk]) {
    assert.deepEqual(one.problems, [])
    await one.close()
  }
})
