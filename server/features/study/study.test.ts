import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { mondayOf } from '@contract/rules/content/weekGoals'
import { beginningOf } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { startServer, type TestServer } from '../../testing/startServer'

const { study, certificate, common } = contract
const hands = 'renhe-course-hands'
const all = { pageIndex: 1, pageSize: 50 }
let server: TestServer
const people = new Map<number, Client>()
const who = async (number: number) => {
  const known = people.get(number) ?? (await person(server.url, number))
  people.set(number, known)
  return known
}
before(async () => {
  server = await startServer()
})
after(() => server.close())

const begun = async (number: number, taskId = hands) =>
  new CourseLearner(server, await who(number), taskId).start()
const secondsOf = async (one: CourseLearner) =>
  Object.fromEntries(
    (await one.client.ask(study.course, one.course)).phases.map(({ phaseId, seconds }) => [
      phaseId,
      seconds,
    ]),
  )

test('lists: own hospital and platform, by state and words; never those of others', async () => {
  const nurse = await who(1)
  const ids = (await nurse.ask(study.list, all)).list.map(({ taskId }) => taskId)
  assert.deepEqual(ids.sort(), [
    'platform-course-hands',
    'renhe-course-clean',
    hands,
    'renhe-course-later',
    'renhe-course-over',
  ])
  const home = await nurse.ask(study.home, all)
  assert.deepEqual(
    home.list.map(({ taskId }) => taskId),
    ['renhe-course-clean', hands, 'platform-course-hands'],
    'what ends soonest first',
  )
  assert.deepEqual(
    (await nurse.ask(study.list, { ...all, state: 'missed' })).list.map(({ taskId }) => taskId),
    ['renhe-course-over'],
  )
  assert.deepEqual(
    (await nurse.ask(study.list, { ...all, keyword: '必修' })).list.map(({ taskId }) => taskId),
    [hands],
  )
  assert.equal((await nurse.ask(study.list, { ...all, showScope: 1 })).total, 1)
  const { list: numbers } = await nurse.ask(common.toolIndexes, { toolCode: 'EDU_002' })
  assert.deepEqual(
    numbers.map(({ indexCode, value }) => [indexCode, value]),
    [
      ['todo', 3],
      ['doing', 0],
      ['done', 0],
      ['missed', 1],
    ],
  )
  const [task] = (await nurse.ask(study.list, { ...all, keyword: '必修' })).list
  assert.deepEqual([task?.phaseTotal, task?.progress, task?.crsId], [5, 0, 'CRS001'])
  assert.equal((await nurse.send(study.baseInfo, { taskId: 'ankang-course-indicators' })).code, 404)
})

