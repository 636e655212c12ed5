import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { contract } from '@contract/calls'
import type { Call, Input } from '@contract/calls/call'
import type { PracticeQuestion } from '@contract/calls/exam/practice'
import { aTask, rightOptions } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { Learner } from '../../testing/Learner'
import { ExamTaker } from '../../testing/ExamTaker'
import { forgetHistory } from '../../testing/forgetHistory'
import { startServer, type TestServer } from '../../testing/startServer'

const { practice, exam } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer({ settings: { logInFailuresPerAddress: 1000 } })
  // Nobody has taken an exam: no question is held back but by what a test does.
  await forgetHistory(server.db)
  nurse = await person(server.url, 5)
  stranger = await person(server.url, 101)
})
after(() => server.close())

test('an exercise: built of the ticked categories, answered with explanations, ended, done again, removed', async () => {
  const built = await nurse.ask(practice.build, {
    knowCatIds: ['KC01', 'KC0401'],
    kinds: ['single'],
    questionCount: 6,
    source: 'new',
  })
  assert.deepEqual([built.questionCount, built.asked], [6, 6])
  const fresh = await nurse.ask(practice.questions, { taskId: built.taskId, ...page })
  assert.ok(
    fresh.list.every(
      ({ kind, key, answered, knowCatName }) =>
        kind === 'single' && key === undefined && answered === 0 && knowCatName !== '',
    ),
    'no key before an answer',
  )
  const learner = await new Learner(nurse, server.db).open(built.taskId)
  const right = await learner.answer(0, true)
  assert.deepEqual([right.right, right.rightOptionIds], [1, learner.answerOf(0, true)])
  const wrong = await learner.answer(1, false)
  assert.equal(wrong.right, 0)
  assert.ok(
    wrong.explanation.length > 0 && wrong.source.length > 0 && wrong.nextReviewTime! > server.now(),
  )
  const again = await learner.answer(1, true)
  assert.equal(again.right, 0, 'the first answer of a round counts')

  const summary = await nurse.ask(practice.summary, { taskId: built.taskId })
  assert.deepEqual(
    [summary.state, summary.total, summary.done, summary.right, summary.wrong],
    [1, 6, 2, 1, 1],
  )
  assert.equal(
    (await nurse.send(practice.redo, { taskId: built.taskId })).code,
    101220,
    'only an ended exercise is done again',
  )
  assert.equal((await nurse.ask(practice.end, { taskId: built.taskId })).state, 2)

  const redone = await nurse.ask(practice.redo, { taskId: built.taskId, onlyWrong: 1 })
  assert.deepEqual(redone, { taskId: built.taskId, round: 2, questionCount: 5 })
  await learner.open(built.taskId)
  for (let place = 0; place < 5; place++) await learner.answer(place, true)
  await nurse.ask(practice.end, { taskId: built.taskId })
  assert.equal(
    (await nurse.send(practice.redo, { taskId: built.taskId, onlyWrong: 1 })).code,
    404,
    'nothing was wrong',
  )
  assert.equal((await nurse.ask(practice.redo, { taskId: built.taskId })).questionCount, 6)

  const before = (await nurse.ask(practice.list, page)).total
  await nurse.ask(practice.remove, { taskId: built.taskId })
  assert.equal((await nurse.ask(practice.list, page)).total, before - 1)
  assert.equal((await nurse.send(practice.summary, { taskId: built.taskId })).code, 404)
  const logged = await server.db
    .selectFrom('answer_log')
    .select('answers')
    .where('source_id', 'like', `${built.taskId}/%`)
    .execute()
  assert.equal(logged.flatMap(({ answers }) => Object.keys(answers)).length, 7, 'the record stays')
})

