import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { everybody, onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { person } from '../../server/testing/client'
import { createH5Person } from '../h5/createH5Person'
import { publish, seesAll } from '../journeys/dutySteps'
import { logIn as logInOnPhone } from '../journeys/exam'
import { read } from '../journeys/reading'
import { endPhase } from '../journeys/study'
import { nurse as trainee } from '../people/World'
import { eventually } from '../../server/testing/eventually'
import { aPlan } from '../../server/features/authoring/testing/aPlan'
import { atDesk, decide, logIn, officeStage } from './officeStage'

const stage = officeStage()
const [administrator, authorNumber, headNurse, nurseNumber] = [3, 4, 2, 1]
const { authoring, competence, competenceMaking, duty } = contract
const title = '呼吸机操作理论'

test('a post is said to need an exam: who lacks it owes it, sees it on the phone, and shows as a gap by department', async () => {
  const author = await person(stage.server.url, authorNumber)
  const plan = aPlan(Date.now(), {
    title,
    whom: onlyPeople(['renhe-0002']),
    endTime: Date.now() + 10 * dayMs,
  })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  await author.ask(authoring.publishPlan, { planId, edition })

  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '岗位能力', exact: true }).click()
  await page.getByRole('heading', { name: '岗位能力' }).waitFor()
  await page.getByRole('button', { name: '添加能力要求' }).click()
  await page.getByLabel('证明方式').click()
  await page.locator('.ant-select-item[title="考试"]').click()
  await page.getByLabel('用哪一个证明').click()
  await page.keyboard.type('呼吸机操作', { delay: 30 })
  await page.locator(`.ant-select-item[title="${title}"]`).click()
  await page.getByRole('status').filter({ hasText: '生效后' }).waitFor()
  await desk.look('a competence is set')
  await page.getByRole('button', { name: '生效', exact: true }).click()
  await page.getByText('缺少的人会收到任务').first().waitFor()
  await page.getByRole('button', { name: title }).waitFor()
  await desk.look('competences, posts by proofs')

  // The job gives it to everybody of the hospital; the nurse owes a round of the exam.
  const nurse = await person(stage.server.url, nurseNumber)
  const owes = async () =>
    (await nurse.ask(duty.mine, {})).list.some(({ name }) => name.startsWith(title))
  assert.equal(await eventually(owes, (found) => found), true)
  const mine = (await nurse.ask(competence.mine, {})).list.find((one) => one.title === title)
  assert.deepEqual([mine?.state, mine?.taskKind], ['missing', 'exam'])

  // It is for nurses alone: a tick in the matrix.
  await page.getByRole('button', { name: '修改适用岗位' }).click()
  for (const box of await page.getByRole('checkbox', { name: new RegExp(`“${title}”$`) }).all())
    if (!(await box.getAttribute('aria-label'))?.startsWith('护士')) await box.uncheck()
  await desk.look('competences, posts are changed')
  await page.getByRole('button', { name: '生效 1 项修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生效 1 项修改' }).click()
  await page.getByRole('button', { name: '修改适用岗位' }).waitFor()
  await page.locator('.ant-segmented-item').filter({ hasText: '人员与缺口' }).click()
  await page.getByRole('row', { name: /林晓燕.*呼吸机操作理论.*缺少/ }).waitFor()
  await desk.look('competences, people')
  await page.locator('.ant-segmented-item').filter({ hasText: '按科室' }).click()
  await page.getByRole('row', { name: /^重症医学科/ }).waitFor()
  await desk.look('competences, by department')

  const ward = await atDesk(stage)
  await logIn(ward, headNurse)
  await ward.page.getByRole('menuitem', { name: '岗位能力', exact: true }).click()
  await ward.page.getByText(title).first().waitFor()
  assert.equal(await ward.page.getByRole('button', { name: '添加能力要求' }).count(), 0)
  assert.deepEqual(ward.problems, [])
  await ward.close()

  await page.locator('.ant-segmented-item').filter({ hasText: '岗位 × 能力' }).click()
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('button', { name: '不再要求' }).click()
  await decide(desk, `不再要求“${title}”？`, '不再要求')
  await page.getByRole('button', { name: title }).waitFor({ state: 'detached' })
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('somebody rotates to another post: what it needs is missing, becomes a duty, is learned on the phone and held', async () => {
  const { server } = stage
  const phone = await createH5Person({
    browser: stage.browser,
    server: server.url,
    controlsTime: true,
  })
  const world = { server, person: () => Promise.resolve(phone) }
  const course = '轮转医师交接班'
  const { taskId } = await publish(world, { title: course, units: ['d3'] })
  const setter = await person(server.url, administrator)
  const needed = { title: course, kind: 'course' as const, thingId: taskId, months: 12, days: 30 }
  await setter.ask(competenceMaking.save, {
    competences: [{ competence: { ...needed, whom: { ...everybody, posts: ['doctor'] } } }],
  })

  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, administrator)
  await page.getByRole('menuitem', { name: '员工', exact: true }).click()
  const row = page.locator('tbody tr.ant-table-row').filter({ hasText: trainee.name })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '改岗位' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('combobox', { name: '岗位' }).click()
  await page.locator('.ant-select-item[title="医师"]').click()
  await asked.getByRole('button', { name: '改 1 人的岗位' }).click()
  await page.getByText('已更新 1 人').waitFor()

  const nurse = await person(server.url, nurseNumber)
  const owed = await eventually(
    async () => (await nurse.ask(duty.mine, {})).list.find(({ name }) => name.startsWith(course)),
    (found) => found !== undefined,
  )
  assert.ok(owed)
  await page.getByRole('menuitem', { name: '岗位能力', exact: true }).click()
  await page.locator('.ant-segmented-item').filter({ hasText: '人员与缺口' }).click()
  const gap = page.getByRole('row', { name: new RegExp(`${trainee.name}.*${course}`) })
  await gap.filter({ hasText: '缺少' }).waitFor()
  await desk.look('who rotated lacks something')

  await logInOnPhone(phone, trainee)
  await seesAll(phone)
  await phone.tap(`#duty-${owed.taskId}`)
  await phone.see('小节')
  await phone.tap('#learn')
  await read(world, phone, 8)
  await phone.see('这一节已经看完')
  await endPhase(phone)
  await phone.see('课程已完成')
  assert.deepEqual(await phone.errors(), [])
  await phone.close()

  await page.reload()
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.locator('.ant-select-item[title="具备"]').click()
  await gap.filter({ hasText: '具备' }).waitFor()
  await desk.look('who rotated holds it')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