test('a course from its first phase to its certificate; what was not watched is named', async () => {
  const one = await begun(5)
  const { client } = one
  const seconds = await secondsOf(one)
  const before = await client.ask(study.course, one.course)
  assert.deepEqual(
    before.phases.map(({ lockedBy }) => lockedBy),
    [0, 1, 1, 1, 1],
  )
  assert.equal(
    (await client.send(study.phase, { ...one.course, phaseId: 'P2' })).code,
    101241,
    'locked',
  )
  assert.equal(
    (await client.send(study.watch, { ...one.told('P2', [[0, 1]]), beat: 1 })).code,
    101241,
  )

  const refused = await client.send(study.endPhase, one.told('P1', []))
  assert.equal(refused.code, 101240)
  assert.match(refused.msg, /00:00–00:12/)
  await one.watch('P1', seconds.P1!)
  await one.beat('P2', [[0, 10]], 15)
  await one.beat('P2', [[20, 40]], 15)
  const gap = await client.send(study.next, one.told('P2', []))
  assert.equal(gap.code, 101240)
  assert.match(gap.msg, /00:10–00:20/)
  assert.deepEqual((gap.data as unknown as { missing: number[][] }).missing[0], [10, 20])
  const next = await one.watch('P2', seconds.P2!)
  assert.deepEqual([next.phaseState, next.nextPhaseId], [4, 'P3'])
  await one.watch('P3', seconds.P3!)
  assert.equal(
    (await client.send(study.endCourse, { ...one.course, tracingId: one.run.tracingId })).code,
    101240,
    'questions are missing',
  )
  // Passing the last part that the course needs ends it: nobody asks for what they have earned.
  const { reply } = await one.answer('P5', true)
  assert.deepEqual([reply.passed, reply.phaseState, reply.end?.credits], [1, 4, 1])
  const repeated = await client.ask(study.endPhase, one.told('P5', []))
  assert.deepEqual([repeated.state, repeated.end], [4, reply.end])
  const end = await client.ask(study.endCourse, { ...one.course, tracingId: one.run.tracingId })
  assert.deepEqual([end.state, end.score, end.credits], [4, 100, 1])
  assert.deepEqual(
    await client.ask(study.endCourse, { ...one.course, tracingId: one.run.tracingId }),
    end,
    'a repeat gives the same',
  )

  const info = await client.ask(study.baseInfo, { taskId: hands })
  assert.deepEqual(
    [info.taskState, info.progress, info.bestScore, info.certId],
    [3, 100, 100, end.certId],
  )
  const paper = await client.ask(certificate.one, { taskId: hands })
  assert.deepEqual(
    [paper.certId, paper.name, paper.hospital, paper.state],
    [end.certId, '王佳怡', '仁和市人民医院', 'valid'],
  )
  const anybody = await fetch(server.url + certificate.check.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { certNo: paper.certNo.toLowerCase().replaceAll('-', ' ') } }),
  })
  const checked = ((await anybody.json()) as { data: { maskedName: string; state: string } }).data
  assert.deepEqual([checked.maskedName, checked.state], ['王*怡', 'valid'])

  const again = await client.ask(study.restart, { ...one.course, deviceId: 'device-1' })
  assert.deepEqual([again.round, again.state], [2, 1])
  assert.equal(
    (await client.ask(study.baseInfo, { taskId: hands })).bestScore,
    100,
    'the best result stays',
  )
})

test('a scripted device that claims a film at once gets nothing; nor do intervals of the future, backwards or of another length', async () => {
  const one = await begun(6)
  const { P1 } = await secondsOf(one)
  await one.watch('P1', P1!)
  assert.deepEqual((await one.beat('P2', [[0, 51]])).watched, [])
  assert.deepEqual((await one.beat('P2', [[0, 51]], 5)).watched, [], 'also five seconds later')
  assert.deepEqual(
    (
      await one.beat(
        'P2',
        [
          [40, 10],
          [900, 1200],
        ],
        15,
      )
    ).watched,
    [],
  )
  assert.equal((await one.client.send(study.endPhase, one.told('P2', [[0, 51]]))).code, 101240)
  const same = await Promise.all(
    Array.from({ length: 12 }, () =>
      one.client.send(study.watch, { ...one.told('P2', [[0, 20]]), beat: 1 }),
    ),
  )
  assert.ok(same.filter(({ code }) => code === 0).length > 0)
  await server.advance(10_000)
  const racing = await Promise.all(
    [0, 1, 2, 3].map((part) =>
      one.client.send(study.watch, { ...one.told('P2', [[part * 10, part * 10 + 10]]), beat: 1 }),
    ),
  )
  const proof = await one.beat('P2', [])
  const seconds = proof.watched.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0)
  assert.ok(seconds <= 51 && racing.every(({ code }) => code === 0 || code === 429))
  const { watched } = await server.db
    .selectFrom('phase_run')
    .select('watched')
    .where('run_id', '=', one.run.tracingId)
    .where('phase_id', '=', 'P2')
    .executeTakeFirstOrThrow()
  assert.deepEqual(watched, proof.watched.flat())
})

test('one device at a time: the other one is told so, and gives way again when it goes on', async () => {
  const phone = await begun(7)
  const { P1 } = await secondsOf(phone)
  await phone.beat('P1', [[0, 5]], 10)
  const pad = await new CourseLearner(server, phone.client, hands, 'CRS001', 'device-2').start()
  assert.equal(pad.run.tracingId, phone.run.tracingId)
  assert.ok(pad.run.lease > phone.run.lease)
  assert.deepEqual([pad.run.phaseId, pad.run.lastPos], ['P1', 5], 'the place goes along')
  assert.equal(
    (await phone.client.send(study.watch, { ...phone.told('P1', [[5, 10]]), beat: 1 })).code,
    101276,
  )
  assert.equal(
    (
      await pad.client.send(study.watch, {
        ...pad.told('P1', [[5, 10]], { lease: pad.run.lease + 5 }),
        beat: 1,
      })
    ).code,
    101276,
  )
  assert.deepEqual((await pad.beat('P1', [[5, P1!]], P1!)).watched, [[0, P1]])
  await phone.resume()
  assert.equal((await phone.client.ask(study.endPhase, phone.told('P1', []))).phaseState, 4)
})

