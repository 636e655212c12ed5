import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { ownSceneAddress } from '@contract/calls/exam/vrMaking'
import { idCheckSign } from '@contract/rules/people/idNumber'
import { handMoments } from '@contract/rules/exam/handHygiene'
import { aTask, rightOptions } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { createCloser } from '../grading/closeDue'

const { exam, examTask, identity } = contract
const minute = 60_000
let server: TestServer
before(async () => {
  server = await startServer({ settings: { vrHosts: ['vr.example.org'] } })
})
after(() => server.close())

const task = (details = {}) => aTask(server.db, server.now(), details)
const sitter = async (number: number, taskId: string) =>
  new ExamTaker(await person(server.url, number), taskId)
const canBegin = (one: ExamTaker, more = {}) =>
  one.client.ask(examTask.canBegin, { taskId: one.taskId, deviceId: one.deviceId, ...more })

async function answerRight(one: ExamTaker, count: number): Promise<void> {
  const right = await rightOptions(server.db, one.taskId)
  await one.save(
    ...one.paper.questions
      .slice(0, count)
      .map(({ questionId }) => one.write(questionId, right[questionId]!)),
  )
}

test('three tries, the best is confirmed, and then there are no more', async () => {
  const one = await sitter(5, await task({ max_attempts: 4 }))
  assert.deepEqual(await one.client.ask(examTask.bestState, { taskId: one.taskId }), {
    state: 0,
    maxScore: null,
    fullScore: (await one.client.ask(exam.notice, { taskId: one.taskId })).totalScore,
  })
  assert.equal((await one.client.send(examTask.confirmBest, { taskId: one.taskId })).code, 101220)
  for (const count of [2, 7, 1]) {
    await one.start()
    assert.equal(
      (await one.client.send(examTask.confirmBest, { taskId: one.taskId })).code,
      101220,
      'not while one runs',
    )
    await answerRight(one, count)
    await one.handIn()
  }
  const best = await one.client.ask(examTask.bestState, { taskId: one.taskId })
  assert.deepEqual([best.state, best.maxScore! > 0], [1, true])
  assert.equal((await one.client.ask(examTask.again, { taskId: one.taskId })).left, 1)
  const confirmed = await one.client.ask(examTask.confirmBest, { taskId: one.taskId })
  assert.deepEqual(confirmed, { finalScore: best.maxScore, state: 2 })
  const { list } = await one.client.ask(exam.tries, { taskId: one.taskId })
  assert.deepEqual(
    list.map(({ state }) => state),
    [5, 6, 5],
  )
  assert.equal((await one.client.ask(examTask.bestState, { taskId: one.taskId })).state, 2)
  assert.equal((await one.client.send(examTask.again, { taskId: one.taskId })).code, 101276)
  assert.equal((await one.tryStart()).code, 101276)
  assert.deepEqual(
    await one.client.ask(examTask.confirmBest, { taskId: one.taskId }),
    confirmed,
    'a second time changes nothing',
  )
})

test('a full score is final by itself, and so is every score after the end', async () => {
  const one = await sitter(6, await task({ max_attempts: 3 }))
  await one.start()
  await answerRight(one, 10)
  await one.handIn()
  assert.equal((await one.client.ask(examTask.bestState, { taskId: one.taskId })).state, 2)
  assert.equal((await one.tryStart()).code, 101276)
  const two = await sitter(6, await task({ max_attempts: 3, end_time: server.now() + 40 * minute }))
  await (await two.start()).handIn()
  assert.equal((await two.client.ask(examTask.bestState, { taskId: two.taskId })).state, 1)
  await server.advance(45 * minute)
  assert.equal((await two.client.ask(examTask.bestState, { taskId: two.taskId })).state, 2)
})

