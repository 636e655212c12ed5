import { onlyPeople } from '@contract/rules/audience'
import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { person, type Client } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { aPlan } from '../testing/aPlan'

const { authoring, exam, report } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let author: Client
let boss: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  boss = await person(server.url, 3)
})
after(() => server.close())

const sees = async (client: Client, taskId: string) =>
  (await client.ask(exam.list, page)).list.some((task) => task.taskId === taskId)

/** An exam of single questions for two departments that one nurse has failed; the others were not there. */
async function anEndedExam() {
  const { list: bank } = await author.ask(authoring.questions, {
    kind: 'single',
    owner: 'platform',
    ...page,
  })
  const places = bank
    .filter(({ caseStem }) => caseStem === '')
    .slice(0, 4)
    .map(({ questionId }) => ({ questionId, marks: 2.5 }))
  const draft = await author.ask(authoring.savePlan, {
    plan: aPlan(server.now(), {
      title: '手卫生季度考核',
      whom: ofUnits(['d2']),
      paper: { way: 'chosen', rules: [], places },
    }),
  })
  const { taskId } = await author.ask(authoring.publishPlan, draft)
  await (await new ExamTaker(await person(server.url, 1), taskId).start()).handIn()
  return { taskId, places }
}

test('a make-up has a fresh paper of the same marks, and is for those only who have to', async () => {
  const { taskId, places } = await anEndedExam()
  const failed = await author.ask(authoring.makeUp, { taskId, who: ['failed'] })
  assert.equal(failed.people, 1)
  const both = await author.ask(authoring.makeUp, { taskId, who: ['failed', 'absent'] })
  assert.ok(both.people > 1)
  const { plan, edition } = await author.ask(authoring.plan, { planId: failed.planId })
  assert.deepEqual(plan.whom, onlyPeople(['renhe-0001']))
  assert.deepEqual([plan.title, plan.startTime, plan.endTime], ['手卫生季度考核（补考）', 0, 0])
  const before = new Set(places.map(({ questionId }) => questionId))
  assert.equal(plan.paper.places.length, places.length)
  assert.ok(plan.paper.places.every(({ questionId }) => !before.has(questionId)))
  assert.deepEqual(
    plan.paper.places.map(({ marks }) => marks),
    places.map(({ marks }) => marks),
  )

  const { startTime, endTime } = aPlan(server.now())
  const stored = await author.ask(authoring.savePlan, {
    planId: failed.planId,
    edition,
    plan: { ...plan, startTime, endTime },
  })
  const { taskId: again } = await author.ask(authoring.publishPlan, stored)
  const [who, colleague] = await Promise.all([1, 5].map((number) => person(server.url, number)))
  assert.ok(await sees(who!, again))
  assert.ok(!(await sees(colleague!, again)))
  assert.equal((await who!.ask(exam.notice, { taskId: again })).canStart, 1)
  assert.ok((await new ExamTaker(colleague!, again).tryStart()).code !== 0)
  const { summary } = await boss.ask(report.statistics, { taskId: again, groupBy: 'dept' })
  assert.equal(summary.should, 1)
  const { list } = await boss.ask(report.tasks, { range: 'all', ...page })
  assert.equal(list.find((task) => task.taskId === again)?.should, 1)
})

test('nobody has to make it up: said; another hospital finds nothing', async () => {
  const { taskId } = await anEndedExam()
  const none = await author.send(authoring.makeUp, { taskId, who: ['excused'] })
  assert.equal(none.code, Code.stateChanged)
  const other = await person(server.url, 104)
  assert.equal(
    (await other.send(authoring.makeUp, { taskId, who: ['failed'] })).code,
    Code.notFound,
  )
})