test('heartbeats of one moment share their statements, and each gets its own answer', async () => {
  const [one, two, three] = [await begun(12), await begun(13), await begun(14)]
  await server.advance(6000)
  const beat = (from: CourseLearner, phaseId: string, to: number, lease = from.run.lease) =>
    from.client.send(study.watch, { ...from.told(phaseId, [[0, to]], { lease }), beat: 1 })
  await beat(three, 'P1', 1)
  await server.advance(6000)
  const replies = await Promise.all([
    beat(one, 'P1', 3),
    beat(two, 'P1', 5),
    beat(three, 'P1', 7),
    beat(one, 'nothing', 1),
    beat(two, 'P1', 9, two.run.lease + 1),
    one.client.send(study.watch, { ...two.told('P1', [[0, 2]]), beat: 1 }),
    beat(three, 'P1', 7),
  ])
  assert.deepEqual(
    replies.map(({ code }) => code),
    [0, 0, 0, 404, 101276, 404, 0],
  )
  assert.deepEqual(
    [0, 1, 2, 6].map((index) => replies[index]!.data.watched),
    [[[0, 3]], [[0, 5]], [[0, 7]], [[0, 7]]],
  )
})

test('pause and resume; a dead network: what was watched meanwhile counts, at most the time that passed', async () => {
  const one = await begun(8)
  const { P1, P2 } = await secondsOf(one)
  await one.watch('P1', P1!)
  const paused = await one.client.ask(study.watch, one.told('P2', [[0, 1]]))
  assert.equal(paused.state, 2)
  assert.equal((await one.beat('P2', [], 1)).state, 1)
  assert.deepEqual(
    (await one.beat('P2', [[0, P2!]], 120)).missing,
    [],
    'within three heartbeats and the credit',
  )
  const other = await begun(9)
  await other.watch('P1', P1!)
  await other.watch('P2', P2!)
  assert.ok((await other.beat('P3', [[0, 33]], 200, { offline: 1 })).progress === 100)
  const row = await server.db
    .selectFrom('phase_run')
    .select('offline_seconds')
    .where('run_id', '=', other.run.tracingId)
    .where('phase_id', '=', 'P3')
    .executeTakeFirstOrThrow()
  assert.ok(row.offline_seconds >= 32)
})

test('600 intervals that waited without network come in two calls, and all of them count', async () => {
  const one = await begun(11)
  const { P1, P2 } = await secondsOf(one)
  await one.watch('P1', P1!)
  await one.watch('P2', P2!)
  const intervals = Array.from({ length: 600 }, (_, n): [number, number] => [
    n * 0.05,
    n * 0.05 + 0.03,
  ])
  await one.beat('P3', intervals.slice(0, 100), 200, { offline: 1 })
  const proof = await one.beat('P3', intervals.slice(100), 0, { offline: 1 })
  assert.deepEqual([proof.refusedSeconds, proof.watched.length], [0, 600])
})

test('questions: right answers only after answering, the first answer counts, a failed try draws others, mistakes go to the book', async () => {
  const one = await begun(10)
  const seconds = await secondsOf(one)
  for (const phase of ['P1', 'P2', 'P3']) await one.watch(phase, seconds[phase]!)
  const { group, items, reply } = await one.answer('P5', false)
  assert.equal(group.questions.length, 10)
  assert.ok(!JSON.stringify(group).includes('"rightOptionIds"'), 'nothing right before')
  assert.deepEqual([reply.passed, reply.list.length], [0, 10])
  assert.equal((await one.client.send(study.endPhase, one.told('P5', []))).code, 101240)
  const changed = await one.client.ask(study.submitAnswers, {
    ...one.course,
    phaseId: 'P5',
    tracingId: one.run.tracingId,
    items: items.map((item, index) => ({ ...item, optionIds: reply.list[index]!.rightOptionIds })),
  })
  assert.deepEqual([changed.score, changed.passed], [reply.score, 0], 'an answer given stays')
  const mistakes = await server.db
    .selectFrom('review_card')
    .select('question_id')
    .where('person_id', '=', 'renhe-0010')
    .where('shelf', '=', 1)
    .execute()
  assert.ok(mistakes.length >= 8, `${mistakes.length} cards`)
  for (const bad of [
    [{ questionId: 'nothing', optionIds: ['A'] }],
    [{ questionId: items[0]!.questionId, optionIds: ['Z'] }],
  ]) {
    assert.equal(
      (
        await one.client.send(study.submitAnswers, {
          ...one.course,
          phaseId: 'P5',
          tracingId: one.run.tracingId,
          items: bad,
        })
      ).code,
      400,
    )
  }
  const second = await one.answer('P5', true, 1)
  assert.deepEqual([second.group.tryNo, second.reply.passed, second.reply.score], [2, 1, 100])
  assert.equal(second.group.tries.length, 2)
  assert.equal(
    (await one.client.ask(study.questions, { ...one.course, phaseId: 'P5', again: 1 })).tryNo,
    2,
    'who passed gets no other try',
  )
})