test('the waiting time between two tries', async () => {
  const one = await sitter(7, await task({ max_attempts: 2, wait_minutes: 30 }))
  await (await one.start()).handIn()
  const refused = await one.tryStart()
  assert.equal(refused.code, 101229)
  assert.match(refused.msg, /30/)
  assert.equal((await one.client.send(examTask.again, { taskId: one.taskId })).code, 101229)
  const waiting = await canBegin(one)
  assert.deepEqual([waiting.can, waiting.refusal], [0, 101229])
  assert.ok(waiting.waitUntil - server.now() <= 30 * minute && waiting.waitUntil > server.now())
  await server.advance(30 * minute + 1000)
  assert.equal((await canBegin(one)).can, 1)
  assert.equal((await one.tryStart()).code, 0)
})

test('the summary says go on, and whether another device has it', async () => {
  const one = await sitter(8, await task({ max_attempts: 2 }))
  assert.deepEqual(await one.client.ask(examTask.summary, { taskId: one.taskId }), {
    taskId: one.taskId,
    attemptsUsed: 0,
    attemptsLeft: 2,
    bestScore: null,
    lastState: 0,
    openAttempt: null,
  })
  await one.start()
  const summary = await one.client.ask(examTask.summary, { taskId: one.taskId })
  assert.deepEqual(
    [summary.lastState, summary.openAttempt?.attemptId, summary.attemptsLeft],
    [1, one.key.attemptId, 1],
  )
  assert.deepEqual(
    [
      (await canBegin(one)).openElsewhere,
      (await canBegin(one, { deviceId: 'other' })).openElsewhere,
    ],
    [0, 1],
  )
  const paper = await one.client.ask(examTask.paper, one.key)
  assert.deepEqual(
    paper.groups.flatMap(({ questionIds }) => questionIds).sort(),
    one.paper.questions.map(({ questionId }) => questionId).sort(),
  )
  assert.doesNotMatch(JSON.stringify(paper), /right|explanation/i)
  const moved = await one.client.ask(examTask.goOn, { ...one.key, deviceId: 'other' })
  assert.deepEqual([moved.lease, moved.attemptId], [2, one.key.attemptId])
  assert.equal(
    (await one.client.ask(examTask.myTasks, { pageIndex: 1, pageSize: 5 })).list[0]!.taskId,
    one.taskId,
  )
})

test('the version threshold: old ones are refused, part by part', async () => {
  const one = await sitter(9, await task({ min_version: '2.10.0.0' }))
  for (const appVersion of ['2.9.9.9', '1.0', 'abc', undefined]) {
    assert.equal(
      (await canBegin(one, appVersion === undefined ? {} : { appVersion })).refusal,
      101231,
      appVersion,
    )
  }
  const token = await one.token()
  assert.equal(
    (
      await one.client.send(
        exam.start,
        { taskId: one.taskId, deviceId: 'd', appVersion: '2.9.0.0' },
        { buildToken: token },
      )
    ).code,
    101231,
  )
  assert.equal((await canBegin(one, { appVersion: '2.10' })).can, 1)
  const usual = await sitter(9, await task())
  assert.deepEqual(
    [
      (await canBegin(usual, { appVersion: '0.1.3.5' })).can,
      (await canBegin(usual, { appVersion: '0.1.3.6' })).can,
      (await canBegin(usual)).can,
    ],
    [0, 1, 1],
  )
})

test('an exam that checks identity begins only after the numbers were compared, for half an hour', async () => {
  const one = await sitter(10, await task({ check_identity: 1 }))
  assert.deepEqual([(await one.tryStart()).code, (await canBegin(one)).needIdentity], [101230, 1])
  const first = '11010119000101991'
  const idNumber = first + idCheckSign(first)
  await one.client.ask(contract.privacy.setConsent, { kind: 'idNumber', given: 1 })
  await one.client.ask(identity.changeNumbers, { taskId: one.taskId, idNumber, jobNumber: 'N-9' })
  assert.equal(
    (
      await one.client.ask(identity.compareNumbers, {
        taskId: one.taskId,
        idNumber: '11010519491231002X',
      })
    ).match,
    0,
  )
  assert.equal((await one.tryStart()).code, 101230)
  assert.equal(
    (
      await one.client.ask(identity.compareNumbers, {
        taskId: one.taskId,
        idNumber,
        jobNumber: 'N-9',
      })
    ).match,
    1,
  )
  await server.advance(31 * minute)
  assert.equal((await one.tryStart()).code, 101230)
  await one.client.ask(identity.compareNumbers, { taskId: one.taskId, idNumber })
  assert.equal((await one.tryStart()).code, 0)
})

