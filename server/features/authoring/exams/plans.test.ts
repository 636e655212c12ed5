import { everybody, ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { person, type Client } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { questionForm } from '../../../testing/questionForm'
import { startServer, type TestServer } from '../../../testing/startServer'
import { aPlan } from '../testing/aPlan'

const { authoring, exam } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let author: Client
let other: Client
let nurse: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  other = await person(server.url, 104)
  nurse = await person(server.url, 1)
})
after(() => server.close())

const saved = (change: Partial<ExamPlan> = {}) =>
  author.ask(authoring.savePlan, { plan: aPlan(server.now(), change) })
const published = async (change: Partial<ExamPlan> = {}) => {
  const { planId, edition } = await saved(change)
  return { planId, ...(await author.ask(authoring.publishPlan, { planId, edition })) }
}
const sees = async (client: Client, taskId: string) =>
  (await client.ask(exam.list, page)).list.some((task) => task.taskId === taskId)

test('a picture of the hospital stands above the notice; a file that is not there is refused by name', async () => {
  const upload = new FormData()
  upload.set('file', new Blob([readFileSync('content/media/crs002.jpg')]), '封面.jpg')
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: upload,
    headers: { 'x-userkey': author.token },
  })
  const { data } = (await reply.json()) as { data: { fileId: string } }
  const gone = await saved({ coverFileId: 'not-there' })
  const refused = await author.send(authoring.publishPlan, gone)
  assert.deepEqual([refused.code, refused.msg], [400, '封面图片已不在了，请重新选择'])
  const { taskId } = await published({ coverFileId: data.fileId })
  const { coverPic } = await nurse.ask(exam.notice, { taskId })
  assert.match(coverPic, /800x600/)
  assert.equal((await fetch(server.url + coverPic)).status, 200)
  const { list } = await nurse.ask(exam.list, { pageIndex: 1, pageSize: 50 })
  const listed = list.find((one) => one.taskId === taskId)
  assert.match(listed?.coverPic ?? '', /400x300/)
  assert.equal((await fetch(server.url + listed?.coverPic)).status, 200)
  const { taskId: plain } = await published()
  assert.equal((await nurse.ask(exam.notice, { taskId: plain })).coverPic, '')
})

test('a plan is saved, looked at, published, and then sat by a nurse of that hospital', async () => {
  const { planId, edition } = await saved()
  assert.deepEqual([(await author.ask(authoring.plan, { planId })).state, edition], ['draft', 1])
  const preview = await author.ask(authoring.previewPlan, { planId })
  assert.deepEqual(
    [preview.questionCount, preview.totalScore, preview.questions.length, preview.lacks],
    [10, 10, 10, []],
  )
  assert.ok(
    preview.questions.every(({ form }) => form.kind === 'single' && form.right?.length === 1),
  )
  const key = 'publish-once'
  const publish = () => author.ask(authoring.publishPlan, { planId, edition }, { key })
  const [first, second] = await Promise.all([publish(), publish()])
  assert.deepEqual(first, second)
  assert.equal(
    (await author.send(authoring.publishPlan, { planId, edition: 2 })).code,
    Code.stateChanged,
  )
  const notice = await nurse.ask(exam.notice, { taskId: first.taskId })
  assert.deepEqual(
    [
      notice.taskName,
      notice.issuer,
      notice.minutes,
      notice.passScore,
      notice.cuttingScreenNum,
      notice.questionCount,
      notice.canStart,
    ],
    ['手卫生小测', '感染管理科', 20, 6, 3, 10, 1],
  )
  assert.ok(!(await sees(other, first.taskId)))
  const sitting = await new ExamTaker(nurse, first.taskId).start()
  await sitting.handIn()
  const row = (
    await author.ask(authoring.plans, { ...page, phase: 'open', state: 'published' })
  ).list.find((one) => one.planId === planId)
  assert.deepEqual(
    [row?.taskId, row?.begun, row?.running, row?.authorName],
    [first.taskId, 1, 0, '许文博'],
  )
})