test('previews are for authors and store nothing', async () => {
  const author = await who(4)
  const course = { taskId: hands, crsId: 'CRS001' }
  const preview = await author.ask(study.coursePreview, course)
  assert.ok(preview.phases.every(({ state }) => state === 1))
  assert.equal(
    (await author.ask(study.phasePreview, { ...course, phaseId: 'P3' })).fileId,
    'crs001-p3',
  )
  assert.ok(
    (await author.ask(study.questionsPreview, { ...course, phaseId: 'P5' })).questions.every(
      ({ result }) => result!.rightOptionIds.length > 0,
    ),
  )
  for (const call of [study.phasePreview, study.questionsPreview] as const)
    assert.equal((await (await who(1)).send(call, { ...course, phaseId: 'P5' })).code, 100220)
  assert.equal((await (await who(1)).send(study.coursePreview, course)).code, 100220)
  assert.equal(
    (
      await server.db
        .selectFrom('course_run')
        .select('run_id')
        .where('person_id', '=', 'renhe-0004')
        .execute()
    ).length,
    0,
  )
})

test('not open, over, of another hospital, withdrawn: each start says why', async () => {
  for (const [taskId, courseId, code] of [
    ['renhe-course-later', 'CRS002', 101210],
    ['renhe-course-over', 'CRS001', 101211],
    ['jiangcheng-course-hands', 'CRS001', 404],
    ['nothing', 'CRS001', 404],
    [hands, 'CRS002', 404],
  ] as const) {
    assert.equal(
      (await new CourseLearner(server, await who(1), taskId, courseId).tryStart()).code,
      code,
      taskId,
    )
  }
  assert.equal(
    (await (await who(1)).send(study.start, { taskId: hands, crsId: 'CRS001', deviceId: 'd' }))
      .code,
    400,
    'no build token',
  )
})

test("every call: no session, a wrong input, another hospital's ids", async () => {
  const one = await begun(11)
  const stranger = await who(101)
  const ofPhase = { ...one.course, phaseId: 'P1' }
  const told = one.told('P1', [[0, 1]])
  const run = { ...one.course, tracingId: one.run.tracingId }
  const calls = [
    [study.baseInfo, { taskId: hands }],
    [study.course, one.course],
    [study.phase, ofPhase],
    [study.watch, told],
    [study.resume, { ...run, deviceId: 'd' }],
    [study.next, told],
    [study.endPhase, told],
    [study.endCourse, run],
    [study.restart, one.course],
    [study.questions, ofPhase],
    [
      study.submitAnswers,
      { ...ofPhase, tracingId: one.run.tracingId, items: [{ questionId: 'Q1', optionIds: ['A'] }] },
    ],
    [certificate.one, { taskId: hands }],
  ] as const
  const nobody = new (one.client.constructor as new (url: string) => Client)(server.url)
  for (const [call, input] of calls) {
    assert.equal((await nobody.send(call, input as never)).code, 401, call.path)
    assert.equal((await stranger.send(call, input as never)).code, 404, call.path)
    assert.equal(
      (
        await one.client.post(call.path, JSON.stringify({ data: { ...input, more: 1 } }), {
          'idempotency-key': 'x',
        })
      ).code,
      400,
      call.path,
    )
  }
  for (const call of [study.home, study.mine, study.list, certificate.list] as const) {
    assert.equal((await nobody.send(call, all)).code, 401)
    assert.equal((await one.client.send(call, { pageIndex: 0, pageSize: 50 })).code, 400)
  }
  assert.equal(
    (
      await one.client.send(study.watch, {
        ...told,
        watched: Array.from({ length: 501 }, () => [0, 1]),
      })
    ).code,
    400,
  )
  assert.equal((await one.client.send(study.watch, { ...told, watched: [[-5, 1]] })).code, 400)
})