test('a pause stops the clock, keeps what was sent, and ends where the attempt is opened again', async () => {
  const one = await sitter(11, await task({ allow_pause: 1, max_pauses: 1 }))
  await one.start()
  const move = (taskState: number, more = {}) =>
    one.client.send(examTask.move, { ...one.key, taskType: 1, taskState, ...more })
  await server.advance(10 * minute)
  const paused = await move(2)
  assert.deepEqual(
    [paused.code, paused.data.taskState, paused.data.version, paused.data.pausesLeft],
    [0, 2, 1, 0],
  )
  assert.ok(Math.abs(paused.data.remainingSeconds - 20 * 60) <= 5)
  assert.equal(
    (await one.save(one.write(one.question(0), []))).acked.length,
    1,
    'given before the pause, sent during it',
  )
  await server.advance(60 * minute)
  await createCloser(server.db, (error) => assert.fail(String(error))).closeDue(server.now())
  assert.equal(
    (await one.client.ask(exam.remainingTime, one.key)).remainingSeconds,
    paused.data.remainingSeconds,
  )
  assert.equal((await move(1, { baseVersion: 7 })).code, 101220)
  const resumed = await move(1, { baseVersion: 1 })
  assert.deepEqual([resumed.data.taskState, resumed.data.version], [1, 2])
  assert.ok(Math.abs(resumed.data.remainingSeconds - 20 * 60) <= 5)
  const noMore = await move(2)
  assert.equal(noMore.code, 101220)
  for (const taskState of [0, 1, 3, 5, 9])
    assert.equal((await move(taskState)).code, 101220, String(taskState))
  await one.handIn()
  assert.ok((await one.result()).usedSeconds < 12 * 60, 'the pause is no time used')
  assert.equal((await move(2)).code, 101220)
})

test('a task of another kind says where it stands instead of moving', async () => {
  const nurse = await person(server.url, 1)
  const stands = async (taskType: number, taskId: string) => {
    const { code, data } = await nurse.send(examTask.move, { taskId, taskType, taskState: 3 })
    return [code, data?.taskState]
  }
  assert.deepEqual(await stands(4, 'renhe-vr-isolation'), [101220, 1])
  assert.deepEqual(await stands(8, 'scene-infection-action'), [101220, 1])
  assert.deepEqual(await stands(2, 'no-such-course'), [404, undefined])
  const { taskId } = (await nurse.ask(contract.study.list, { pageIndex: 1, pageSize: 1 })).list[0]!
  assert.equal((await stands(2, taskId))[0], 101220)
})

test('no pause where it is not allowed; a paused attempt is closed by the end of the exam', async () => {
  const one = await sitter(12, await task())
  await one.start()
  const move = (sitting: ExamTaker) =>
    sitting.client.send(examTask.move, { ...sitting.key, taskType: 1, taskState: 2 })
  assert.equal((await move(one)).code, 101220)
  const two = await sitter(12, await task({ allow_pause: 1, end_time: server.now() + 60 * minute }))
  await two.start()
  assert.equal((await move(two)).code, 0)
  await server.advance(59 * minute)
  assert.equal(
    (await two.client.ask(exam.restart, { ...two.key, deviceId: two.deviceId })).remainingSeconds <=
      60,
    true,
    'not beyond the end',
  )
  await server.advance(3 * minute)
  await createCloser(server.db, (error) => assert.fail(String(error))).closeDue(server.now())
  assert.equal((await two.result()).receipt.reason, 'timeout')
})

