import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { ExamPlan, PaperRule } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { person, type Client } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { aPlan } from '../testing/aPlan'

const { authoring, questionImport } = contract
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

const rule: PaperRule = { knowCatIds: ['KC01'], kind: 'single', count: 4, marks: 1 }
const drawn = (rules: PaperRule[], more: Partial<ExamPlan['paper']> = {}) => ({
  paper: { way: 'drawn' as const, places: [], rules, ...more },
})
const published = async (change: Partial<ExamPlan>) => {
  const { planId, edition } = await author.ask(authoring.savePlan, {
    plan: aPlan(server.now(), { passScore: 1, maxAttempts: 5, ...change }),
  })
  return (await author.ask(authoring.publishPlan, { planId, edition })).taskId
}

test('a rule draws from one import alone, and lacks what it did not bring', async () => {
  const { draftId } = await author.ask(questionImport.readText, {
    text: [1, 2, 3, 4, 5, 6]
      .map(
        (n) =>
          `${n}. 本院第${n}号消毒柜每周由谁检查？（ A ）\nA. 院感专员${n}\nB. 保安${n}\nC. 家属${n}`,
      )
      .join('\n\n'),
  })
  await author.ask(questionImport.setRows, { draftId, knowCatId: 'KC0101' })
  await author.ask(questionImport.setRows, { draftId, state: 'near', choice: 'take' })
  await author.ask(questionImport.confirm, { draftId })
  const { list } = await author.ask(authoring.questions, {
    importId: draftId,
    pageIndex: 1,
    pageSize: 20,
  })
  assert.equal(list.length, 6)
  const ofImport = { ...rule, knowCatIds: [], importId: draftId }
  const preview = (rules: PaperRule[]) =>
    author.ask(authoring.previewPlan, { plan: aPlan(server.now(), drawn(rules)) })
  const { questions, lacks } = await preview([ofImport])
  assert.deepEqual([questions.length, lacks], [4, []])
  const brought = new Set(list.map(({ questionId }) => questionId))
  assert.ok(questions.every(({ questionId }) => brought.has(questionId)))
  assert.deepEqual((await preview([{ ...ofImport, count: 7 }])).lacks, [
    { rule: 0, wanted: 7, there: 6 },
  ])
  assert.equal(
    (await preview([{ ...ofImport, importId: 'of-nobody', count: 1 }])).lacks[0]?.there,
    0,
  )
})

test('equivalent papers: each try gets one of so many, of the same marks', async () => {
  const papersOf = async (change: Partial<ExamPlan>) => {
    const taskId = await published({ shuffleQuestions: 0, ...change })
    const papers = new Set<string>()
    const totals = new Set<number>()
    for (const number of [1, 5, 6, 7, 8, 9, 10, 11]) {
      const { paper } = await new ExamTaker(await person(server.url, number), taskId).start()
      papers.add(
        paper.questions
          .map(({ questionId }) => questionId)
          .sort()
          .join(),
      )
      totals.add(paper.totalScore)
    }
    assert.deepEqual([...totals], [4])
    return papers.size
  }
  const two = await papersOf(drawn([rule], { versions: 2 }))
  assert.ok(two <= 2, `${two} papers`)
  assert.ok((await papersOf(drawn([rule]))) > 2, 'drawn anew each time there are more')
})

test('a locked question stays locked when the exam is opened again', async () => {
  const { questions } = await author.ask(authoring.previewPlan, { plan: aPlan(server.now()) })
  const places = questions.map(({ questionId, marks }, at) => ({
    questionId,
    marks,
    ...(at === 0 && { locked: 1 as const }),
  }))
  const { planId } = await author.ask(authoring.savePlan, {
    plan: aPlan(server.now(), { paper: { way: 'chosen', places, rules: [] } }),
  })
  const { plan } = await author.ask(authoring.plan, { planId })
  assert.deepEqual(
    plan.paper.places.map(({ locked }) => locked ?? 0),
    places.map((_, at) => (at === 0 ? 1 : 0)),
  )
})

test('rules are kept under a name, used by every author of the hospital and by no other hospital', async () => {
  const rules = [rule, { ...rule, importId: 'an-import', count: 2 }]
  const { blueprintId } = await author.ask(authoring.saveBlueprint, { name: '季度考核', rules })
  const [kept] = (await author.ask(authoring.blueprints, {})).list
  assert.deepEqual(
    [
      kept?.name,
      kept?.questionCount,
      kept?.totalScore,
      kept?.rules.some(({ importId }) => importId),
    ],
    ['季度考核', 6, 6, false],
  )
  const again = await author.ask(authoring.saveBlueprint, { name: '季度考核', rules: [rule] })
  assert.equal(again.blueprintId, blueprintId, 'the same name is the same thing')
  assert.equal((await author.ask(authoring.blueprints, {})).list.length, 1)
  const elsewhere = await person(server.url, 104)
  assert.deepEqual((await elsewhere.ask(authoring.blueprints, {})).list, [])
  assert.equal(
    (await elsewhere.send(authoring.removeBlueprint, { blueprintId })).code,
    Code.notFound,
  )
  await author.ask(authoring.removeBlueprint, { blueprintId })
  assert.deepEqual((await author.ask(authoring.blueprints, {})).list, [])
})

test('an end that could not be read is no end: it is stored as a draft and never published', async () => {
  for (const times of [{ endTime: 0 }, { startTime: 0, endTime: 0 }, { startTime: 0 }]) {
    const { planId, edition } = await author.ask(authoring.savePlan, {
      plan: aPlan(server.now(), times),
    })
    const reply = await author.send(authoring.publishPlan, { planId, edition })
    assert.notEqual(reply.code, 0, JSON.stringify(times))
    assert.equal((await author.ask(authoring.plan, { planId })).state, 'draft')
  }
})
