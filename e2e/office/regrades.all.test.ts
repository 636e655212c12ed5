import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { atTheDesk } from '../journeys/deskCalls'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 13800000003: the hospital's administrator. */
const administrator = 3
/** An exam of the demo that people have sat. */
const satExam = 'renhe-last-quarter'

test('a wrong key: who is affected is seen before, scores before and after are listed, and the log says why', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.goto(`${stage.server.url}/edu/office/exams/results/${satExam}?view=items`)
  await page.locator('.ant-table-row-expand-icon').first().click()
  await page.getByRole('link', { name: '更正答案', exact: true }).last().click()
  await page.waitForURL(/regrades\/question\//)
  await page.getByText('改好答案后，这里会算出影响到谁').waitFor()
  await desk.look('key')

  await page.getByRole('switch', { name: '本题不计对错，人人得分' }).click()
  const said = page.getByText(/\d+ 份答卷：\d+ 份加分，0 份减分/)
  await said.waitFor()
  const rising = Number(/(\d+) 份加分/.exec(await said.innerText())?.[1])
  assert.ok(rising > 0, 'somebody had it wrong')
  await desk.look('what it would change')
  await page.getByRole('button', { name: '更正并重新评分' }).click()
  const asked = page.getByRole('dialog', { name: /^更正答案，重新评 \d+ 份答卷？$/ })
  const sure = asked.getByRole('button', { name: /^重新评 \d+ 份$/ })
  await asked.getByLabel('原因').fill('题干有歧义，人人得分')
  await desk.look('asking')
  // The administrator and the author sat this exam, and nobody decides about themselves: the platform is the second person.
  await sure.click()
  await asked.getByRole('alert').waitFor()
  const { ask } = await atTheDesk(stage.server, '13800000900')
  const { regradeId } = await ask(contract.marking.correctKey, {
    questionId: page.url().split('/').at(-1) ?? '',
    free: 1,
    reason: '题干有歧义，人人得分',
  })
  await asked.getByRole('button', { name: '先不更正' }).click()

  await page.goto(`${stage.server.url}/edu/office/regrades/${regradeId}`)
  const howFar = page.getByRole('status').filter({ hasText: '已完成' })
  assert.match(await howFar.innerText(), new RegExp(`${rising} 份分数有变`))
  await page.locator('tbody tr.ant-table-row').first().waitFor()
  await page.getByText(`共 ${rising} 条`).waitFor()
  await desk.look('scores before and after')
  await page.getByRole('link', { name: '更正答案', exact: true }).first().click()
  await page.getByText('题干有歧义，人人得分').waitFor()
  await desk.look('log of corrections')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('appeals: who waits is there, a decision asks what is given back and why', async () => {
  await stage.server.appealed(5)
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('link', { name: '离开申诉', exact: true }).click()
  await page.locator('tbody tr.ant-table-row').first().waitFor()
  await desk.look('appeals')
  await page
    .getByRole('button', { name: /^通过 / })
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: /^通过 .+ 的申诉？$/ })
  await asked.getByText('退还一次机会').waitFor()
  await asked.getByLabel('原因').fill('病区抢救')
  await desk.look('deciding')
  await asked.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText(/^已处理 .+ 的申诉$/).waitFor()
  await page.goto(`${stage.server.url}/edu/office/appeals?show=all`)
  await page.getByText(/退还一次机会 · 病区抢救/).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