test("previews are the author's, of the own hospital, and store nothing", async () => {
  const taskId = await task({ start_time: server.now() + 5 * minute })
  const [author, admin, learner, elsewhere] = await Promise.all(
    [4, 3, 5, 104].map((number) => person(server.url, number)),
  )
  for (const client of [author!, admin!]) {
    const notice = await client.ask(examTask.previewNotice, { taskId })
    assert.deepEqual([notice.taskId, notice.attemptsUsed, notice.canStart], [taskId, 0, 1])
    const paper = await client.ask(examTask.previewPaper, { taskId })
    const right = await rightOptions(server.db, taskId)
    assert.ok(
      paper.questions.length === 10 &&
        paper.questions.every(
          ({ questionId, rightOptionIds }) => rightOptionIds.join() === right[questionId]!.join(),
        ),
    )
    assert.equal((await client.ask(examTask.previewSummary, { taskId })).attemptsLeft, 1)
  }
  for (const call of [examTask.previewNotice, examTask.previewPaper, examTask.previewSummary]) {
    assert.equal((await learner!.send(call, { taskId })).code, 100220)
    assert.equal((await elsewhere!.send(call, { taskId })).code, 404)
    assert.equal(
      (await author!.send(call, { taskId: await task({ com_id: 'PLATFORM' }) })).code,
      404,
      "right answers of the platform are not the hospital's",
    )
  }
  assert.equal(
    (await server.db.selectFrom('attempt').selectAll().where('task_id', '=', taskId).execute())
      .length,
    0,
  )
  assert.equal(
    (await server.db.selectFrom('person_task').selectAll().where('task_id', '=', taskId).execute())
      .length,
    0,
  )
})

test('the guide is for who has never begun an exam', async () => {
  const one = await sitter(13, await task())
  await server.db.deleteFrom('attempt').where('person_id', '=', 'renhe-0013').execute()
  assert.equal((await one.client.ask(examTask.firstEntry, { taskId: one.taskId })).isFirst, 1)
  await one.start()
  assert.equal((await one.client.ask(examTask.firstEntry, { taskId: one.taskId })).isFirst, 0)
})

test('VR exams: allowed hosts only, open ones only, of the own hospital and department', async () => {
  const now = server.now()
  await server.db.deleteFrom('vr_task').execute()
  const vr = (task_id: string, details = {}) => ({
    com_id: 'renhe',
    task_id,
    brand: 'infection' as const,
    task_name: task_id,
    description: '',
    issuer: '院感',
    start_time: now - minute,
    end_time: now + 9 * minute,
    address: 'https://vr.example.org/ward',
    audience: null,
    ...details,
  })
  await server.db
    .insertInto('vr_task')
    .values([
      vr('vr-open'),
      vr('vr-bad', { address: 'https://evil.example.org/' }),
      vr('vr-script', { address: 'javascript:alert(1)' }),
      vr('vr-later', { start_time: now + minute }),
      vr('vr-over', { end_time: now - 1 }),
      vr('vr-other', { com_id: 'jiangcheng' }),
      vr('vr-ward', { audience: JSON.stringify(ofUnits(['nowhere'])) }),
      vr('vr-gone', { withdrawn: 1 }),
    ])
    .execute()
  const client = await person(server.url, 14)
  const { list, total } = await client.ask(examTask.vrTasks, { pageIndex: 1, pageSize: 20 })
  assert.equal(total, 5)
  const bare = (address: string) => address.split('?')[0]
  assert.deepEqual(Object.fromEntries(list.map((row) => [row.taskId, bare(row.vrUrl)])), {
    'vr-open': 'https://vr.example.org/ward',
    'vr-bad': '',
    'vr-script': '',
    'vr-later': '',
    'vr-over': '',
  })
  assert.deepEqual(
    (await client.ask(examTask.vrTasks, { state: 'over', pageIndex: 1, pageSize: 20 })).list.map(
      ({ taskId }) => taskId,
    ),
    ['vr-over'],
  )
})

