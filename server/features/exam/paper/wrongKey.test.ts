import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { person } from '../../../testing/client'
import { eventually } from '../../../testing/eventually'
import { ExamTaker } from '../../../testing/ExamTaker'
import { questionsForPaper, storePaper, storeTask } from './storeRepository'
import { startMarking } from './testing/keys'

const { exam, marking } = contract
const firstPage = { pageIndex: 1, pageSize: 20 }
let world: Awaited<ReturnType<typeof startMarking>>
before(async () => {
  world = await startMarking()
})
after(() => world.close())

test('a wrong key found later: every attempt is graded anew, its person is told, the log says who and why', async () => {
  const { server, nurse, admin, stranger, eventsOf, keysOf } = world
  const [question] = (await questionsForPaper(server.db, 'infection')).filter(
    ({ kind }) => kind === 'single',
  )
  const id = 'wrong-key'
  await storePaper(server.db, {
    paperId: id,
    brand: 'infection',
    places: [{ ...question!, marks: 4 }],
    now: server.now(),
    parts: {
      comId: 'renhe',
    },
  })
  await storeTask(
    server.db,
    {
      com_id: 'renhe',
      task_id: id,
      brand: 'infection',
      task_name: id,
      start_time: server.now() - 1000,
      end_time: server.now() + 3_600_000,
      paper_id: id,
    },
    server.now(),
  )
  const [before, other] = [
    await new ExamTaker(await person(server.url, 6), id).start(),
    await new ExamTaker(await person(server.url, 7), id).start(),
  ]
  const during = await new ExamTaker(await person(server.url, 9), id).start()
  const key = (await keysOf(before.paper.questions))[question!.questionId]!.right[0]!
  const wrong = before.paper.questions[0]!.options.map(({ optionId }) => optionId).find(
    (optionId) => optionId !== key,
  )!
  await before.handIn([before.write(question!.questionId, [wrong])])
  await other.handIn([other.write(question!.questionId, [key])])
  assert.deepEqual([(await before.result()).score, (await other.result()).score], [0, 4])

  const now = await admin.ask(marking.key, { questionId: question!.questionId })
  assert.deepEqual(
    [now.rightOptionIds, now.question.questionId, now.papers > 0, now.attempts >= 2],
    [[key], question!.questionId, true, true],
  )
  assert.equal((await nurse.send(marking.key, { questionId: question!.questionId })).code, 100220)
  assert.equal((await stranger.send(marking.key, { questionId: 'QX' })).code, 404)
  const input = { questionId: question!.questionId, right: [wrong], reason: '答案录入错误' }
  assert.equal((await nurse.send(marking.correctKey, input)).code, 100220)
  assert.equal((await stranger.send(marking.correctKey, { ...input, questionId: 'QX' })).code, 404)
  assert.equal((await admin.send(marking.correctKey, { ...input, right: ['Z'] })).code, 400)
  assert.equal((await admin.send(marking.correctKey, { ...input, right: [wrong, key] })).code, 400)
  const { reason: _, ...tried } = input
  assert.equal((await nurse.send(marking.tryKey, tried)).code, 100220)
  assert.equal((await admin.send(marking.tryKey, { ...tried, right: ['Z'] })).code, 400)
  const trial = (await admin.ask(marking.tryKey, tried)).exams.find(({ taskId }) => taskId === id)
  assert.deepEqual(
    [trial?.attempts, trial?.up, trial?.down, trial?.nowPassed, trial?.nowFailed],
    [2, 1, 1, 1, 1],
  )
  assert.deepEqual([(await before.result()).score, (await other.result()).score], [0, 4], 'a try')
  const { regradeId, total } = await admin.ask(marking.correctKey, input)
  const [corrected] = await eventsOf(input.questionId)
  assert.deepEqual(
    [corrected?.what, corrected?.reason, corrected?.after?.['right']],
    ['marking.correctKey', input.reason, [wrong]],
  )
  const papers = corrected?.before?.['papers'] as { rightOptionIds: string[] }[]
  assert.deepEqual(papers[0]?.rightOptionIds, [key], 'the key as it was')
  assert.ok(total >= 2)
  assert.equal((await stranger.send(marking.regrade, { regradeId })).code, 404)
  const progress = await eventually(
    () => admin.ask(marking.regrade, { regradeId }),
    ({ state }) => state === 'done',
  )
  assert.deepEqual(
    [progress.state, progress.done, progress.reason],
    ['done', total, '答案录入错误'],
  )
  assert.ok(progress.changed >= 2)
  assert.deepEqual(
    [(await before.result()).score, (await before.result()).passed, (await other.result()).score],
    [4, 1, 0],
  )
  await during.handIn([during.write(question!.questionId, [wrong])])
  assert.equal((await during.result()).score, 4, 'who sat it meanwhile is graded by the new key')
  const { list } = await before.client.ask(exam.review, { ...before.key, all: 1 })
  assert.deepEqual([list[0]!.rightOptionIds, list[0]!.right], [[wrong], 1])
  const notices = await before.client.ask(marking.notices, { pageIndex: 1, pageSize: 10 })
  const mine = notices.list.find((notice) => notice.taskId === id)!
  assert.deepEqual([mine.scoreBefore, mine.scoreAfter, mine.seen], [0, 4, 0])
  await before.client.ask(marking.noticesSeen, { noticeIds: [mine.noticeId] })
  assert.equal(
    (await before.client.ask(marking.notices, { pageIndex: 1, pageSize: 10 })).list.find(
      ({ noticeId }) => noticeId === mine.noticeId,
    )?.seen,
    1,
  )
  assert.equal((await stranger.send(marking.changes, { regradeId, ...firstPage })).code, 404)
  const changes = await admin.ask(marking.changes, { regradeId, ...firstPage })
  assert.deepEqual(
    changes.list
      .filter(({ taskId }) => taskId === id)
      .map(({ scoreBefore, scoreAfter, seen }) => [scoreBefore, scoreAfter, seen])
      .sort(),
    [
      [0, 4, 1],
      [4, 0, 0],
    ],
  )
  assert.equal(
    (await admin.ask(marking.changes, { regradeId, keyword: '没有这个人', ...firstPage })).total,
    0,
  )
  const log = await admin.ask(marking.regrades, { pageIndex: 1, pageSize: 10 })
  assert.deepEqual([log.list[0]!.regradeId, log.list[0]!.actorName.length > 0], [regradeId, true])
  assert.equal((await stranger.ask(marking.regrades, { pageIndex: 1, pageSize: 10 })).total, 0)
  await admin.ask(marking.correctKey, {
    questionId: question!.questionId,
    free: 1,
    reason: '本题不计分',
  })
})