test('what an author asks of those who begin stands in the task: identity, wait, version, pauses', async () => {
  const { taskId, planId } = await published({
    checkIdentity: 1,
    closesBank: 1,
    waitMinutes: 30,
    minVersion: '2.1.0',
    allowPause: 1,
    maxPauses: 2,
  })
  const task = await server.db
    .selectFrom('exam_task')
    .selectAll()
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [
      task.closes_bank,
      task.check_identity,
      task.wait_minutes,
      task.min_version,
      task.allow_pause,
      task.max_pauses,
    ],
    [true, true, 30, '2.1.0', true, 2],
  )
  assert.equal((await author.ask(authoring.plan, { planId })).plan.waitMinutes, 30)
  for (const change of [
    { waitMinutes: -1 },
    { waitMinutes: 1.5 },
    { maxPauses: 0 },
    { minVersion: 'newest' },
  ])
    assert.equal(
      (await author.send(authoring.savePlan, { plan: aPlan(server.now(), change) })).code,
      Code.badInput,
      JSON.stringify(change),
    )
})

test('a paper with a section for each kind, cases among them; chosen questions are put in order too', async () => {
  const drawn: ExamPlan['paper'] = {
    way: 'drawn',
    places: [],
    bySections: 1,
    rules: [
      { knowCatIds: [], kind: 'case', count: 1, marks: 4 },
      { knowCatIds: ['KC01'], kind: 'judge', count: 2, marks: 1 },
      { knowCatIds: ['KC01'], kind: 'single', count: 3, marks: 1 },
    ],
  }
  const { taskId, planId } = await published({ paper: drawn, passScore: 5 })
  const preview = await author.ask(authoring.previewPlan, { planId })
  assert.deepEqual([preview.questionCount, preview.totalScore], [7, 9])
  assert.deepEqual(
    preview.questions.map(({ form, caseStem }) => (caseStem === '' ? form.kind : 'case')),
    ['single', 'single', 'single', 'judge', 'judge', 'case', 'case'],
  )
  const { paper } = await new ExamTaker(nurse, taskId).start()
  assert.deepEqual(paper.sections, [
    { title: '单选题', count: 3 },
    { title: '判断题', count: 2 },
    { title: '案例题', count: 2 },
  ])
  const bank = async (kind: 'judge' | 'single') =>
    (await author.ask(authoring.questions, { ...page, kind })).list
      .filter(({ caseStem }) => caseStem === '')
      .slice(0, 2)
      .map(({ questionId }) => ({ questionId, marks: 1 }))
  const chosen = await saved({
    paper: {
      way: 'chosen',
      bySections: 1,
      rules: [],
      places: [...(await bank('judge')), ...(await bank('single'))],
    },
  })
  assert.deepEqual(
    (await author.ask(authoring.previewPlan, { planId: chosen.planId })).questions.map(
      ({ form }) => form.kind,
    ),
    ['single', 'single', 'judge', 'judge'],
  )
})

test('chosen questions keep the version that they had when the exam was published', async () => {
  const form = questionForm('原来的题干')
  const { questionId } = await author.ask(authoring.saveQuestion, { form })
  const paper = {
    way: 'chosen' as const,
    rules: [],
    places: [
      { questionId, marks: 2.5 },
      { questionId: 'Q0001', marks: 1.5 },
    ],
  }
  const { taskId } = await published({ paper, passScore: 4 })
  assert.equal((await author.ask(authoring.question, { questionId })).papers, 1)
  await author.ask(authoring.saveQuestion, {
    questionId,
    version: 1,
    form: { ...form, stem: '改过的题干' },
  })
  const sitting = await new ExamTaker(nurse, taskId).start()
  assert.deepEqual(sitting.paper.questions.map(({ stem, marks }) => [stem, marks])[0], [
    '原来的题干',
    2.5,
  ])
  const again = await published({ paper, passScore: 4 })
  assert.equal(
    (await new ExamTaker(nurse, again.taskId).start()).paper.questions[0]!.stem,
    '改过的题干',
  )
})