test('every kind: answered right and wrong, explained with what is right; a short text is judged by who wrote it', async () => {
  const client = await person(server.url, 12)
  const met = new Set<string>()
  for (const kind of ['single', 'multiple', 'judge', 'fill', 'order', 'match', 'short'] as const) {
    const { taskId } = await client.ask(practice.build, {
      knowCatIds: [],
      kinds: [kind],
      questionCount: 3,
      source: 'new',
    })
    const learner = await new Learner(client, server.db).open(taskId)
    const [first, second] = [await learner.answer(0, true), await learner.answer(1, false)]
    assert.deepEqual([first.right, second.right], [1, 0], kind)
    assert.ok(
      first.explanation !== '' &&
        (first.rightOptionIds.length > 0 || first.rightTexts || first.sample),
      kind,
    )
    const {
      list: [shown],
    } = await client.ask(practice.questions, { taskId, ...page })
    assert.deepEqual([shown?.answer, shown?.right], [learner.answerOf(0, true), 1], kind)
    const third = { taskId, questionId: learner.questions[2]!.questionId, round: 1, usedSeconds: 1 }
    if (kind !== 'short') {
      const judged = { ...third, answer: learner.answerOf(2, false), judgedRight: 1 as const }
      assert.equal(
        (await client.send(practice.submit, judged)).code,
        400,
        `${kind}: nobody judges what the key decides`,
      )
      assert.equal(
        (await client.send(practice.submit, { ...third, answer: ['nowhere', 'nothing', 'nobody'] }))
          .code,
        400,
        `${kind}: not an answer of it`,
      )
    }
    if (kind === 'order')
      assert.ok(
        (await new Learner(client, server.db).open(taskId)).questions.every(({ options }, index) =>
          isDeepStrictEqual(options, learner.questions[index]!.options),
        ),
        'the same order each time',
      )
    met.add(learner.questions[0]!.kind)
  }
  assert.equal(met.size, 7)
  const { list } = await client.ask(contract.mistakes.search, { pageIndex: 1, pageSize: 20 })
  assert.equal(list.length, 7)
  for (const { mistakeId, kind } of list) {
    const detail = await client.ask(contract.mistakes.detail, { mistakeId })
    assert.equal(detail.answers[0]!.right, 0, kind)
  }
})

test('questions with pictures are practised too, and those of one case stand together', async () => {
  const client = await person(server.url, 13)
  const { taskId } = await client.ask(practice.build, {
    knowCatIds: [],
    kinds: [],
    questionCount: 200,
    source: 'new',
  })
  const lists: PracticeQuestion[] = []
  for (let pageIndex = 1; pageIndex <= 4; pageIndex++)
    lists.push(...(await client.ask(practice.questions, { taskId, pageIndex, pageSize: 50 })).list)
  const cases = lists.flatMap(({ case: together }) => together?.caseId ?? [])
  assert.ok(cases.length > 1)
  const runs = lists.filter(
    ({ case: together }, index) => together && together.caseId !== lists[index - 1]?.case?.caseId,
  )
  assert.equal(runs.length, new Set(cases).size, 'a case begins once')
})

test('sources: new ones are not drawn again, wrong and marked ones are, fewer than asked are said', async () => {
  const client = await person(server.url, 6)
  const learner = await new Learner(client, server.db).build(5, 'new', ['KC02'])
  for (let place = 0; place < 5; place++) await learner.answer(place, place > 1)
  await client.ask(practice.saveNote, {
    questionId: learner.questions[4]!.questionId,
    marked: 1,
    note: ' 看错了单位 ',
  })
  const ids = async (source: 'new' | 'wrong' | 'marked') => {
    const built = await client.ask(practice.build, {
      knowCatIds: ['KC02'],
      kinds: [],
      questionCount: 50,
      source,
    })
    const { list } = await client.ask(practice.questions, { taskId: built.taskId, ...page })
    assert.equal(built.questionCount, list.length)
    return list
  }
  const known = new Set(learner.questions.map(({ questionId }) => questionId))
  const unseen = await ids('new')
  assert.ok(unseen.length > 10 && unseen.every(({ questionId }) => !known.has(questionId)))
  assert.deepEqual(
    (await ids('wrong')).map(({ questionId }) => questionId).sort(),
    [learner.questions[0]!.questionId, learner.questions[1]!.questionId].sort(),
  )
  const questionIds = [learner.questions[1]!.questionId, learner.questions[4]!.questionId]
  const ofOneExam = await client.ask(practice.build, {
    knowCatIds: [],
    kinds: [],
    questionCount: 2,
    source: 'wrong',
    questionIds,
  })
  assert.equal(ofOneExam.questionCount, 1, 'of those named only the wrong one')
  const marked = await ids('marked')
  assert.deepEqual(
    marked.map(({ questionId, note, marked: is }) => [questionId, note, is]),
    [[learner.questions[4]!.questionId, '看错了单位', 1]],
  )
  assert.equal(
    (
      await client.send(practice.build, {
        knowCatIds: ['KC02'],
        kinds: [],
        questionCount: 5,
        source: 'due',
      })
    ).code,
    404,
    'nothing is due today',
  )
})