test('a film that asks: no right answer before, wrong ones to the book, no end without an answer, no score', async () => {
  const client = await person(server.url, 201)
  const one = await new CourseLearner(server, client, 'ankang-course-indicators', 'CRS003').start()
  await one.watch('P1', 12)
  const phase = await client.ask(study.phase, { ...one.course, phaseId: 'P2' })
  assert.deepEqual(
    phase.inside.map(({ at, answered }) => [at, answered]),
    [
      [9, 0],
      [20, 0],
    ],
  )
  assert.equal(JSON.stringify(phase.inside).includes('right'), false)
  for (let at = 0; at < phase.seconds; at += 15)
    await one.beat('P2', [[at, Math.min(phase.seconds, at + 15)]], 15)
  const refused = await client.send(study.endPhase, one.told('P2', []))
  assert.deepEqual([refused.code, refused.msg], [101240, '视频里的问题还没有答完'])
  const answer = (question: (typeof phase.inside)[number], place: number) => ({
    questionId: question.questionId,
    optionIds: [question.options[place]!.optionId],
  })
  const items = phase.inside.map((question) => answer(question, 0))
  const inPhase = { ...one.course, phaseId: 'P2', tracingId: one.run.tracingId }
  const first = await client.ask(study.submitAnswers, { ...inPhase, items: items.slice(0, 1) })
  assert.deepEqual([first.list.length, first.score], [1, null])
  assert.equal((await client.send(study.endPhase, one.told('P2', []))).code, 101240)
  // The first answer counts, whatever is said later.
  const again = await client.ask(study.submitAnswers, {
    ...inPhase,
    items: [answer(phase.inside[0]!, 1), items[1]!],
  })
  assert.equal(again.list[0]?.right, first.list[0]?.right)
  assert.equal(
    (
      await client.send(study.submitAnswers, {
        ...inPhase,
        items: [{ questionId: 'Q0001', optionIds: ['A'] }],
      })
    ).code,
    400,
  )
  assert.equal(
    (await client.send(study.submitAnswers, { ...inPhase, phaseId: 'P1', items })).code,
    404,
  )
  assert.equal((await client.ask(study.endPhase, one.told('P2', []))).phaseState, 4)
  assert.deepEqual(
    (await client.ask(study.phase, { ...one.course, phaseId: 'P2' })).inside.map(
      ({ answered }) => answered,
    ),
    [1, 1],
  )
})

test('what is new of a course counts for the week, once and since Monday only; the goal is one’s own, and may be none', async () => {
  const one = await begun(15)
  const { client } = one
  const { P1, P2 } = await secondsOf(one)
  assert.deepEqual(await client.ask(study.week, {}), { minutes: 0, goal: null })
  await one.watch('P1', P1!)
  for (let turn = 0; turn < 2; turn++)
    for (let at = 0; at < P2!; at += 15) await one.beat('P2', [[at, Math.min(P2!, at + 15)]], 15)
  const minutes = Math.floor((P1! + P2!) / 60)
  assert.ok(minutes > 0)
  assert.deepEqual(await client.ask(study.week, {}), { minutes, goal: null }, 'again is not new')
  assert.deepEqual(await client.ask(study.setWeekGoal, { goal: 60 }), { minutes, goal: 60 })
  assert.equal((await client.send(study.setWeekGoal, { goal: 61 as 60 })).code, 400)
  const other = await person(server.url, 8)
  assert.equal((await other.ask(study.week, {})).goal, null, 'of nobody else')
  const monday = mondayOf(server.now()) + 7
  await server.advance(beginningOf(monday) - server.now())
  const later = await person(server.url, 15)
  assert.deepEqual(await later.ask(study.week, {}), { minutes: 0, goal: 60 }, 'a new week')
  assert.deepEqual(await later.ask(study.setWeekGoal, { goal: null }), { minutes: 0, goal: null })
})
