import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayStamp, hourMs } from '@contract/rules/hospitalTime'
import { ExamTaker } from '../../testing/ExamTaker'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'

const { account, authoring, common, credit, creditKeeping, duty, mistakes, message, today } =
  contract
let server: TestServer
let nurse: Client
before(async () => {
  server = await startServer()
  nurse = await person(server.url, 1)
})
after(() => server.close())

test('my day: what I owe, counted; reviews and unread as their own calls say them', async () => {
  const mine = await nurse.ask(today.mine, {})
  const { list } = await nurse.ask(duty.mine, {})
  assert.ok(list.length > 0)
  const meetingId = mine.meeting?.meetingId
  assert.equal(mine.dutyCount, list.filter(({ taskId }) => taskId !== meetingId).length)
  assert.ok(mine.duties.length <= 5 && !mine.duties.some(({ taskId }) => taskId === meetingId))
  assert.deepEqual(mine.reviews, await nurse.ask(mistakes.today, {}))
  assert.equal(mine.unread, (await nurse.ask(message.unread, {})).count)
  const numberOf = async (toolCode: 'EDU_001' | 'EDU_002', wanted: string) =>
    (await nurse.ask(common.toolIndexes, { toolCode })).list.find(
      ({ indexCode }) => indexCode === wanted,
    )?.value
  assert.equal(mine.standing.toSit, await numberOf('EDU_001', 'todo'))
  assert.equal(mine.standing.learning, await numberOf('EDU_002', 'doing'))
  assert.ok(mine.standing.toSit > 0)
  const { list: sessions } = await nurse.ask(account.mySessions, {})
  assert.equal(mine.standing.devices, sessions.length)
  assert.equal(mine.ward, null)
  assert.equal(mine.exam, null)
})

test('the devices that I am logged in on: one more with each log-in, this one alone when the others were ended', async () => {
  const devices = async () => (await nurse.ask(today.mine, {})).standing.devices
  const before = await devices()
  await person(server.url, 1)
  assert.equal(await devices(), before + 1)
  await nurse.ask(account.endOtherSessions, {})
  assert.equal(await devices(), 1)
})

test('credits of the year are what the statement counts: what was entered too, and no more than the limit', async () => {
  const admin = await person(server.url, 3)
  const shown = async () => (await nurse.ask(today.mine, {})).standing.credits
  const statement = await nurse.ask(credit.mine, {})
  assert.equal(await shown(), statement.counted)
  const entered = {
    userId: 'renhe-0001',
    credits: 4.5,
    kind: '院内培训',
    title: '补记',
    day: dayStamp(server.now()),
    reason: '漏记一场',
  }
  await admin.ask(creditKeeping.correct, entered)
  assert.equal(await shown(), statement.counted + 4.5)
  const most = statement.counted + 1
  const limits = [{ kind: '', wanted: null, most }]
  const { rules } = await admin.ask(creditKeeping.rules, {})
  await admin.ask(creditKeeping.saveRules, { rules: { ...rules, limits } })
  assert.equal((await nurse.ask(credit.mine, {})).counted, most)
  assert.equal(await shown(), most)
})

test('an exam that is running stands there alone, and goes with its hand-in', async () => {
  const author = await person(server.url, 4)
  const plan = aPlan(server.now(), { title: '今日考核', endTime: server.now() + 5 * hourMs })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  assert.ok((await nurse.ask(duty.mine, {})).list.some((one) => one.taskId === taskId))
  const before = await nurse.ask(today.mine, {})
  const taker = await new ExamTaker(nurse, taskId).start()
  const { exam, dutyCount } = await nurse.ask(today.mine, {})
  assert.equal(exam?.taskName, '今日考核')
  assert.equal(dutyCount, before.dutyCount - 1)
  const { standing } = before
  await taker.handIn()
  const after = await nurse.ask(today.mine, {})
  assert.equal(after.exam, null)
  assert.ok(after.standing.passed - standing.passed <= 1)
})

test('who looks after a ward reads of its late people what the list of late people says', async () => {
  const head = await person(server.url, 2)
  const { ward } = await head.ask(today.mine, {})
  const { overduePeople, overdue } = await head.ask(duty.summary, {})
  assert.ok(overduePeople > 0)
  assert.deepEqual([ward?.latePeople, ward?.lateDuties], [overduePeople, overdue])
})