test('who an exam is for: departments and posts, in lists and at the start', async () => {
  const { taskId: forDoctors } = await published({ whom: { ...everybody, posts: ['doctor'] } })
  const { taskId: forIcuNurses } = await published({
    whom: { ...ofUnits(['d2']), posts: ['nurse'] },
  })
  const doctor = await person(server.url, 7)
  assert.deepEqual(
    [
      await sees(nurse, forDoctors),
      await sees(doctor, forDoctors),
      await sees(nurse, forIcuNurses),
      await sees(doctor, forIcuNurses),
    ],
    [false, true, true, false],
  )
  assert.equal((await nurse.send(exam.notice, { taskId: forDoctors })).code, Code.outOfScope)
})

test('what cannot be sat is refused with the reason, and nothing is stored', async () => {
  const tasks = async () =>
    (await server.db.selectFrom('exam_task').select('task_id').execute()).length
  const papers = async () =>
    (await server.db.selectFrom('paper').select('paper_id').execute()).length
  const before = [await tasks(), await papers()]
  const rule = { knowCatIds: ['KC01'], kind: 'single' as const, count: 200, marks: 1 }
  const chosen = (ids: string[]) => ({
    way: 'chosen' as const,
    rules: [],
    places: ids.map((questionId) => ({ questionId, marks: 1 })),
  })
  const now = server.now()
  const wrong: [Partial<ExamPlan>, RegExp][] = [
    [
      { paper: { way: 'drawn', places: [], rules: [rule] } },
      /“手卫生”的单选题需要 200 题，只有 \d+ 题/,
    ],
    [{ paper: { way: 'drawn', places: [], rules: [] } }, /还没有题目/],
    [{ paper: chosen([]) }, /还没有题目/],
    [{ paper: chosen(['Q0001', 'nothing']) }, /第 2 题已不在题库/],
    [{ paper: chosen(['Q0001', 'Q0001']) }, /两次/],
    [{ title: ' ' }, /名称/],
    [{ minutes: 0 }, /时长/],
    [{ minutes: 100_000 }, /时长/],
    [{ maxAttempts: 1000 }, /次数/],
    [{ passScore: 11 }, /总分 10/],
    [{ endTime: now - 1 }, /已过/],
    [{ endTime: now - 2 * 86_400_000 }, /晚于/],
    [{ endTime: now + 9e11 }, /最长/],
    [{ cuttingScreenNum: 1000 }, /切屏/],
    [{ whom: ofUnits(['d99']) }, /已不存在/],
    [{ whom: { ...everybody, posts: ['pilot'] } }, /已不存在/],
  ]
  for (const [change, reason] of wrong) {
    const { planId, edition } = await saved(change)
    const { code, msg } = await author.send(authoring.publishPlan, { planId, edition })
    assert.equal(code, Code.badInput, JSON.stringify(change))
    assert.match(msg, reason)
    assert.equal((await author.ask(authoring.plan, { planId })).state, 'draft')
  }
  assert.deepEqual([await tasks(), await papers()], before)
  const { planId } = await saved({ paper: { way: 'drawn', places: [], rules: [rule] } })
  const { lacks } = await author.ask(authoring.previewPlan, { planId })
  assert.deepEqual(
    lacks.map(({ rule: at, wanted }) => [at, wanted]),
    [[0, 200]],
  )
})

