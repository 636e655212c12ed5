import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { AttemptState } from '@contract/states'
import { aTask, rightOptions } from '../../../testing/aTask'
import { person, type Client } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'

const { certificate, exam, grants, live, message, report, resultChange, scoreAppeal } = contract
const page = { pageIndex: 1, pageSize: 50 } as const
const reason = '考场停电，答案没有送达'
let server: TestServer
let admin: Client
let invigilator: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  invigilator = await person(server.url, 11)
})
after(() => server.close())

/** Somebody of renhe hands in a paper of ten questions, so many of them right; passed from six on. */
async function sat(number: number, rightCount: number, taskId?: string) {
  const task =
    taskId ??
    (await aTask(server.db, server.now(), {
      task_name: `更正考试${number}`,
      pass_score: 6,
      max_attempts: 1,
      show_answers: 'afterHandIn',
    }))
  const right = await rightOptions(server.db, task)
  const one = await new ExamTaker(await person(server.url, number), task).start()
  const items = Array.from({ length: rightCount }, (_, place) =>
    one.write(one.question(place), right[one.question(place)]!),
  )
  await one.handIn(items)
  return one
}
const titles = async (client: Client) =>
  (await client.ask(message.list, page)).list.map(({ title }) => title)
const certificates = async (client: Client, taskId: string) =>
  (await client.ask(certificate.list, page)).list.filter((one) => one.taskId === taskId)
const waiting = async (client: Client) =>
  (await client.ask(resultChange.list, { waiting: 1, ...page })).list

test('a void needs two people: who proposes does not decide, nor whom it is about; then score, certificate and try follow, and the person is told', async () => {
  const taskId = await aTask(server.db, server.now(), {
    task_name: '要作废的考试',
    pass_score: 6,
    max_attempts: 1,
  })
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: taskId, months: 12 })
  const one = await sat(9, 10, taskId)
  assert.equal((await certificates(one.client, taskId))[0]?.state, 'valid')
  const wish = { ...one.key, kind: 'void', reason } as const
  assert.equal((await one.client.send(resultChange.propose, wish)).code, Code.rightLacking)
  assert.equal((await invigilator.send(resultChange.propose, { ...wish, reason: ' ' })).code, 400)
  const both = await Promise.all([
    invigilator.send(resultChange.propose, wish),
    invigilator.send(resultChange.propose, wish),
  ])
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, Code.stateChanged], 'one at a time')
  const [change] = await waiting(invigilator)
  const { changeId } = change!
  assert.deepEqual([change!.mine, change!.kind, change!.scoreBefore], [1, 'void', 12])
  assert.equal((await one.result()).state, AttemptState.graded, 'nothing has changed yet')

  const agree = { changeId, agree: 1 } as const
  assert.equal((await invigilator.send(resultChange.decide, agree)).code, Code.aboutYourself)
  assert.equal((await one.client.send(resultChange.decide, agree)).code, Code.rightLacking)
  const elsewhere = await person(server.url, 103)
  assert.equal((await elsewhere.send(resultChange.decide, agree)).code, Code.notFound)
  assert.equal((await admin.send(resultChange.decide, { changeId, agree: 0 })).code, 400)
  await admin.ask(resultChange.decide, agree)
  assert.equal((await admin.send(resultChange.decide, agree)).code, Code.stateChanged, 'once')

  assert.equal((await one.client.ask(exam.notice, { taskId })).attemptsUsed, 0)
  assert.equal((await admin.ask(report.people, { taskId, ...page })).total, 0)
  assert.equal((await certificates(one.client, taskId))[0]?.state, 'revoked')
  assert.ok((await titles(one.client)).includes('一次考试已作废：要作废的考试'))
  const { list: log } = await admin.ask(live.log, { taskId, ...page })
  assert.deepEqual(
    log.map(({ kind, reason: why }) => [kind, why]),
    [
      ['void', reason],
      ['propose', reason],
    ],
  )
})

test('a corrected score: refused it changes nothing, agreed to it counts, and the certificate comes or goes', async () => {
  const one = await sat(5, 3)
  const { taskId } = one
  const { score: before } = await one.result()
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: taskId, months: 12 })
  const wish = { ...one.key, kind: 'score', reason } as const
  for (const score of [undefined, 12.5])
    assert.equal((await invigilator.send(resultChange.propose, { ...wish, score })).code, 400)
  assert.equal(
    (await invigilator.send(resultChange.propose, { ...wish, score: before! })).code,
    Code.stateChanged,
    'the same score',
  )
  const propose = (score: number) => invigilator.ask(resultChange.propose, { ...wish, score })
  const no = await propose(7)
  await admin.ask(resultChange.decide, { changeId: no.changeId, agree: 0, note: '依据不足' })
  assert.equal((await one.result()).score, before)
  const up = await propose(7)
  await admin.ask(resultChange.decide, { changeId: up.changeId, agree: 1 })
  const { score, passed, amended } = await one.result()
  assert.deepEqual([score, passed, amended], [7, 1, 1])
  const { list } = await admin.ask(report.people, { taskId, ...page })
  assert.deepEqual([list[0]!.bestScore, list[0]!.passed], [7, 1])
  assert.equal((await certificates(one.client, taskId))[0]?.state, 'valid')
  assert.ok((await titles(one.client)).some((title) => title.startsWith('成绩已更正：')))
  const down = await propose(2)
  await admin.ask(resultChange.decide, { changeId: down.changeId, agree: 1 })
  assert.deepEqual([(await one.result()).score, (await one.result()).passed], [2, 0])
  assert.equal((await certificates(one.client, taskId))[0]?.state, 'revoked')
})

