import assert from 'node:assert/strict'
import { test } from 'node:test'
import Excel from 'exceljs'
import { contract } from '@contract/calls'
import { dayStamp, yearOf } from '@contract/rules/hospitalTime'
import { person } from '../../server/testing/client'
import { atDesk, decide, logIn, officeStage } from './officeStage'

const stage = officeStage()
const [administrator, headNurse, nurseNumber] = [3, 2, 1]
const { credit } = contract

test('credits: rules with a limit, history from before, a correction, and the nurse’s own statement', async () => {
  const nurse = await person(stage.server.url, nurseNumber)
  const before = await nurse.ask(credit.mine, {})
  const today = dayStamp(Date.now())
  const book = new Excel.Workbook()
  book.addWorksheet('继教').addRows([
    ['姓名', '科室', '项目名称', '类型', '取得日期', '学分', '学分类别'],
    ['林晓燕', '重症医学科', '国家级感控学习班', '学分', today, 6, 'Ⅰ类学分'],
    ['查无此人', '', '学习班', '学分', today, 2, ''],
  ])
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '学分', exact: true }).click()
  await page.getByRole('link', { name: '林晓燕' }).waitFor()
  await desk.look('credits of everybody')
  await page.getByRole('button', { name: '学分规则' }).click()
  await page.getByLabel('合计每年至少').fill('25')
  await page.getByRole('button', { name: '添加一类' }).click()
  await page.getByRole('combobox', { name: '第 1 类学分' }).fill('Ⅰ类学分')
  await page.getByLabel('Ⅰ类学分每年最多计').fill('5')
  await desk.look('rules of credits')
  await page.getByRole('button', { name: '保存规则' }).click()
  await page.getByText('规则已保存').waitFor()

  await page.getByRole('link', { name: '回到学分列表' }).click()
  await page.getByRole('button', { name: '导入以前的记录' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '继教.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })
  await page.getByText('没有这个人').waitFor()
  await desk.look('history from before, read')
  await page.getByRole('button', { name: '记入 1 条' }).click()
  await page.getByRole('button', { name: '撤销：继教.xlsx' }).waitFor()

  await page.getByRole('link', { name: '回到学分列表' }).click()
  await page.getByRole('link', { name: '林晓燕' }).click()
  await page.getByText('国家级感控学习班').waitFor()
  await page.getByText('超出上限的不计入').waitFor()
  await page.getByRole('button', { name: '更正学分' }).click()
  await page.locator('#correctCredits').fill('-1')
  await page.locator('#correctItem').fill('重复登记')
  await page.locator('#correctReason').fill('同一场登记了两次')
  await desk.look('credits are corrected')
  await page.getByRole('button', { name: '更正', exact: true }).click()
  await page.getByRole('row', { name: /重复登记.*同一场登记了两次/ }).waitFor()
  await desk.look('credits of somebody')
  const after = await nurse.ask(credit.mine, { year: yearOf(Date.now()) })
  assert.equal(after.earned, before.earned + 5)
  assert.equal(after.kinds.find(({ kind }) => kind === 'Ⅰ类学分')?.counted, 5)

  // What was corrected and what was imported is taken back; the list goes out as a file.
  await page.getByRole('button', { name: '收回更正：重复登记' }).click()
  await decide(desk, '收回更正“重复登记”？', '收回')
  await page.getByRole('row', { name: /重复登记/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '回到学分列表' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^导出 \d+ 人$/ }).click()
  assert.match((await saving).suggestedFilename(), /\.xlsx$/)
  await page.getByRole('button', { name: '导入以前的记录' }).click()
  await page.getByRole('button', { name: '撤销：继教.xlsx' }).click()
  await decide(desk, '撤销“继教.xlsx”的导入？', '撤销')
  await page.getByText('已撤销', { exact: true }).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()

  const ward = await atDesk(stage)
  await logIn(ward, headNurse)
  await ward.page.getByRole('menuitem', { name: '学分', exact: true }).click()
  await ward.page.getByRole('link', { name: '林晓燕' }).waitFor()
  assert.equal(await ward.page.getByRole('button', { name: '导入以前的记录' }).count(), 0)
  // The guide opens at the page where one stands.
  await ward.page.getByRole('button', { name: '帮助，有更新' }).click()
  await ward.page.getByRole('heading', { name: '学分：规则、更正、导出' }).waitFor()
  await ward.look('help at the page')
  await ward.page.locator('.ant-segmented-item').filter({ hasText: '更新内容' }).click()
  await ward.page.getByText('年度计划：从去年的计划').waitFor()
  await ward.look('what is new')
  assert.deepEqual(ward.problems, [])
  await ward.close()
})