test('a question of an exam that runs, or whose answers may not be known yet, gives no key and takes no answer', async () => {
  const client = await person(server.url, 7)
  const learner = await new Learner(client, server.db).build(150)
  // They were in practice before there was an exam of them.
  const taskId = await aTask(server.db, server.now(), {
    questions: learner.questions.slice(0, 20).map(({ questionId }) => questionId),
    show_answers: 'afterEnd',
  })
  const paper = new Set(Object.keys(await rightOptions(server.db, taskId)))
  const sitter = await new ExamTaker(client, taskId).start()

  const check = async (when: string, sits: boolean) => {
    const { list } = await client.ask(practice.questions, {
      taskId: learner.taskId,
      ...page,
    })
    const held = list.filter(({ questionId }) => paper.has(questionId))
    assert.ok(
      held.length > 0 && held.every(({ withheld, key }) => withheld === 1 && key === undefined),
      when,
    )
    assert.ok(
      list
        .filter(({ questionId }) => !paper.has(questionId))
        .every(({ withheld, key }) => (withheld === 1) === sits && key === undefined),
      when,
    )
    const one = held[0]!
    const sent = await client.send(practice.submit, {
      taskId: learner.taskId,
      questionId: one.questionId,
      round: 1,
      answer: [one.options[0]!.optionId],
      usedSeconds: 1,
    })
    assert.deepEqual([sent.code, sent.data], [101228, null], when)
    const all = await client.ask(practice.build, {
      knowCatIds: [],
      kinds: [],
      questionCount: 200,
      source: 'all',
    })
    for (let pageIndex = 1; pageIndex <= 4; pageIndex++) {
      const built = await client.ask(practice.questions, {
        taskId: all.taskId,
        pageIndex,
        pageSize: 50,
      })
      assert.ok(
        built.list.every(({ questionId }) => !paper.has(questionId)),
        when,
      )
    }
  }
  await check('while it runs', true)
  await sitter.handIn([])
  await check('handed in, answers only after the end', false)
  assert.equal((await client.send(exam.review, sitter.key)).code, 101228)
  await server.advance(11 * 3_600_000)
  const { list } = await client.ask(practice.questions, {
    taskId: learner.taskId,
    ...page,
  })
  assert.ok(
    list.every(({ withheld }) => withheld === 0),
    'after the end',
  )
})

test('self-test: questions follow the answers, the level tells who knows from who does not', async () => {
  const take = async (number: number, knows: boolean) => {
    const client = await person(server.url, number)
    const begun = await client.ask(practice.measure, { knowCatIds: ['KC02'] })
    let question: typeof begun.question | undefined = begun.question
    let answered = 0
    while (question) {
      const { question_id, right_option_ids, options } = await server.db
        .selectFrom('question_version')
        .selectAll()
        .where('question_id', '=', question.questionId)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow()
      const wrong =
        options.find(({ optionId }) => !right_option_ids.includes(optionId))?.optionId ??
        right_option_ids[0]!
      const reply: { answered: number; question?: typeof begun.question } = await client.ask(
        practice.measureAnswer,
        {
          taskId: begun.taskId,
          questionId: question_id,
          answer: knows ? right_option_ids : [wrong],
          usedSeconds: 9,
        },
      )
      assert.equal(reply.answered, ++answered)
      assert.ok(answered <= begun.atMost)
      question = reply.question
    }
    const { list } = await client.ask(practice.levels, {})
    assert.equal(list.length, 1)
    assert.equal(list[0]!.answers, answered)
    assert.equal(
      (
        await client.send(practice.measureAnswer, {
          taskId: begun.taskId,
          questionId: 'Q0001',
          answer: ['A'],
          usedSeconds: 1,
        })
      ).code,
      101220,
      'it is over',
    )
    return list[0]!.level
  }
  assert.equal(await take(8, true), 4)
  assert.equal(await take(9, false), 1)
})

test('numbers by kind of task', async () => {
  const { list } = await nurse.ask(practice.taskTypes, {})
  assert.deepEqual(
    list.map(({ taskType }) => taskType),
    [1, 2, 3],
  )
  assert.ok(list[0]!.todo > 0 && list[1]!.todo > 0)
  assert.deepEqual(
    (await nurse.ask(practice.taskTypes, { taskRang: 1 })).list.map(({ taskType }) => taskType),
    [1, 2],
  )
  assert.equal((await nurse.send(practice.taskTypes, { comId: 'jiangcheng' })).code, 403)
})

