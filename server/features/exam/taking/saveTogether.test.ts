import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SentAnswer } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import { AttemptState } from '@contract/states'
import { begunExam, storedAttempt } from '../../../testing/begunExam'
import type { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import type { DomainError } from '../../../http/DomainError'
import { createPapers } from '../paper/papers'
import { createAttemptDetails } from './attemptDetails'
import { handIn } from './handIn'
import { saveAnswers } from './saveAnswers'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const begun = (number: number, questions = 24) => begunExam(server, number, { questions })
const keyOf = (one: ExamTaker) => ({ comId: 'renhe', attemptId: one.attempt.attemptId })
const save = (one: ExamTaker, ...items: SentAnswer[]) =>
  saveAnswers(server.db, keyOf(one), items, server.now(), server.now())
const rowsOf = (one: ExamTaker) =>
  server.db
    .selectFrom('answer')
    .selectAll()
    .where('attempt_id', '=', one.attempt.attemptId)
    .orderBy('question_id')
    .execute()

/** How many transactions stored answers while this went on. */
async function insertsOf(work: () => Promise<unknown>): Promise<number> {
  const before = new Set(await xmins())
  await work()
  return new Set((await xmins()).filter((one) => !before.has(one))).size
}
/** Rows of one transaction carry its number. */
const xmins = async () =>
  (
    await server.db
      .selectFrom('answer')
      .select((row) => row.cast<string>(row.ref('xmin' as never), 'text').as('xmin'))
      .execute()
  ).map(({ xmin }) => xmin)

test('who comes alone is stored at once; what comes meanwhile goes together, of every attempt of the hospital', async () => {
  const all = [await begun(5), await begun(6), await begun(7)]
  const answers = all.flatMap((one) =>
    Array.from({ length: 12 }, (_, place) => [one, one.write(one.question(place), ['A'])] as const),
  )
  const transactions = await insertsOf(() =>
    Promise.all(answers.map(([one, item]) => save(one, item))),
  )
  assert.equal(transactions, 2, 'the first one alone, then all the others')
  for (const one of all) assert.equal((await rowsOf(one)).length, 12)
})

test('one bad answer of a bunch is refused alone; each other one is stored and acknowledged', async () => {
  const all = [await begun(8), await begun(9), await begun(10)]
  const good = all.flatMap((one) =>
    Array.from({ length: 6 }, (_, place) => [one, one.write(one.question(place), ['A'])] as const),
  )
  const bad = all[1]!.write(all[1]!.question(20), ['A'], { texts: ['not \u0000 for PostgreSQL'] })
  const sent = [...good.slice(0, 9), [all[1]!, bad] as const, ...good.slice(9)]
  const outcomes = await Promise.allSettled(sent.map(([one, item]) => save(one, item)))
  assert.deepEqual(
    outcomes.flatMap(({ status }, place) => (status === 'rejected' ? [place] : [])),
    [9],
  )
  for (const one of all) assert.equal((await rowsOf(one)).length, 6)
})

test('two answers to one question in the same moment, in both orders: the later number stays', async () => {
  const one = await begun(11)
  for (const place of [0, 1]) {
    const items = ['A', 'B'].map((option) => one.write(one.question(place), [option]))
    await Promise.all((place === 0 ? items : items.reverse()).map((item) => save(one, item)))
  }
  assert.deepEqual(
    (await rowsOf(one)).map(({ sequence }) => sequence).sort((a, b) => a - b),
    [2, 4],
  )
})

test('more answers in one call than a statement takes are stored whole; a closed attempt and an unknown one take none', async () => {
  const [one, other] = [await begun(12, 79), await begun(13)]
  await other.handIn()
  const items = (who: ExamTaker) =>
    who.paper.questions.map(({ questionId }) => who.write(questionId, ['A']))
  const [saved, closed, unknown] = await Promise.all([
    save(one, ...items(one)),
    save(other, ...items(other)),
    saveAnswers(server.db, { comId: 'renhe', attemptId: 'none' }, items(one), 0, 0),
  ])
  assert.deepEqual([saved?.kept.size, closed?.kept.size, unknown], [79, 0, undefined])
  assert.equal((await rowsOf(other)).length, 0)
})

test('who changed an answer when stays with it, also after the hand-in', async () => {
  const one = await begun(14)
  const answer = (place: number, options: string[], seconds: number) =>
    one.write(one.question(place), options, { elapsedMs: seconds * 1000 })
  await one.save(answer(0, ['A'], 10))
  const second = answer(0, ['B'], 70)
  for (let times = 0; times < 3; times++) await one.save(second)
  await one.save(answer(0, ['C'], 95), answer(1, ['A'], 100))
  await one.handIn()
  const { answers } = await storedAttempt(server, one)
  assert.deepEqual(answers?.[one.question(0)], [
    1,
    3,
    ['C'],
    0,
    null,
    95,
    [
      [1, 1, 10, ['A']],
      [1, 2, 70, ['B']],
    ],
  ])
  assert.deepEqual(answers?.[one.question(1)], [1, 4, ['A'], 0, null, 100])
})

test('a ward hands in at the same moment: each once and with its own receipt; whom an attempt does not belong to hands nothing in', async () => {
  const all = [await begun(12), await begun(13), await begun(14), await begun(15)]
  for (const [place, one] of all.entries())
    for (let n = 0; n <= place; n++) await one.save(one.write(one.question(n), ['A']))
  const foreign = all[3]!
  const own = await Promise.all(all.slice(0, 3).flatMap((one) => [one.handIn(), one.handIn()]))
  assert.deepEqual(
    own.map(({ receipt }) => [receipt.attemptId, receipt.answerCount]),
    all.slice(0, 3).flatMap((one, place) => {
      const expected = [one.attempt.attemptId, place + 1]
      return [expected, expected]
    }),
  )
  assert.equal(new Set(own.map(({ receipt }) => receipt.hash)).size, 3)
  // Behind the call's own look: these ids are of one attempt, the person is another one.
  const details = await createAttemptDetails(() => ({ sealKey: '', beaconKey: '' })).find(
    server.db,
    { ...keyOf(foreign), taskId: foreign.attempt.taskId, personId: 'renhe-0015' },
  )
  const stolen = {
    papers: createPapers(),
    key: { ...keyOf(foreign), taskId: foreign.attempt.taskId, personId: 'renhe-0005' },
    details: details!,
    items: [],
    reason: 'user' as const,
    now: server.now(),
  }
  await assert.rejects(handIn(server.db, stolen), ({ code }: DomainError) => code === Code.notFound)
  const { state, answers } = await storedAttempt(server, foreign)
  assert.deepEqual([state, answers], [AttemptState.inProgress, null])
  for (const one of all.slice(0, 3)) assert.equal((await rowsOf(one)).length, 0)
  assert.equal((await rowsOf(foreign)).length, 4)
})
