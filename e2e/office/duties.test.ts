import { onlyPeople, ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../server/testing/client'
import { aPlan } from '../../server/features/authoring/testing/aPlan'
import { eventually } from '../people/Person'
import { ExamTaker } from '../../server/testing/ExamTaker'
import { atDesk, type Desk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const { authoring, deskJob, duty, message, people, staffImport } = contract
const [nurseNumber, headNumber, adminNumber, authorNumber] = [1, 2, 3, 4]
const title = '两科必考'

const as = (number: number) => person(stage.server.url, number)
const mine = async (client: Client) =>
  (await client.ask(duty.mine, {})).list.filter(({ name }) => name === title)
const rows = ({ page }: Desk) => page.locator('tbody tr.ant-table-row')

/** An exam of the nurse's department and one more that ends in a day, whose key the nurse will find. */
async function publish(departments: string[]) {
  const author = await as(authorNumber)
  const now = Date.now()
  const plan = aPlan(now, {
    title,
    whom: ofUnits(departments),
    startTime: now - hourMs,
    endTime: now + dayMs,
    maxAttempts: 4,
    passScore: 1,
    newcomerDays: 30,
  })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  return (await author.ask(authoring.publishPlan, { planId, edition })).taskId
}
const unitOf = async (userId: string) =>
  (await (await as(adminNumber)).ask(people.person, { userId })).unitId ?? ''

test('given to two departments: the nurse owes it, the head nurse reminds her, the officer’s list empties', async () => {
  const units = [await unitOf('renhe-0001'), await unitOf('renhe-0006')]
  const taskId = await publish(units)
  const nurse = await as(nurseNumber)
  assert.equal((await mine(nurse)).length, 1)

  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, adminNumber)
  await page.getByRole('menuitem', { name: '逾期与到期', exact: true }).click()
  await page.waitForURL(/duties\?due=overdue$/)
  await rows(desk).first().getByText('逾期').first().waitFor()
  await desk.look('late')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  assert.match((await saving).suggestedFilename(), /\.xlsx$/)
  await page.locator('.ant-segmented-item').filter({ hasText: '按事项' }).click()
  await page.waitForURL(/duties\/items\?due=overdue$/)
  await rows(desk).first().getByText('逾期').first().waitFor()
  await desk.look('late, duty by duty')
  await page.locator('.ant-segmented-item').filter({ hasText: '按科室' }).click()
  await page.getByRole('row', { name: /^合计/ }).waitFor()
  await desk.look('late, by department')
  await page.locator('.ant-segmented-item').filter({ hasText: '完成情况' }).click()
  await page.getByRole('link', { name: '重症医学科', exact: true }).click()
  await page.getByRole('heading', { name: '重症医学科：谁到哪一步' }).waitFor()
  await page.getByRole('columnheader', { name: title }).waitFor()
  await page.getByRole('rowheader', { name: '林晓燕' }).waitFor()
  await desk.look('who did what of a department')
  await page.goto(`${stage.server.url}/edu/office/duties?taskId=${taskId}&due=in3`)
  await rows(desk).first().waitFor()
  const owing = await rows(desk).count()
  assert.ok(owing > 2)
  await desk.look('late, due')

  // The head nurse sees her own department alone, and reminds with two clicks.
  const head = await atDesk(stage)
  await logIn(head, headNumber)
  await head.page.goto(`${stage.server.url}/edu/office/duties?taskId=${taskId}`)
  await rows(head).first().waitFor()
  const hers = await rows(head).count()
  assert.ok(hers < owing)
  await head.page.getByRole('columnheader', { name: title }).waitFor()
  await head.page.getByRole('button', { name: `催办 ${hers} 人` }).click()
  await head.page
    .getByRole('dialog')
    .getByRole('button', { name: `催办 ${hers} 人` })
    .click()
  await head.page.getByText(`已催办 ${hers} 人`).waitFor()
  await rows(head).first().getByText('1 次').waitFor()
  const told = await nurse.ask(message.list, { pageIndex: 1, pageSize: 5 })
  assert.ok(told.list.some((one) => one.title === `请尽快完成：${title}`))
  assert.deepEqual(head.problems, [])
  await head.close()

  await passes(nurse, taskId)
  assert.deepEqual(await mine(nurse), [])
  await page.reload()
  await rows(desk).first().waitFor()
  assert.equal(await rows(desk).count(), owing - 1)

  // The rest gets longer, is handed on and excused; then nobody owes it.
  await rows(desk).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: '延期', exact: true }).click()
  await desk.look('late, longer')
  const asked = page.getByRole('dialog')
  await asked.getByLabel('原因').fill('外出进修')
  await asked.getByRole('button', { name: '延期 1 人的 1 项' }).click()
  await page.getByText('已处理 1 项').waitFor()
  await page.goto(`${stage.server.url}/edu/office/duties?taskId=${taskId}&due=in7`)
  await rows(desk).first().waitFor()
  await page.locator('thead input[type=checkbox]').first().check()
  await page.getByRole('button', { name: '免除', exact: true }).click()
  await asked.getByLabel('原因').fill('停考')
  await asked.getByRole('button', { name: /^免除 \d+ 人的 \d+ 项$/ }).click()
  await page.getByText(/已处理 [1-9]\d* 项/).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('who in my department is late over everything, remind them: three clicks from the start page', async () => {
  const head = await atDesk(stage)
  await logIn(head, headNumber)
  await head.page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    window.addEventListener('click', () => counted.clicks++, true)
  })
  await head.page.getByRole('menuitem', { name: '逾期与到期', exact: true }).click()
  await rows(head).first().getByText('逾期').first().waitFor()
  const remind = /^催办 \d+ 人$/
  await head.page.getByRole('button', { name: remind }).click()
  await head.page.getByRole('dialog').getByRole('button', { name: remind }).click()
  await head.page.getByText(/已催办 [1-9]\d* 人/).waitFor()
  const clicks = await head.page.evaluate(() => (window as unknown as { clicks: number }).clicks)
  assert.ok(clicks <= 3, `${clicks} clicks`)
  assert.deepEqual(head.problems, [])
  await head.close()
})

