import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { everybody } from '@contract/rules/audience'
import { Code } from '@contract/codes'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { TaskState } from '@contract/states'
import { aPlan } from '../../authoring/testing/aPlan'
import { aTask } from '../../../testing/aTask'
import { person, type Client } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'

const { authoring, certificate, channel, common, exam, examTask, live, message, mistakes, report } =
  contract
const page = { pageIndex: 1, pageSize: 50 } as const
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const announce = () =>
  server.jobs.find(({ name }) => name === 'announceResults')!.run({}, {} as never)

/** An exam that everybody passes, whose answers are shown after the hand-in, announced an hour from now. */
const heldExam = async (name: string) =>
  aTask(server.db, server.now(), {
    task_name: name,
    pass_score: 0,
    max_attempts: 1,
    show_answers: 'afterHandIn',
    announce_at: server.now() + hourMs,
  })
const rowOf = async (client: Client, taskId: string) =>
  (await client.ask(exam.list, page)).list.find((task) => task.taskId === taskId)!
const nurseId = 'renhe-0009'
const dutyOf = async (taskId: string) =>
  (
    await server.db
      .selectFrom('duty')
      .select('state')
      .where('task_id', '=', taskId)
      .where('person_id', '=', nurseId)
      .executeTakeFirst()
  )?.state

test('until results are announced no call of the learner tells what was reached; then every one does, and people are told', async () => {
  const taskId = await heldExam('待公布的考试')
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: taskId, months: 12 })
  const nurse = await person(server.url, 9)
  const before = await nurse.ask(common.toolIndexes, { toolCode: 'EDU_001' })
  const missed = async () => (await nurse.ask(mistakes.search, page)).total
  const missedBefore = await missed()
  const one = await new ExamTaker(nurse, taskId).start()
  await one.handIn([one.write(one.question(0), [])])
  const told = () => nurse.ask(exam.result, one.key)

  const held = await told()
  assert.ok(held.announceTime > server.now())
  assert.deepEqual(
    [held.score, held.passed, held.rightCount, held.wrongCount, held.blankCount],
    [null, 0, 0, 0, 0],
  )
  assert.deepEqual([held.categories, held.clauses, held.canReview], [[], [], 0])
  assert.equal(held.reviewTime, held.announceTime)
  assert.ok(held.receipt.hash, 'the receipt is there')
  assert.equal((await nurse.send(exam.review, one.key)).code, Code.answersNotYet)
  assert.equal((await nurse.send(exam.reviewSummary, one.key)).code, Code.answersNotYet)
  const tries = await nurse.ask(exam.tries, { taskId })
  assert.deepEqual([tries.bestScore, tries.list[0]!.score, tries.list[0]!.passed], [null, null, 0])
  const row = await rowOf(nurse, taskId)
  assert.deepEqual([row.taskState, row.bestScore], [TaskState.handedIn, null])
  assert.equal((await nurse.ask(exam.notice, { taskId })).taskState, TaskState.handedIn)
  assert.equal((await nurse.ask(examTask.summary, { taskId })).bestScore, null)
  assert.deepEqual(await nurse.ask(examTask.bestState, { taskId }), {
    state: 0,
    maxScore: null,
    fullScore: row.totalScore,
  })
  assert.equal((await nurse.send(examTask.confirmBest, { taskId })).code, Code.stateChanged)
  const entry = await nurse.ask(examTask.entry, { taskId, taskType: 1 })
  assert.deepEqual([entry.attempts.bestScore, entry.attempts.passed], [null, 0])
  const history = await nurse.ask(channel.history, page)
  const known = history.list.find((task) => task.taskId === taskId)!
  assert.deepEqual([known.taskState, known.bestScore], [TaskState.handedIn, null])
  assert.deepEqual((await nurse.ask(certificate.list, { ...page })).list, [])
  assert.equal((await nurse.send(certificate.one, { taskId })).data, null)
  assert.equal(await missed(), missedBefore)
  const done = (numbers: typeof before) =>
    numbers.list.find(({ indexCode }) => indexCode === 'done')!.value
  assert.equal(
    done(await nurse.ask(common.toolIndexes, { toolCode: 'EDU_001' })),
    done(before) + 1,
    'what is handed in is done',
  )
  const seen = await admin.ask(live.sittings, { taskId, closed: 1, ...page })
  assert.equal(seen.list[0]!.score, null, 'nor who watches the exam')
  const office = await admin.ask(report.people, { taskId, ...page })
  assert.equal(typeof office.list[0]!.bestScore, 'number', 'the results of the office have it')

  await announce()
  assert.equal((await told()).score, null, 'the job announces nothing before its time')
  await server.advance(hourMs + minuteMs)
  const after = await told()
  assert.equal(typeof after.score, 'number', 'by the clock, whether the job ran or not')
  assert.deepEqual([after.announceTime, after.passed, after.canReview], [0, 1, 1])
  await announce()
  await announce()
  const { list: messages } = await nurse.ask(message.list, page)
  assert.equal(
    messages.filter(({ title }) => title === '成绩已公布：待公布的考试').length,
    1,
    'told once',
  )
  assert.equal((await nurse.ask(certificate.list, page)).list.length, 1)
  assert.equal((await rowOf(nurse, taskId)).taskState, TaskState.passed)
  await server.advance(10 * hourMs)
  assert.ok((await missed()) > missedBefore, 'when nobody sits the paper any more')
})

test('an author announces earlier with one press: once; the duty of who handed in was done until then, passed or not', async () => {
  const author = await person(server.url, 4)
  const nurse = await person(server.url, 9)
  const plan = aPlan(server.now(), { title: '提前公布', whom: everybody, maxAttempts: 1 })
  const early = { ...plan, announceTime: plan.endTime - minuteMs }
  const draft = await author.ask(authoring.savePlan, { plan: early })
  const refused = await author.send(authoring.publishPlan, draft)
  assert.equal(refused.msg, '成绩要在考试结束之后公布')
  const held = { ...plan, announceTime: plan.endTime + hourMs }
  const { planId, edition } = await author.ask(authoring.savePlan, { ...draft, plan: held })
  const exam = await author.ask(authoring.publishPlan, { planId, edition })
  const { taskId } = exam
  const one = await new ExamTaker(nurse, taskId).start()
  await one.handIn()
  assert.equal(await dutyOf(taskId), TaskState.passed, 'handed in')
  const later = { ...held, announceTime: held.announceTime + hourMs }
  assert.equal(
    (await author.send(authoring.savePlan, { planId, edition: exam.edition, plan: later })).code,
    Code.stateChanged,
    'nobody waits longer than was said when they began',
  )
  assert.equal((await nurse.send(authoring.announce, { taskId })).code, Code.rightLacking)
  const elsewhere = await person(server.url, 104)
  assert.equal((await elsewhere.send(authoring.announce, { taskId })).code, Code.notFound)
  await author.ask(authoring.announce, { taskId })
  assert.equal((await author.send(authoring.announce, { taskId })).code, Code.stateChanged)
  assert.equal((await nurse.ask(contract.exam.result, one.key)).score, 0)
  await announce()
  assert.equal(await dutyOf(taskId), TaskState.missed, 'not passed, and no try left')
})