test("every call: wrong input, no session, somebody else's id", async () => {
  const learner = await new Learner(nurse, server.db).build(3)
  const questionId = learner.questions[0]!.questionId
  const { taskId } = learner
  const measured = await nurse.ask(practice.measure, { knowCatIds: ['KC01'] })
  const submit = { taskId, questionId, round: 1, answer: learner.answerOf(0, true), usedSeconds: 1 }
  const bad = <C extends Call>(call: C, input: unknown) => ({ call, input: input as Input<C> })
  const wrongInputs = [
    bad(practice.summary, {}),
    bad(practice.questions, { taskId, pageIndex: 0, pageSize: 20 }),
    bad(practice.questions, { taskId, pageIndex: 1, pageSize: 51 }),
    bad(practice.submit, { ...submit, answer: [] }),
    bad(practice.submit, { ...submit, answer: ['nothing'] }),
    bad(practice.submit, { ...submit, answer: [submit.answer[0], submit.answer[0]] }),
    bad(practice.submit, { ...submit, usedSeconds: -1 }),
    bad(practice.end, { taskId: '' }),
    bad(practice.list, { state: 7, ...page }),
    bad(practice.build, {
      knowCatIds: Array.from({ length: 11 }, (_, index) => `KC${index}`),
      kinds: [],
      questionCount: 5,
      source: 'all',
    }),
    bad(practice.build, { knowCatIds: [], kinds: ['essay'], questionCount: 5, source: 'all' }),
    bad(practice.build, { knowCatIds: [], kinds: [], questionCount: 201, source: 'all' }),
    bad(practice.build, { knowCatIds: [], kinds: [], questionCount: 5, source: 'mine' }),
    bad(practice.redo, { taskId, onlyWrong: 2 }),
    bad(practice.remove, { taskId, also: 1 }),
    bad(practice.taskTypes, { taskRang: 9 }),
    bad(practice.saveNote, { questionId, note: 'x'.repeat(301) }),
    bad(practice.measure, { knowCatIds: [] }),
    bad(practice.measureAnswer, {
      taskId: measured.taskId,
      questionId: measured.question.questionId,
      answer: ['nothing'],
      usedSeconds: 1,
    }),
    bad(practice.levels, { of: 'everybody' }),
  ]
  for (const { call, input } of wrongInputs)
    assert.equal((await nurse.send(call, input)).code, 400, `${call.path} ${JSON.stringify(input)}`)

  const others = [
    bad(practice.summary, { taskId }),
    bad(practice.questions, { taskId, ...page }),
    bad(practice.submit, submit),
    bad(practice.end, { taskId }),
    bad(practice.redo, { taskId }),
    bad(practice.remove, { taskId }),
    bad(practice.build, { knowCatIds: ['nowhere'], kinds: [], questionCount: 5, source: 'all' }),
    bad(practice.saveNote, { questionId: 'nothing', marked: 1 }),
    bad(practice.measure, { knowCatIds: ['nowhere'] }),
    bad(practice.measureAnswer, {
      taskId: measured.taskId,
      questionId: measured.question.questionId,
      answer: ['A'],
      usedSeconds: 1,
    }),
    bad(practice.submit, { ...submit, questionId: 'nothing' }),
    bad(practice.submit, { ...submit, round: 2 }),
    bad(practice.summary, { taskId: measured.taskId }),
  ]
  for (const { call, input } of others)
    assert.equal(
      (await stranger.send(call, input)).code,
      404,
      `${call.path} ${JSON.stringify(input)}`,
    )
  const nobody = new Client(server.url)
  for (const call of Object.values(practice))
    assert.equal((await nobody.send<Call>(call, {})).code, 401, call.path)
  assert.equal((await nurse.ask(practice.summary, { taskId })).done, 0, 'nothing changed')
})

test('the same answer sent twice is one answer', async () => {
  const learner = await new Learner(nurse, server.db).build(2, 'new')
  const input = {
    taskId: learner.taskId,
    questionId: learner.questions[0]!.questionId,
    round: 1,
    answer: learner.answerOf(0, false),
    usedSeconds: 1,
  }
  const [one, two] = await Promise.all([
    nurse.send(practice.submit, input, { key: 'k-1' }),
    nurse.send(practice.submit, input, { key: 'k-1' }),
  ])
  assert.deepEqual(one.data, two.data)
  await nurse.ask(practice.submit, input)
  const card = await server.db
    .selectFrom('review_card')
    .selectAll()
    .where('question_id', '=', input.questionId)
    .where('person_id', '=', 'renhe-0005')
    .executeTakeFirstOrThrow()
  assert.equal(card.wrong_times, 1)
})