test('where the only administrator proposed it, the operator is the second person and sees it; of others it sees nothing', async () => {
  const operator = await person(server.url, 900)
  const one = await sat(6, 3)
  const theirs = await sat(10, 3)
  const ofInvigilator = { ...theirs.key, kind: 'void', reason } as const
  await invigilator.ask(resultChange.propose, ofInvigilator)
  const wish = { ...one.key, kind: 'score', score: 6, reason } as const
  const { changeId } = await admin.ask(resultChange.propose, wish)
  assert.deepEqual(
    (await waiting(operator)).map((change) => change.changeId),
    [changeId],
  )
  await operator.ask(resultChange.decide, { changeId, agree: 1 })
  assert.equal((await one.result()).score, 6)
  const other = (await waiting(admin)).find(({ userName }) => userName !== '')!
  assert.equal(
    (await operator.send(resultChange.decide, { changeId: other.changeId, agree: 1 })).code,
    Code.notFound,
  )
})

test('an appeal has its reason; an officer refuses with one, or proposes the score, and a second person decides; nobody answers their own', async () => {
  const one = await sat(7, 3)
  const { client, key } = one
  const empty = await client.send(scoreAppeal.make, { ...key, reason: '  ' })
  assert.deepEqual([empty.code, empty.msg], [400, '请写明申诉的理由，负责人才能处理'])
  const questionId = one.question(9)
  const about = { ...key, questionId, reason: '教材第 12 页与答案不一致' }
  const stranger = await person(server.url, 101)
  assert.equal((await stranger.send(scoreAppeal.make, about)).code, Code.notFound)
  assert.equal(
    (await client.send(scoreAppeal.make, { ...about, questionId: 'Q-none' })).code,
    Code.notFound,
  )
  const { appealId } = await client.ask(scoreAppeal.make, about)
  assert.equal((await client.send(scoreAppeal.make, about)).code, Code.stateChanged, 'once')
  const whole = await client.ask(scoreAppeal.make, { ...key, reason: '总分和我估的差很多' })

  assert.equal((await client.send(scoreAppeal.list, page)).code, Code.rightLacking)
  const { list } = await invigilator.ask(scoreAppeal.list, { waiting: 1, ...page })
  assert.deepEqual(list.map((appeal) => appeal.appealId).sort(), [appealId, whole.appealId].sort())
  const seen = await invigilator.ask(scoreAppeal.one, { appealId })
  assert.equal(seen.question?.questionId, questionId)
  assert.ok(seen.question?.rightOptionIds.length, 'with its key')
  assert.equal((await invigilator.ask(scoreAppeal.one, whole)).question, null)

  const refusal = { ...whole, accept: 0, answer: '已逐题复核，无误' } as const
  assert.equal((await client.send(scoreAppeal.decide, refusal)).code, Code.rightLacking)
  await invigilator.ask(scoreAppeal.decide, refusal)
  assert.equal(
    (await invigilator.send(scoreAppeal.decide, refusal)).code,
    Code.stateChanged,
    'answered once',
  )
  assert.ok((await titles(client)).some((title) => title.startsWith('申诉没有通过')))
  const accept = { appealId, accept: 1, score: 5, answer: '答案有误，给分' } as const
  await invigilator.ask(scoreAppeal.decide, accept)
  const mine = async () =>
    (await client.ask(scoreAppeal.mine, key)).list.find((appeal) => appeal.appealId === appealId)!
  assert.deepEqual([(await mine()).state, (await mine()).proposedScore], [0, 5])
  const proposed = async () =>
    (await waiting(admin)).find((change) => change.attemptId === key.attemptId)!
  const { changeId } = await proposed()
  await admin.ask(resultChange.decide, { changeId, agree: 0, note: '请再核对' })
  assert.deepEqual(
    [(await mine()).state, (await mine()).proposedScore],
    [0, null],
    'it waits again',
  )
  await invigilator.ask(scoreAppeal.decide, accept)
  await admin.ask(resultChange.decide, { changeId: (await proposed()).changeId, agree: 1 })
  assert.equal((await mine()).state, 1)
  assert.equal((await one.result()).score, 5)

  await admin.ask(grants.grant, {
    userId: 'renhe-0007',
    role: 'invigilator',
    scope: { kind: 'hospital' },
  })
  const again = await sat(7, 3)
  const own = await again.client.ask(scoreAppeal.make, { ...again.key, reason: '自己处理' })
  assert.equal(
    (await again.client.send(scoreAppeal.decide, { ...own, accept: 0, answer: '自己不通过自己' }))
      .code,
    Code.aboutYourself,
  )
})