test('a newcomer of a staff file owes what the rule of the department says, for as long as it gives', async () => {
  const taskId = await publish([await unitOf('renhe-0001')])
  const admin = await as(adminNumber)
  const ended = (jobId: string) =>
    eventually(
      async () => (await admin.ask(deskJob.watch, { jobId })).state === 'done',
      () => 'the job of the staff file never ended',
    )
  const file = Buffer.from('工号,姓名,科室,手机号\n88001,新来的,重症医学科,13912348801\n')
  const { importId, jobId } = await admin.ask(
    staffImport.readFile,
    { fileName: '新人.csv' },
    { file },
  )
  await ended(jobId)
  await ended((await admin.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
  const page = { pageIndex: 1, pageSize: 10 }
  const { list } = await admin.ask(duty.list, { taskId, keyword: '88001', ...page })
  assert.deepEqual(
    list.map(({ userName, why, days }) => [userName, why, days <= 1]),
    [['新来的', 'newcomer', true]],
  )
})

test('an exam that is closed: “extend” opens it again for who is chosen, and says of whom it cannot', async () => {
  const closed = '关了门的考试'
  const author = await as(authorNumber)
  const now = Date.now()
  const plan = aPlan(now, {
    title: closed,
    whom: onlyPeople(['renhe-0001', 'renhe-0005']),
    endTime: now + hourMs,
    maxAttempts: 1,
    passScore: 10,
  })
  const saved = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, saved)
  await (await new ExamTaker(await as(nurseNumber), taskId).start()).handIn([])
  await stage.server.advance(2 * dayMs)
  const colleague = await as(5)
  assert.equal((await new ExamTaker(colleague, taskId).tryStart()).code, Code.ended)

  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, adminNumber)
  await page.goto(`${stage.server.url}/edu/office/duties?taskId=${taskId}&due=overdue`)
  await rows(desk).nth(1).waitFor()
  for (const n of [0, 1]) await rows(desk).nth(n).getByRole('checkbox').check()
  await page.getByRole('button', { name: '延期', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText('已经结束的也会为他们重新开放').waitFor()
  await asked.getByLabel('原因').fill('外出进修')
  await asked.getByRole('button', { name: '延期 2 人的 2 项' }).click()
  await page.getByText('已处理 1 项').waitFor()
  await page.getByText('1 项考试没有延期：次数已用完').waitFor()
  await desk.look('late, a closed exam opened again')
  await new ExamTaker(colleague, taskId).start()

  // More than a page shows are changed by a job.
  await page.goto(`${stage.server.url}/edu/office/duties/items?due=overdue&size=20`)
  await rows(desk).first().waitFor()
  await page.locator('thead input[type=checkbox]').first().check()
  await page.getByRole('button', { name: /^选中全部 \d+ 条/ }).click()
  await page.getByRole('button', { name: '延期', exact: true }).click()
  await asked.getByLabel('原因').fill('系统停机')
  await asked.getByRole('button', { name: /^延期 / }).click()
  await page.getByText(/已处理 [1-9]\d* 项/).waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** Sits the exam until one answer at least is right: the same option everywhere, each time the next one. */
async function passes(nurse: Client, taskId: string) {
  for (const option of ['A', 'B', 'C', 'D']) {
    const taker = await new ExamTaker(nurse, taskId).start()
    const items = taker.paper.questions.map(({ questionId }) => taker.write(questionId, [option]))
    await taker.handIn(items)
    if ((await mine(nurse)).length === 0) return
  }
}
