import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const administrator = 3
const typed = { delay: 15 }

test('results of a paper exam are typed and checked; without a network they stay on the computer and arrive later', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '考试', exact: true }).click()
  await page.locator('tr').getByRole('link', { name: '成绩' }).first().click()
  await page.waitForURL(/exams\/results\//)
  await page.getByRole('button', { name: '录入成绩' }).click()
  await page.getByLabel('第 1 行的工号或手机号').pressSequentially('13800000005', typed)
  await page.getByLabel('第 1 行的成绩').pressSequentially('7', typed)
  await page.getByRole('button', { name: '加一行' }).click()
  await page.getByLabel('第 2 行的工号或手机号').pressSequentially('X-404', typed)
  await page.getByLabel('第 2 行的成绩').pressSequentially('5', typed)
  await page.getByRole('button', { name: '核对' }).click()
  await page.getByText('王佳怡').waitFor()
  await page.getByText('没有这个人，或不在你的管理范围').waitFor()
  await desk.look('results of a paper exam')
  // A file comes beside what is typed.
  await page.locator('input[type=file]').setInputFiles({
    name: '成绩.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('工号,成绩\n13800000006,8\n'),
  })
  await page.getByText('刘子涵').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '录入 2 人' }).click()
  await page.getByText('还没有送到服务器').waitFor()
  await page.context().setOffline(false)
  await page.getByText('录入 2 人成绩，1 行没有录入').waitFor()
  assert.equal(await page.getByLabel('第 1 行的成绩').inputValue(), '')
  assert.deepEqual(
    desk.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem)),
    [],
  )
  await desk.close()
})