test('a scene that the operator makes is done once its site says so, signed; nobody says so of themselves', async () => {
  const operator = await person(server.url, 900)
  const { vrMaking } = contract
  const now = server.now()
  const form = {
    title: '手卫生五个时刻',
    desc: '',
    address: 'https://vr.example.org/hands?room=2',
    brand: 'infection' as const,
    startTime: now - minute,
    endTime: now + 9 * minute,
  }
  const { taskId } = await operator.ask(vrMaking.save, { form })
  const { reportKey } = await operator.ask(vrMaking.key, { taskId })
  const client = await person(server.url, 14)
  const mine = async (state: 'open' | 'over') =>
    (await client.ask(examTask.vrTasks, { state, pageIndex: 1, pageSize: 20 })).list.find(
      (row) => row.taskId === taskId,
    )
  const url = new URL((await mine('open'))!.vrUrl)
  assert.equal(url.searchParams.get('room'), '2')
  const ticket = url.searchParams.get('ticket')!
  const signed = (score: number, key = reportKey) => ({
    ticket,
    score,
    sign: createHmac('sha256', key).update(`${ticket}.${score}`).digest('hex'),
  })
  const site = new Client(server.url)
  assert.equal((await site.send(vrMaking.done, signed(100, 'a'.repeat(64)))).code, 403)
  assert.equal((await site.send(vrMaking.done, { ...signed(60), score: 100 })).code, 403)
  assert.equal((await site.ask(vrMaking.done, signed(92))).score, 92)
  assert.equal((await site.ask(vrMaking.done, signed(70))).score, 92, 'the best one stays')
  assert.equal(await mine('open'), undefined)
  const done = (await mine('over'))!
  assert.deepEqual([done.taskState, done.score], [3, 92])
  const made = async () =>
    (await operator.ask(vrMaking.list, { pageIndex: 1, pageSize: 20 })).list.find(
      (row) => row.taskId === taskId,
    )!
  assert.deepEqual([(await made()).done, (await made()).isAllowed], [1, 1])
  await operator.ask(vrMaking.save, { taskId, form: { ...form, address: 'https://evil.example/' } })
  assert.equal((await made()).isAllowed, 0)
  assert.equal((await mine('over'))!.vrUrl, '', 'the installation does not open that host')
  await operator.ask(vrMaking.withdraw, { taskId, withdrawn: 1 })
  assert.equal(await mine('over'), undefined)
})

test('the scene that comes with the program opens at the second origin and reports by itself, by what was tapped', async () => {
  const operator = await person(server.url, 900)
  const { vrMaking } = contract
  const now = server.now()
  const form = {
    title: '自带的手卫生场景',
    desc: '',
    address: ownSceneAddress,
    brand: 'infection' as const,
    startTime: now - minute,
    endTime: now + 9 * minute,
  }
  const { taskId } = await operator.ask(vrMaking.save, { form })
  const client = await person(server.url, 15)
  const mine = async (state: 'open' | 'over') =>
    (await client.ask(examTask.vrTasks, { state, pageIndex: 1, pageSize: 20 })).list.find(
      (row) => row.taskId === taskId,
    )
  const door = await fetch(server.url + (await mine('open'))!.vrUrl, { redirect: 'manual' })
  const address = new URL(door.headers.get('location')!)
  assert.notEqual(address.origin, new URL(server.url).origin)
  const page = await fetch(address)
  assert.match(await page.text(), /<title>手卫生五个时刻/)
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  const ticket = address.searchParams.get('ticket')!
  const tell = async (body: object) => {
    const reply = await fetch(new URL('done', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [reply.status, ((await reply.json()) as { best?: number }).best]
  }
  const right = handMoments.map((place) => [place])
  const half = [['line', 'patient'], ...right.slice(1)]
  assert.deepEqual(await tell({ ticket, taps: [...right].reverse() }), [403, undefined])
  assert.deepEqual(await tell({ ticket: 'a'.repeat(80), taps: right }), [403, undefined])
  assert.equal((await tell({ ticket, taps: [['bed']] }))[0], 400)
  assert.deepEqual(await tell({ ticket, taps: half }), [200, 90])
  assert.deepEqual([(await mine('over'))?.taskState, (await mine('over'))?.score], [3, 90])
  await server.advance(10 * minute)
  assert.deepEqual(await tell({ ticket, taps: right }), [409, undefined])
})
