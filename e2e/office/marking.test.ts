import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../server/testing/client'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator; 13800000012: a marker; 13800000001 and 5: nurses. */
const administrator = 3
const marker = 12
const nurses = [1, 5]

test('short answers are marked without names, by a number and Enter, and can be marked otherwise', async () => {
  const taskId = await stage.server.writtenAnswers('应急处置简答', nurses)
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, marker)
  await page
    .getByRole('row', { name: /简答题阅卷/ })
    .getByRole('link', { name: '阅卷' })
    .click()
  await page.waitForURL(/office\/marking$/)
  await page.locator('#score').waitFor()
  await page.getByRole('combobox', { name: '考试' }).click()
  await page.locator('.ant-select-item-option', { hasText: '应急处置简答' }).click()
  await page.waitForURL(new RegExp(`marking\\?task=${taskId}`))
  const lines = page.locator('.marking-line')
  // Those of all exams stand there until the answers of this one have come.
  await page.waitForFunction(() => document.querySelectorAll('.marking-line').length === 2)
  // Marks go to answers: no name, job number or department stands anywhere.
  assert.doesNotMatch(await page.locator('.main').innerText(), /王佳怡|重症医学科/)
  await desk.look('marking')

  // Two keys an answer: the marks, and Enter.
  await page.locator('#score').waitFor()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await lines.nth(0).getByText('4 分').waitFor()
  // Two clicks: the marks, and the button that names them.
  await page.getByRole('radio', { name: '3 分' }).click()
  await page.getByRole('button', { name: '评 3 分，下一条' }).click()
  await page.getByText('这里的都评完了').waitFor()

  await lines.nth(0).click()
  await page.locator('#score').fill('5')
  await page.locator('#comment').fill('要点齐全')
  await page.getByRole('button', { name: '改为 5 分' }).click()
  await lines.nth(0).getByText('5 分').waitFor()

  const scores = (await stage.server.attempts(taskId)).map(({ score }) => score)
  assert.deepEqual(scores.sort(), [3, 5])
  await page.reload()
  await page.getByText('没有待阅的简答题').waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('training applications are agreed to by one press and refused with a reason', async () => {
  const nurse = await person(stage.server.url, 1)
  const { list: subjects } = await nurse.ask(contract.training.applicationTypes, {})
  const apply = (title: string, at: number) =>
    nurse.ask(contract.training.apply, { typeId: subjects[at]!.typeId, title })
  await apply('重症进修三个月', 0)
  await apply('伤口造口治疗师培训', 1)
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page
    .getByRole('row', { name: /培训申请/ })
    .getByRole('link', { name: '审批' })
    .click()
  await page.waitForURL(/training-applications/)
  const row = (title: string) => page.locator('tr.ant-table-row', { hasText: title })
  await row('重症进修三个月').getByText('重症医学科').waitFor()
  await desk.look('training applications')
  await row('重症进修三个月').getByRole('button', { name: /^同意/ }).click()
  await row('重症进修三个月').waitFor({ state: 'detached' })
  await row('伤口造口治疗师培训').getByRole('button', { name: /^拒绝/ }).click()
  const asked = page.getByRole('dialog', { name: /^拒绝 .+ 的申请？$/ })
  await asked.getByLabel('原因').fill('名额已满')
  await asked.getByRole('button', { name: '拒绝', exact: true }).click()
  await page.getByText('没有培训申请').waitFor()
  const { list } = await nurse.ask(contract.training.applicationResults, {
    pageIndex: 1,
    pageSize: 10,
  })
  assert.deepEqual(
    list.map(({ title, note }) => [title, note]),
    [
      ['伤口造口治疗师培训', '名额已满'],
      ['重症进修三个月', ''],
    ],
  )
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
