import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { startLearners, hands, secondsOf } from './testing/learners'

const { study } = contract
let world: Awaited<ReturnType<typeof startLearners>>
before(async () => {
  world = await startLearners()
})
after(() => world.close())

test('a scripted device that claims a film at once gets nothing; nor do intervals of the future, backwards or of another length', async () => {
  const { server, begun } = world
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
  const { server, begun } = world
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
  const { server, begun } = world
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
  const { server, begun } = world
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
  const { begun } = world
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
  const { server, begun } = world
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

test('a film that asks: no right answer before, wrong ones to the book, no end without an answer, no score', async () => {
  const { server } = world
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
