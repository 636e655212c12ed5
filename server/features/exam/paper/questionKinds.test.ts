import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Question } from '@contract/calls/authoring/question'
import { pairOf } from '@contract/rules/exam/questionKinds'
import { person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { questionsForPaper, storeDrawnPaper, storePaper, storeTask } from './storeRepository'
import { startMarking, rightOf } from './testing/keys'

const { exam, marking } = contract
const taskId = 'renhe-all-kinds'
let world: Awaited<ReturnType<typeof startMarking>>
before(async () => {
  world = await startMarking()
})
after(() => world.close())

test('a paper drawn with every kind: other questions each time, the same total, nothing of the key in it, answered, marked, final', async () => {
  const { server, nurse, admin, stranger, eventsOf, keysOf } = world
  const one = await new ExamTaker(nurse, taskId).start()
  const other = await new ExamTaker(await person(server.url, 2), taskId)
    .start()
    .catch(() => undefined)
  const { questions, totalScore, sections } = one.paper
  assert.deepEqual([...new Set(questions.map(({ kind }) => kind))].sort(), [
    'fill',
    'judge',
    'match',
    'multiple',
    'order',
    'short',
    'single',
  ])
  assert.equal(
    questions.reduce((sum, { marks }) => sum + marks, 0),
    totalScore,
  )
  assert.deepEqual(
    sections?.map(({ count }) => count).reduce((a, b) => a + b),
    questions.length,
  )
  const together = questions.flatMap((question, index) => (question.case ? [index] : []))
  assert.equal(together.length, 2)
  assert.equal(together[1]! - together[0]!, 1)
  if (other) {
    assert.equal(other.paper.totalScore, totalScore)
    assert.notDeepEqual(
      other.paper.questions.map(({ questionId }) => questionId).sort(),
      questions.map(({ questionId }) => questionId).sort(),
    )
  }
  const keys = await keysOf(questions)
  const text = JSON.stringify(one.paper)
  for (const { accepted = [], sample } of Object.values(keys)) {
    if (sample) assert.ok(!text.includes(sample))
    assert.ok(
      !text.includes('"accepted"') &&
        !text.includes('"right"') &&
        (accepted.length === 0 || !text.includes(JSON.stringify(accepted))),
    )
  }
  const saved = await one.save(
    ...questions.map((question) =>
      one.write(question.questionId, ...rightOf(question, keys[question.questionId]!)),
    ),
  )
  assert.deepEqual(saved.rejected, [])
  await one.handIn()
  const result = await one.result()
  assert.deepEqual(
    [
      result.state,
      result.score,
      result.waitingCount,
      result.rightCount,
      result.wrongCount,
      result.blankCount,
    ],
    [3, totalScore - 5, 1, questions.length - 1, 0, 0],
  )

  const waiting = await admin.ask(marking.waiting, { taskId, pageIndex: 1, pageSize: 50 })
  const mine = waiting.list.find(({ attemptId }) => attemptId === one.attempt.attemptId)!
  const [written] = mine.texts
  assert.equal(written?.text, keys[written!.questionId]?.sample)
  const give = {
    attemptId: mine.attemptId,
    questionId: written!.questionId,
    lease: written!.lease,
    sequence: written!.sequence,
    score: 3.5,
    comment: '缺少上报',
  }
  assert.equal((await nurse.send(marking.give, give)).code, 100220)
  assert.equal((await stranger.send(marking.give, give)).code, 404)
  assert.equal((await admin.send(marking.give, { ...give, score: 5.5 })).code, 400)
  assert.equal((await admin.send(marking.give, { ...give, sequence: 1 })).code, 101220)
  assert.equal(
    (await admin.send(marking.give, { ...give, questionId: questions[0]!.questionId })).code,
    400,
  )
  assert.deepEqual(await admin.ask(marking.give, give), {
    waitingCount: 0,
    score: totalScore - 1.5,
    passed: 1,
  })
  assert.deepEqual([(await one.result()).state, (await one.result()).score], [5, totalScore - 1.5])
  const { list } = await nurse.ask(exam.review, { ...one.key, all: 1 })
  const short = list.find(({ kind }) => kind === 'short')!
  assert.deepEqual(
    [short.outcome, short.score, short.comment, short.sample],
    ['partly', 3.5, '缺少上报', keys[short.questionId]?.sample],
  )
  for (const row of list)
    assert.deepEqual(
      [row.rightOptionIds, row.rightTexts],
      [keys[row.questionId]!.right, keys[row.questionId]!.accepted],
    )
  const again = await admin.ask(marking.give, { ...give, score: 5 })
  const told = (await one.client.ask(contract.message.list, { pageIndex: 1, pageSize: 20 })).list
  assert.deepEqual(
    told.filter(({ kind }) => kind === 'markedPassed').map(({ text }) => text),
    [`${totalScore - 1.5} 分，已通过。`],
    'told once, when the last text was marked',
  )
  const [first, second] = await eventsOf(give.attemptId)
  assert.deepEqual(
    [first, second].map((event) => [
      event?.person_id,
      event?.before?.['marks'],
      event?.before?.['score'],
      event?.after?.['marks'],
      event?.after?.['score'],
    ]),
    [
      ['renhe-0001', null, totalScore - 5, 3.5, totalScore - 1.5],
      ['renhe-0001', 3.5, totalScore - 1.5, 5, totalScore],
    ],
    'each change of a mark, with what it was',
  )
  assert.equal(again.score, totalScore)
})

test('marks for parts where the task says so; what does not fit a question is refused by name, nothing of it is stored', async () => {
  const { server, keysOf } = world
  const bank = await questionsForPaper(server.db, 'infection')
  const pick = (kind: string) => bank.find((question) => question.kind === kind)!
  const places = ['multiple', 'fill', 'order', 'match', 'short', 'single'].map((kind) => ({
    ...pick(kind),
    marks: 6,
  }))
  for (const partial_marks of [0, 1]) {
    const id = `parts-${partial_marks}`
    await storePaper(server.db, { paperId: id, brand: 'infection', places, now: server.now() })
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
        partial_marks,
        max_attempts: 1,
      },
      server.now(),
    )
    const one = await new ExamTaker(await person(server.url, 5), id).start()
    const of = (kind: string) => one.paper.questions.find((question) => question.kind === kind)!
    const keys = await keysOf(one.paper.questions)
    const [multiple, fill, order, match, short, single] = [
      'multiple',
      'fill',
      'order',
      'match',
      'short',
      'single',
    ].map(of) as [Question, Question, Question, Question, Question, Question]
    const bad: [Question, string[], string[] | undefined, string][] = [
      [single, ['A', 'B'], undefined, 'wrongShape'],
      [single, ['Z'], undefined, 'unknownOption'],
      [single, ['A'], ['text'], 'wrongShape'],
      [multiple, ['A', 'Z'], undefined, 'unknownOption'],
      [order, ['A', 'B'], undefined, 'wrongShape'],
      [match, [pairOf('A', '1'), pairOf('A', '2')], undefined, 'wrongShape'],
      [match, ['A'], undefined, 'unknownOption'],
      [match, [pairOf('A', '99')], undefined, 'unknownOption'],
      [
        fill,
        [],
        ['x'.repeat(201), ...Array.from({ length: (fill.blanks ?? 1) - 1 }, () => '')],
        'wrongShape',
      ],
      [fill, [], ['a', 'b', 'c', 'd', 'e'], 'wrongShape'],
      [fill, ['A'], undefined, 'wrongShape'],
      [short, [], ['x'.repeat(2000)], 'wrongShape'],
      [short, [], ['a', 'b'], 'wrongShape'],
      [short, [], ['\ud83d'], 'wrongShape'],
    ]
    for (const [question, optionIds, texts, reason] of bad) {
      const reply = await one.send(one.write(question.questionId, optionIds, texts && { texts }))
      assert.deepEqual(
        [reply.code, reply.data.rejected.map((item) => item.reason)],
        [0, [reason]],
        `${question.kind} ${reason}`,
      )
    }
    for (const texts of [Array.from({ length: 21 }, () => 'a'), ['x'.repeat(2001)], 'text', [1]]) {
      const item = { ...one.write(short.questionId, []), texts } as unknown as ReturnType<
        ExamTaker['write']
      >
      assert.equal((await one.send(item)).code, 400)
    }
    assert.deepEqual(await one.stored(), {})
    const [firstPair, ...otherPairs] = keys[match.questionId]!.right
    const wrongPairs = otherPairs.map((pair) =>
      pairOf(pair.split('=')[0]!, firstPair!.split('=')[1]!),
    )
    const swapped = [...keys[order.questionId]!.right]
    ;[swapped[0], swapped[1]] = [swapped[1]!, swapped[0]!]
    const right = keys[multiple.questionId]!.right
    await one.save(
      one.write(multiple.questionId, right.slice(0, 1)),
      one.write(fill.questionId, [], {
        texts: [
          keys[fill.questionId]!.accepted![0]![0]!,
          ...Array.from({ length: fill.blanks! - 1 }, () => '错'),
        ],
      }),
      one.write(order.questionId, swapped),
      one.write(match.questionId, [firstPair!, ...wrongPairs]),
    )
    await one.handIn()
    const { list } = await one.client.ask(exam.reviewSummary, one.key)
    const score = (question: Question) =>
      list.find(({ questionId }) => questionId === question.questionId)!.score
    const share = (part: number, all: number) => Math.round((600 * part) / all) / 100
    const expected = partial_marks
      ? [
          share(1, right.length),
          share(1, fill.blanks!),
          share(swapped.length - 2, swapped.length),
          share(1, 1 + otherPairs.length),
        ]
      : [0, 0, 0, 0]
    assert.deepEqual([multiple, fill, order, match].map(score), expected)
    assert.equal(
      (await one.result()).score,
      Math.round(100 * expected.reduce((a, b) => a + b)) / 100,
    )
  }
})

test('a paper that cannot be drawn names what its categories lack, and is not stored', async () => {
  const { server } = world
  const bank = await questionsForPaper(server.db, 'infection')
  const stored = await storeDrawnPaper(server.db, {
    paperId: 'short-of',
    brand: 'infection',
    bank,
    rules: [
      { categories: ['KC0101'], kind: 'fill', count: 50, marks: 1 },
      { categories: [''], kind: 'single', count: 3, marks: 1 },
      { categories: ['KC99'], kind: 'case', count: 1, marks: 4 },
    ],
    now: server.now(),
  })
  assert.ok('lacks' in stored)
  assert.deepEqual(
    stored.lacks.map(({ rule, wanted, there }) => [rule, wanted, there]),
    [
      [0, 50, 0],
      [2, 1, 0],
    ],
  )
  assert.equal(
    await server.db
      .selectFrom('paper')
      .select('paper_id')
      .where('paper_id', '=', 'short-of')
      .executeTakeFirst(),
    undefined,
  )
})
