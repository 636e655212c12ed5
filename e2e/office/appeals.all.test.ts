import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { atTheDesk } from '../journeys/deskCalls'
import { heldExam } from '../journeys/results'
import { eventually } from '../people/Person'
import { atDesk, decide, logIn, officeStage } from './officeStage'

const stage = officeStage()
/** 3: the hospital's administrator; 4: an author; 11: an invigilator; 12: somebody who sat an exam. */
const administrator = 3
const author = 4
const invigilator = 11
const sitter = 12

/** A sitting that is graded, and an appeal against its score. */
async function appealed(): Promise<{ taskId: string; score: number }> {
  const taskId = await stage.server.deliveredLate(sitter, '有人申诉的考核')
  const [attempt] = await stage.server.attempts(taskId)
  const ids = { taskId, attemptId: attempt!.attemptId }
  const officer = await atTheDesk(stage.server, '13800000003')
  await officer.ask(contract.live.decideLate, { ...ids, confirm: 1, reason: '病区断网' })
  const learner = await atTheDesk(stage.server, '13800000012')
  const reason = '第 2 题教材与答案不一致'
  await learner.ask(contract.scoreAppeal.make, { ...ids, reason })
  const [graded] = await stage.server.attempts(taskId)
  return { taskId, score: graded?.score ?? 0 }
}

test('an appeal is read and accepted by one officer, agreed to by another, and the score is corrected', async () => {
  const { taskId, score } = await appealed()
  const wanted = score === 1 ? 2 : 1
  const one = await atDesk(stage)
  await logIn(one, invigilator)
  await one.page.getByRole('link', { name: '成绩申诉', exact: true }).click()
  await one.page.getByText('第 2 题教材与答案不一致').waitFor()
  await one.look('score appeals')
  await one.page.getByRole('button', { name: '何秀兰', exact: true }).click()
  const drawer = one.page.getByRole('dialog', { name: '何秀兰的申诉' })
  const accept = drawer.getByRole('button', { name: '受理，提出更正' })
  assert.ok(await accept.isDisabled(), 'an answer and another score are wanted')
  await drawer.getByLabel('答复（本人能看到）').pressSequentially('答案有误，给分', { delay: 20 })
  await drawer.getByLabel('更正为（分）').fill(String(wanted))
  await one.look('an appeal beside the list')
  await accept.click()
  await one.page.getByText('已处理：何秀兰').waitFor()
  await one.page.getByRole('link', { name: '更正与作废', exact: true }).click()
  await one.page.getByText('等他人决定').waitFor()
  assert.equal(await one.page.getByRole('button', { name: '同意 何秀兰', exact: true }).count(), 0)
  await one.look('what waits for a second person')
  assert.deepEqual(one.problems, [])
  await one.close()

  const two = await atDesk(stage)
  await logIn(two, administrator)
  await two.page
    .getByRole('row', { name: /更正与作废，等第二人/ })
    .getByRole('link')
    .click()
  await two.page.getByRole('button', { name: '同意 何秀兰', exact: true }).click()
  const asked = two.page.getByRole('dialog', { name: `何秀兰的成绩改为 ${wanted} 分？` })
  await asked.getByRole('button', { name: '同意', exact: true }).click()
  await two.page.getByText('没有待决定的更正或作废').waitFor()
  await eventually(
    async () => (await stage.server.attempts(taskId))[0]?.score === wanted,
    () => 'the score was not corrected',
  )
  assert.deepEqual(two.problems, [])
  await two.close()
})

test('a void is proposed in the live view and done by another person', async () => {
  const { taskId } = await appealed()
  const one = await atDesk(stage)
  await logIn(one, invigilator)
  await one.page.goto(`${stage.server.url}/edu/office/exams/live/${taskId}?view=over`)
  // Opened again it runs on with its answers.
  await one.page.getByRole('button', { name: '重开', exact: true }).click()
  await decide(one, '重新开放何秀兰的答卷？', '重开', '误触交卷')
  await one.page.getByText('已办好').waitFor()
  await one.page.goto(`${stage.server.url}/edu/office/exams/live/${taskId}`)
  await one.page.getByRole('button', { name: '作废', exact: true }).click()
  const asked = one.page.getByRole('dialog', { name: '提出作废何秀兰这一次？' })
  await asked.getByLabel('原因（写进记录）').fill('考场断电')
  await one.look('proposing a void')
  await asked.getByRole('button', { name: '作废', exact: true }).click()
  await one.page.getByText('已提出，等第二人决定').waitFor()
  await one.page.getByText('提出更正或作废何秀兰的一次考试').waitFor()
  assert.notEqual((await stage.server.attempts(taskId))[0]?.state, 9)
  assert.deepEqual(one.problems, [])
  await one.close()
  const two = await atDesk(stage)
  await logIn(two, administrator)
  await two.page.goto(`${stage.server.url}/edu/office/result-changes`)
  await two.page.getByRole('button', { name: '同意 何秀兰', exact: true }).click()
  await two.page
    .getByRole('dialog', { name: '作废何秀兰这一次考试？' })
    .getByRole('button', { name: '同意', exact: true })
    .click()
  await eventually(
    async () => (await stage.server.attempts(taskId))[0]?.state === 9,
    () => 'the sitting is not void',
  )
  await two.close()
})

test('results wait for their moment, and an author announces them with one press', async () => {
  const taskId = await heldExam(stage.server)
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.goto(`${stage.server.url}/edu/office/exams/results/${taskId}`)
  await page.getByText(/^成绩将于 .* 公布$/).waitFor()
  await desk.look('results that are not announced')
  await page.getByRole('button', { name: '现在公布' }).click()
  const asked = page.getByRole('dialog', { name: '现在公布成绩？' })
  await asked.getByRole('button', { name: '现在公布' }).click()
  await page.getByText(/^成绩将于 .* 公布$/).waitFor({ state: 'hidden' })
  await page.goto(`${stage.server.url}/edu/office/exams/new`)
  await page.getByLabel('成绩公布（空着：马上）').waitFor()
  await desk.look('when results are announced')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
