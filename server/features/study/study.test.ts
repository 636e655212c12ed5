import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { mondayOf } from '@contract/rules/content/weekGoals'
import { beginningOf } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { startLearners, hands, secondsOf } from './testing/learners'

const { study, certificate, common } = contract
const all = { pageIndex: 1, pageSize: 50 }
let world: Awaited<ReturnType<typeof startLearners>>
before(async () => {
  world = await startLearners()
})
after(() => world.close())

test('lists: own hospital and platform, by state and words; never those of others', async () => {
  const { who } = world
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
  const { server, begun } = world
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

test('previews are for authors and store nothing', async () => {
  const { server, who } = world
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
  const { server, who } = world
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
  const { server, who, begun } = world
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

test('what is new of a course counts for the week, once and since Monday only; the goal is one’s own, and may be none', async () => {
  const { server, begun } = world
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
