import assert from 'node:assert/strict'
import { test } from 'node:test'
import Excel from 'exceljs'
import { contract } from '@contract/calls'
import { ofUnits } from '@contract/rules/audience'
import { dayMs, dayStamp } from '@contract/rules/hospitalTime'
import { aPlan } from '../../server/features/authoring/testing/aPlan'
import { person } from '../../server/testing/client'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const [administrator, authorNumber, nurseNumber] = [3, 4, 1]
const { authoring, duty } = contract
const title = '三基理论年度考试'

test('what was completed before is read from a file, mended, taken as done, and undone again', async () => {
  const author = await person(stage.server.url, authorNumber)
  const plan = aPlan(Date.now(), {
    title,
    whom: ofUnits(['d2']),
    endTime: Date.now() + 10 * dayMs,
  })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  const nurse = await person(stage.server.url, nurseNumber)
  const owes = async () =>
    (await nurse.ask(duty.mine, {})).list.some((one) => one.taskId === taskId)
  assert.equal(await owes(), true)

  const book = new Excel.Workbook()
  const before = dayStamp(Date.now() - 40 * dayMs)
  book
    .addWorksheet('外院')
    .addRows([
      ['外院考核登记'],
      ['姓名', '科室', '考试名称', '通过日期', '有效期至'],
      ['林晓燕', '重症医学科', '三基考试', before, dayStamp(Date.now() + 300 * dayMs)],
      ['王佳一', '重症医学科', '三基考试', before, ''],
      ['陈立群', '重症医学科', '三基考试', '不记得了', ''],
    ])

  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '逾期与到期', exact: true }).click()
  await page.locator('.ant-segmented-item').filter({ hasText: '完成情况' }).click()
  await page.getByRole('link', { name: '以前的完成' }).click()
  await page.getByText('还没有导入过').waitFor()
  await desk.look('past completions, none')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '外院.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })
  await page.getByText('对不上的名称').waitFor()
  await desk.look('past completions, to mend')
  await page.getByRole('combobox', { name: '“三基考试”是哪一门' }).click()
  await page.keyboard.type('三基理论')
  await page.getByTitle(`${title}（考试）`).click()
  await page.getByText('对不上的名称').waitFor({ state: 'detached' })
  await page.locator('[id^=who-]').click()
  await page.keyboard.type('王佳怡')
  await page.getByTitle(/^王佳怡/).click()
  await page.getByText('没有完成日期').waitFor()
  await desk.look('past completions, mended')
  await page.getByRole('button', { name: '记入 2 条' }).click()
  await page.getByText('记入 2 条以前的完成').first().waitFor()
  assert.equal(await owes(), false)

  await page.getByRole('link', { name: '回到列表' }).click()
  await page.getByRole('link', { name: '外院.xlsx' }).click()
  await page.getByRole('row', { name: /林晓燕.*三基理论年度考试/ }).waitFor()
  await desk.look('past completions, of a file')
  await page.getByRole('link', { name: '回到列表' }).click()
  await page.getByRole('button', { name: '撤销：外院.xlsx' }).click()
  await desk.look('past completions, undo')
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await page.getByText('已撤销 2 条').waitFor()
  await page.getByRole('row', { name: /外院\.xlsx.*已撤销/ }).waitFor()
  assert.equal(await owes(), true)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
