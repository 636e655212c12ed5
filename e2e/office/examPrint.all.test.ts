import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const administrator = 3

test('a paper in two versions and its key as Word, then the list to be signed, come from the list of exams and from the results', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '考试', exact: true }).click()
  await page
    .getByRole('button', { name: /^打印“/ })
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: /^打印“/ })
  await asked.getByText('分 A、B 两卷').click()
  const paper = page.waitForEvent('download')
  await asked.getByRole('button', { name: '生成' }).click()
  assert.match((await paper).suggestedFilename(), / 试卷\.pdf$/)
  await asked.getByText('答案', { exact: true }).click()
  await asked.getByText('Word').click()
  const key = page.waitForEvent('download')
  await asked.getByRole('button', { name: '生成' }).click()
  assert.match((await key).suggestedFilename(), / 答案\.docx$/)
  await desk.look('printing an exam')
  await page.keyboard.press('Escape')
  await page.locator('tr').getByRole('link', { name: '成绩' }).first().click()
  await page.waitForURL(/exams\/results\//)
  await page.getByText('应考').first().waitFor()
  await page.getByRole('button', { name: /^打印“/ }).click()
  await asked.getByText('成绩签字表').click()
  const list = page.waitForEvent('download')
  await asked.getByRole('button', { name: '生成' }).click()
  assert.match((await list).suggestedFilename(), / 成绩签字表\.pdf$/)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
