import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { BankSort } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { questions } = contract.authoring
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const bank = (more: object = {}) => author.ask(questions, { pageIndex: 1, pageSize: 100, ...more })

test('a page of the desk holds a hundred questions, and no more', async () => {
  assert.equal((await bank()).list.length, 100)
  assert.equal((await author.send(questions, { pageIndex: 1, pageSize: 101 })).code, Code.badInput)
})

test('the bank is ordered by what the desk asks for, both ways', async () => {
  const rank = { easy: 0, medium: 1, hard: 2 }
  const { list } = await bank({ sort: 'difficulty', descending: 1 })
  const ranks = list.map(({ difficulty }) => rank[difficulty])
  assert.deepEqual(
    ranks,
    [...ranks].sort((one, other) => other - one),
  )
  assert.ok(ranks[0] === 2)
  const up = await bank({ sort: 'difficulty', descending: 0 })
  assert.equal(up.list[0]?.difficulty, 'easy')
  for (const sort of ['time', 'stem', 'kind', 'category'] satisfies BankSort[]) {
    const first = await bank({ sort, descending: 0 })
    const last = await bank({ sort, descending: 1 })
    assert.equal(first.total, last.total)
    assert.notDeepEqual(
      sort === 'time' ? [0] : first.list.map(({ questionId }) => questionId),
      sort === 'time' ? [1] : last.list.map(({ questionId }) => questionId),
      sort,
    )
  }
})

test('what should be looked at again is found by its state', async () => {
  const all = (await bank()).total
  const before = await bank({ state: 'review' })
  const usable = await bank({ state: 'usable' })
  assert.equal(before.total + usable.total, all)
  assert.ok(before.list.every(({ state }) => state === 'review'))
  assert.ok(usable.list.every(({ state }) => state === 'usable'))
  const questionId = usable.list[0]?.questionId ?? ''
  await server.db
    .updateTable('question_version')
    .set({ review_needed: true })
    .where('question_id', '=', questionId)
    .execute()
  const after = await bank({ state: 'review' })
  assert.equal(after.total, before.total + 1)
  assert.ok(after.list.some((row) => row.questionId === questionId))
})

test('a question of a case that came back stays in its case when it is handed in again', async () => {
  const { questionReview: review, authoring } = contract
  const [admin, second] = [await person(server.url, 3), await person(server.url, 16)]
  await admin.ask(review.setRule, { isWanted: 1 })
  const form = (stem: string) => ({
    kind: 'judge' as const,
    stem,
    explanation: '',
    source: '',
    difficulty: 'easy' as const,
    knowCatId: 'KC0101',
    right: [0],
  })
  const waiting = async () =>
    (
      await author.ask(review.list, { state: 'review', mine: 1, pageIndex: 1, pageSize: 10 })
    ).list.map(({ proposalId }) => proposalId)
  const caseStem = '患者术后第 3 天发热，切口红肿。'
  const first = await author.ask(authoring.saveQuestion, { form: form('应留取标本。'), caseStem })
  await second.ask(review.publish, { proposalIds: await waiting() })
  await author.ask(authoring.saveQuestion, {
    form: form('可以先用抗菌药再采样。'),
    caseOf: first.questionId,
  })
  const proposalIds = await waiting()
  await second.ask(review.sendBack, { proposalIds, note: '题干写清时间' })
  await author.ask(authoring.saveQuestion, {
    form: form('采样前可以先用抗菌药。'),
    caseStem,
    again: proposalIds[0] ?? '',
  })
  await second.ask(review.publish, { proposalIds: await waiting() })
  const { questionId } = first
  assert.equal((await author.ask(authoring.question, { questionId })).caseQuestions, 2)
  await admin.ask(review.setRule, { isWanted: 0 })
})
