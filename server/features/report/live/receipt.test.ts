import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { AttemptState } from '@contract/states'
import { aTask } from '../../../testing/aTask'
import { closerOf } from '../../../testing/begunExam'
import { person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { hashOfReceipt } from './receiptRules'

const { receipt: lookUp } = contract.live
const [learner, headNurse, administrator, inspector] = [1, 2, 3, 15]
const elsewhere = 101
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const asShown = (hash: string) => (hash.toUpperCase().match(/.{4}/g) ?? []).join('-')

/** Somebody hands an exam in; gives the number as their screen shows it. */
async function handedIn(number: number, comId = 'renhe') {
  const taker = await new ExamTaker(
    await person(server.url, number),
    await aTask(server.db, server.now(), { com_id: comId }),
  ).start()
  const { receipt } = await taker.handIn()
  return { number: asShown(receipt.hash), receipt, taskId: taker.taskId, attempt: taker.attempt }
}

test('a number is read as it is spoken and typed; anything else is none', () => {
  for (const typed of [
    '8257-21A5-BD8B-3D5A',
    '825721a5bd8b3d5a',
    ' 8257 2lA5 BD8B 3D5A ',
    '８２５７－２１Ａ５－ＢＤ８Ｂ－３Ｄ５Ａ',
    '8257–21A5–BD8B–3D5A',
  ])
    assert.equal(hashOfReceipt(typed), '825721a5bd8b3d5a', typed)
  assert.equal(hashOfReceipt('O25721a5bd8b3d5a'), '025721a5bd8b3d5a')
  for (const typed of [
    '',
    '8257',
    '8257-21A5-BD8B-3D5G',
    '8257-21A5-BD8B-3D5A-1',
    '%',
    "' or 1=1 --",
  ])
    assert.equal(hashOfReceipt(typed), undefined, typed)
})

test('an office looks a number up: whose, which exam, when, how far the score is', async () => {
  const { number, receipt, taskId, attempt } = await handedIn(learner)
  for (const office of [headNurse, administrator, inspector]) {
    const { found } = await (await person(server.url, office)).ask(lookUp, { number })
    assert.deepEqual(
      found && [found.attemptId, found.taskId, found.handedInTime, found.state, found.attemptNo],
      [attempt.attemptId, taskId, receipt.handedInTime, AttemptState.graded, 1],
    )
    assert.ok(found?.userName && found.taskName && found.dept && found.comName)
    assert.deepEqual(
      [found.answerCount, found.questionCount],
      [receipt.answerCount, receipt.questionCount],
    )
  }
})

test('the person’s receipt and the office’s agree field by field, however the attempt ended; equal ones are impossible', async () => {
  const office = await person(server.url, administrator)
  const ends: Readonly<Record<string, (taker: ExamTaker) => Promise<unknown>>> = {
    user: (taker) => taker.handIn(),
    admin: ({ key }) =>
      office.ask(contract.live.handIn, { ...key, reason: '本人身体不适，先收卷' }),
    timeout: async () => {
      await server.advance(31 * 60_000)
      await closerOf(server).closeDue(server.now())
    },
  }
  const hashes = new Set<string>()
  for (const [number, [reason, end]] of Object.entries(Object.entries(ends))) {
    const taker = await new ExamTaker(
      await person(server.url, 5 + Number(number)),
      await aTask(server.db, server.now()),
    ).start()
    await taker.save(taker.write(taker.question(0), ['A']))
    await end(taker)
    const { receipt, attemptNo, title } = await taker.result()
    const { found } = await office.ask(lookUp, { number: asShown(receipt.hash) })
    assert.ok(found)
    assert.equal(receipt.reason, reason)
    assert.deepEqual(
      {
        attemptId: found.attemptId,
        handedInTime: found.handedInTime,
        answerCount: found.answerCount,
        questionCount: found.questionCount,
        reason: found.closedBy,
        hash: hashOfReceipt(asShown(receipt.hash)),
      },
      receipt,
    )
    assert.deepEqual([found.attemptNo, found.taskName], [attemptNo, title])
    hashes.add(receipt.hash)
  }
  assert.equal(hashes.size, 3, 'the same answers, three receipts')
})

test('nobody finds what they may not see: another hospital, another department, a learner; a wrong number is an answer, not an error', async () => {
  const { number } = await handedIn(learner)
  const [ofElsewhere, own] = [
    await handedIn(elsewhere, 'jiangcheng'),
    await person(server.url, administrator),
  ]
  assert.equal((await own.ask(lookUp, { number: ofElsewhere.number })).found, null)
  const [row] = await server.db
    .selectFrom('person')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('person_name', '=', (await own.ask(lookUp, { number })).found?.userName ?? '')
    .execute()
  assert.ok(row)
  const other = await server.db
    .selectFrom('department')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('department_id', '<>', row.department_id ?? '')
    .limit(1)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('person')
    .set({ department_id: other.department_id })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', row.person_id)
    .execute()
  const head = await person(server.url, headNurse)
  assert.equal((await head.ask(lookUp, { number })).found, null)
  for (const wrong of ['0000-0000-0000-0000', 'nothing', "'; drop table attempt"])
    assert.equal((await own.ask(lookUp, { number: wrong })).found, null)
  assert.equal(
    (await (await person(server.url, learner)).send(lookUp, { number })).code,
    Code.rightLacking,
  )
})