test('before anybody has begun everything may change; afterwards only what hurts nobody', async () => {
  const { planId, taskId, edition } = await published()
  const paper: ExamPlan['paper'] = {
    way: 'drawn',
    places: [],
    rules: [{ knowCatIds: [], kind: 'single', count: 5, marks: 2 }],
  }
  const next = await author.ask(authoring.savePlan, {
    planId,
    edition,
    plan: aPlan(server.now(), { paper, minutes: 10, passScore: 8 }),
  })
  const sitting = await new ExamTaker(nurse, taskId).start()
  assert.deepEqual([sitting.paper.questions.length, sitting.paper.totalScore], [5, 10])
  const { plan } = await author.ask(authoring.plan, { planId })
  const change = (fields: Partial<ExamPlan>) =>
    author.send(authoring.savePlan, { planId, edition: next.edition, plan: { ...plan, ...fields } })
  const refused = await change({
    minutes: 5,
    passScore: 2,
    whom: ofUnits(['d1']),
    paper: { ...paper, rules: [] },
  })
  assert.deepEqual(
    [refused.code, (refused.data as { fields?: string[] } | null)?.fields?.sort()],
    [Code.stateChanged, ['minutes', 'paper', 'passScore', 'whom']],
  )
  assert.match(refused.msg, /已有 1 人开始考试，不能再修改：.*试卷/)
  assert.deepEqual((await author.ask(authoring.plan, { planId })).plan, plan)
  assert.equal((await sitting.client.ask(exam.paper, sitting.key)).questions.length, 5)
  assert.equal(
    (await change({ endTime: plan.endTime + 86_400_000, maxAttempts: 5, title: '改了名' })).code,
    0,
  )
  assert.deepEqual(
    (({ taskName, maxAttempts }) => [taskName, maxAttempts])(
      await nurse.ask(exam.notice, { taskId }),
    ),
    ['改了名', 5],
  )
  assert.equal((await change({ title: '旧版本' })).code, Code.stateChanged)
})

test('an exam that runs is not withdrawn; afterwards it is, once; a draft just goes', async () => {
  const { planId, taskId, edition } = await published()
  const sitting = await new ExamTaker(nurse, taskId).start()
  const refused = await author.send(authoring.withdrawPlan, { planId, edition, reason: '题目有误' })
  assert.deepEqual(
    [refused.code, refused.msg],
    [Code.stateChanged, '有 1 人正在考试，请等他们交卷后再撤回'],
  )
  await sitting.handIn()
  await author.ask(authoring.withdrawPlan, { planId, edition, reason: '题目有误' })
  assert.equal((await author.ask(authoring.plan, { planId })).state, 'withdrawn')
  const { after: logged } = await server.db
    .selectFrom('audit_event')
    .select('after')
    .where('what', '=', 'authoring.withdrawPlan')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(logged, { state: 'withdrawn', reason: '题目有误' })
  assert.ok(!(await sees(await person(server.url, 5), taskId)))
  assert.equal(
    (await author.send(authoring.withdrawPlan, { planId, edition: edition + 1 })).code,
    Code.stateChanged,
  )
  const draft = await saved()
  await author.ask(authoring.withdrawPlan, draft)
  assert.equal((await author.send(authoring.plan, { planId: draft.planId })).code, Code.notFound)
})

test('another hospital’s author finds nothing and changes nothing', async () => {
  const { planId, edition } = await published()
  for (const send of [
    () => other.send(authoring.plan, { planId }),
    () => other.send(authoring.savePlan, { planId, edition, plan: aPlan(server.now()) }),
    () => other.send(authoring.previewPlan, { planId }),
    () => other.send(authoring.publishPlan, { planId, edition }),
    () => other.send(authoring.withdrawPlan, { planId, edition }),
  ])
    assert.equal((await send()).code, Code.notFound)
  assert.ok((await other.ask(authoring.plans, page)).list.every((row) => row.planId !== planId))
  const { questionId } = await author.ask(authoring.saveQuestion, {
    form: questionForm('本院的题'),
  })
  const theirs = await other.ask(authoring.savePlan, {
    plan: aPlan(server.now(), {
      paper: { way: 'chosen', rules: [], places: [{ questionId, marks: 1 }] },
    }),
  })
  assert.match((await other.send(authoring.publishPlan, theirs)).msg, /已不在题库/)
})