test('marking calls: wrong fields are refused, without a session nobody is let in', async () => {
  const { server, nurse, admin } = world
  const good: Record<keyof typeof marking, Record<string, unknown>> = {
    waiting: { pageIndex: 1, pageSize: 10 },
    give: { attemptId: 'a', questionId: 'q', lease: 1, sequence: 1, score: 1 },
    key: { questionId: 'q' },
    correctKey: { questionId: 'q', free: 1, reason: 'r' },
    regrade: { regradeId: 'r' },
    regrades: { pageIndex: 1, pageSize: 10 },
    tryKey: { questionId: 'q', free: 1 },
    changes: { regradeId: 'r', pageIndex: 1, pageSize: 10 },
    notices: { pageIndex: 1, pageSize: 10 },
    noticesSeen: { noticeIds: ['n'] },
  }
  for (const [name, input] of Object.entries(good)) {
    const call: Call = marking[name as keyof typeof marking]
    const key = { 'idempotency-key': `k-${name}` }
    assert.equal(
      (await admin.post(call.path, JSON.stringify({ data: { ...input, extra: 1 } }), key)).code,
      400,
      name,
    )
    for (const field of Object.keys(input))
      assert.equal(
        (await admin.post(call.path, JSON.stringify({ data: { ...input, [field]: -1 } }), key))
          .code,
        400,
        `${name} ${field}`,
      )
    const reply = await fetch(server.url + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ data: input }),
    })
    assert.equal(((await reply.json()) as { code: number }).code, 401, name)
  }
  assert.equal((await nurse.send(marking.waiting, { pageIndex: 1, pageSize: 10 })).code, 100220)
})
