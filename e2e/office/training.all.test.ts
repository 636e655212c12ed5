import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { atDesk, decide, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator. */
const administrator = 3

async function typeMoment(page: Page, field: string, moment: string) {
  await page.locator(field).fill(moment)
  await page.keyboard.press('Enter')
}

test('a training task is set, changed and closed; who has done it is listed', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '培训任务', exact: true }).click()
  await page.getByRole('heading', { name: '培训任务', exact: true }).waitFor()
  await desk.look('training tasks')
  await page.getByRole('button', { name: '布置任务' }).click()
  await page.locator('#taskName').fill('床旁手消毒剂自查')
  await page.getByLabel('第 1 项内容').fill('床旁速干手消毒剂照片')
  await typeMoment(page, '#start', '2026-11-01 08:00')
  await typeMoment(page, '#end', '2027-12-01 18:00')
  await page.getByText('都填好了').waitFor()
  await page.getByText(/草稿已保存 \d\d:\d\d:\d\d/).waitFor()
  await desk.look('training task editor')
  await page.getByRole('button', { name: '布置', exact: true }).click()
  await page.waitForURL(/training-tasks\/(?!new)[^/?]+$/)
  await page.getByRole('button', { name: '分享码' }).click()
  await page
    .getByRole('dialog', { name: /分享码/ })
    .getByText(/^http.*\/q\//)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#taskName').fill('床旁手消毒剂自查（四季度）')
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('已保存', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: '完成情况' }).click()
  await page.locator('tbody tr.ant-table-row').first().waitFor()
  await desk.look('people of a training task')
  await page.getByRole('link', { name: '培训任务', exact: true }).first().click()
  await page.getByRole('button', { name: '截止“床旁手消毒剂自查（四季度）”' }).click()
  await page
    .getByRole('dialog', { name: '现在截止“床旁手消毒剂自查（四季度）”？' })
    .getByRole('button', { name: '截止', exact: true })
    .click()
  await page.getByText('已截止').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('certificates: found, revoked with a reason, and the rules that give one', async () => {
  const number = await stage.server.endingCertificate({
    personId: 'renhe-0005',
    title: '导管维护',
    daysLeft: 40,
  })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '证书', exact: true }).click()
  await page.getByLabel('编号、姓名、工号、项目').fill(number)
  await page.getByText('共 1 条').waitFor()
  await page.getByText('快到期').first().waitFor()
  await desk.look('certificates')
  await page.getByRole('button', { name: /^吊销 .+ 的证书$/ }).click()
  const asked = page.getByRole('dialog', { name: /^吊销 .+ 的“导管维护”证书？$/ })
  await asked.getByLabel('原因').fill('补考替考')
  await desk.look('revoking a certificate')
  await asked.getByRole('button', { name: '吊销', exact: true }).click()
  await page.getByText('已吊销').first().waitFor()
  await page.getByText('补考替考').waitFor()
  await page.goto(`${stage.server.url}/edu/office/certificates/rules`)
  await page
    .getByRole('button', { name: /^修改“/ })
    .first()
    .click()
  const change = page.getByRole('dialog', { name: /的证书$/ })
  const isGiven = change.getByRole('switch')
  if ((await isGiven.getAttribute('aria-checked')) === 'false') await isGiven.click()
  await change.getByLabel('有效期（月，0 为长期）').fill('18')
  await desk.look('what gives a certificate')
  await change.getByRole('button', { name: '保存' }).click()
  await page.getByText('有效 18 个月').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('comments and payouts: what waits is decided', async () => {
  await stage.server.waitingComment('护士长请联系我 13800138000')
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '评论审核', exact: true }).click()
  await page.getByText('护士长请联系我').first().waitFor()
  await desk.look('comments')
  const waiting = page.getByRole('row').filter({ hasText: '护士长请联系我' })
  await waiting.getByRole('button', { name: /^不显示 / }).click()
  const asked = page.getByRole('dialog', { name: /^不显示 .+ 的评论？$/ })
  await asked.getByRole('button', { name: '不显示', exact: true }).click()
  await waiting.waitFor({ state: 'detached' })
  const which = page.getByRole('radiogroup', { name: '哪些评论' })
  await which.getByText('不显示', { exact: true }).click()
  await waiting.getByRole('button', { name: /^显示 / }).click()
  await waiting.waitFor({ state: 'detached' })
  await which.getByText('已显示', { exact: true }).click()
  await waiting.getByRole('button', { name: /^答复 / }).click()
  const answering = page.getByRole('dialog', { name: /^答复 .+ 的评论$/ })
  await answering.getByLabel('答复', { exact: true }).fill('请打病区座机')
  await desk.look('answer')
  await answering.getByRole('button', { name: '发布答复' }).click()
  await waiting.getByText('医院答复：请打病区座机').waitFor()
  await desk.look('comments-shown')
  await page.getByRole('link', { name: '提现申请', exact: true }).click()
  await page.getByText('没有提现申请').waitFor()
  await stage.server.waitingPayout(20)
  await stage.server.waitingPayout(30)
  await page.reload()
  await page
    .getByRole('row', { name: /王佳怡 20 / })
    .getByRole('button', { name: '记下已付给 王佳怡' })
    .click()
  await decide(desk, '已付给 王佳怡 20 元？', '已付款')
  await page.getByRole('row', { name: /20.*已付款/ }).waitFor()
  await page.getByRole('button', { name: '不通过 王佳怡 的申请' }).click()
  await decide(desk, '不通过 王佳怡 的 30 元申请？', '不通过', '没有参加活动')
  await page.getByRole('row', { name: /30.*未通过.*没有参加活动/ }).waitFor()
  await desk.look('payouts')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
