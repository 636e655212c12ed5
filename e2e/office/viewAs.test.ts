import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the administrator of renhe; 林晓燕 is a nurse there. */
const admin = 3

test('an administrator sees on the phone build what a nurse sees, cannot do anything there, and ends it', async () => {
  const desk = await atDesk(stage)
  const { page, context } = desk
  await logIn(desk, admin)
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  await page.getByPlaceholder('姓名').first().fill('林晓燕')
  await page.getByRole('link', { name: '林晓燕' }).first().click()
  await page.getByRole('button', { name: '以此人身份查看' }).click()
  await page.getByText('记入操作日志').waitFor()
  await desk.look('view as, asked')
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: '打开查看' }).click()
  const phone = await opening
  await phone.getByText('周敏正在看林晓燕看到的内容').first().waitFor()
  assert.ok(!phone.url().includes('ticket'), 'nothing of it stays in the address')
  if (process.env.OFFICE_PICTURES)
    await phone.screenshot({ path: `${process.env.OFFICE_PICTURES}/view as, phone.png` })
  const kept = await phone.evaluate(() => JSON.stringify({ ...localStorage }))
  assert.ok(!kept.includes('林晓燕'), 'no session of the nurse stays on this desk')
  await phone.getByText('点这里现在结束').first().click()
  await phone.getByText('周敏正在看').first().waitFor({ state: 'hidden' })
  await page.getByRole('menuitem', { name: '操作日志', exact: true }).click()
  await page.getByText('查看员工看到的内容').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
