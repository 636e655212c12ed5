import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { aPlan } from '../authoring/testing/aPlan'
import { aCourseDraft, aPart } from '../../testing/aCourse'
import { aSurveyDraft } from '../../testing/aSurvey'
import { type Client, person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { eventually } from '../../testing/eventually'
import { ExamTaker } from '../../testing/ExamTaker'
import { roleHolders } from '../../testing/roleHolders'
import { startServer, type TestServer } from '../../testing/startServer'

const { authoring, contentPack, duty, exam, examTask, hospital, live, marking } = contract
const { courseMaking, courseProgress, file, report, study, survey, surveyMaking } = contract
let server: TestServer
let centre: Client
let operator: Client
let admin: Client
/** Of the other hospital of the region. */
let admin2: Client
let nurse: Client
/** Of another hospital of the region. */
let neighbour: Client
let planId: string
let taskId: string
const page = { pageIndex: 1, pageSize: 50 }
const plan = () => aPlan(server.now(), { title: '全省手卫生抽考', taskRang: 3 })

before(async () => {
  server = await startServer({ jobs: true })
  const holders = await roleHolders(server)
  const clientOf = (role: string) => holders.find((one) => one.role === role)!.client
  ;[centre, operator, admin] = [
    clientOf('qualityCentre'),
    clientOf('platformOperator'),
    clientOf('hospitalAdministrator'),
  ]
  ;[nurse, neighbour, admin2] = (await Promise.all(
    [1, 101, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
})
after(() => server.close())

test('the centre issues an exam for the hospitals of its region, under its own name', async () => {
  const saved = await centre.ask(authoring.savePlan, { plan: plan() })
  const published = await centre.ask(authoring.publishPlan, saved)
  planId = saved.planId
  taskId = published.taskId
  for (const client of [nurse, neighbour]) {
    const notice = await client.ask(exam.notice, { taskId })
    assert.deepEqual([notice.taskRang, notice.issuer], [3, '省质控'])
    const { list } = await client.ask(exam.list, page)
    assert.ok(list.some((task) => task.taskId === taskId))
  }
  const preview = await centre.ask(examTask.previewNotice, { taskId } as never)
  assert.equal(preview.taskName, '全省手卫生抽考')
})

test('a hospital of another region has no such exam: not in lists, not by its address, not in reports', async () => {
  await server.db
    .updateTable('company_profile')
    .set({ area_id: '4301' })
    .where('com_id', '=', 'renhe')
    .execute()
  assert.equal((await nurse.send(exam.notice, { taskId })).code, Code.notFound)
  const { list } = await nurse.ask(exam.list, page)
  assert.ok(list.every((task) => task.taskId !== taskId))
  assert.equal(
    (await admin.send(report.statistics, { taskId, groupBy: 'dept' })).code,
    Code.notFound,
  )
  const { list: tasks } = await admin.ask(report.tasks, page)
  assert.ok(tasks.every((task) => task.taskId !== taskId))
  await server.db
    .updateTable('company_profile')
    .set({ area_id: '4201' })
    .where('com_id', '=', 'renhe')
    .execute()
})

test('people of its hospitals sit it; their own hospital sees their names, the centre numbers only', async () => {
  for (const client of [nurse, neighbour]) {
    const taker = await new ExamTaker(client, taskId).start()
    await client.ask(exam.handIn, { ...taker.key, items: [], reason: 'user' })
  }
  const { summary, rows } = await centre.ask(report.statistics, { taskId, groupBy: 'company' })
  assert.equal(summary.joined, 2)
  assert.deepEqual(rows.map(({ key }) => key).sort(), ['jiangcheng', 'renhe'])
  const { list } = await centre.ask(report.tasks, { ...page, showScope: 2 })
  const row = list.find((task) => task.taskId === taskId)
  assert.deepEqual([row?.taskRang, row?.joined, row?.should], [3, 2, summary.should])
  for (const [call, input] of [
    [report.people, { taskId, ...page }],
    [report.completion, { taskId, ...page }],
    [live.sittings, { taskId, ...page }],
  ] as const)
    assert.equal((await centre.send(call, input as never)).code, Code.rightLacking, call.path)
  // Two of a whole region: how they did, and where, stays with their hospitals.
  assert.deepEqual([summary.isHidden, summary.avg, summary.passed], [1, null, 0])
  assert.deepEqual((await centre.ask(report.parts, { taskId })).categories, [])
  assert.notDeepEqual((await admin.ask(report.parts, { taskId })).categories, [])
  const { list: people } = await admin.ask(report.people, { taskId, ...page })
  assert.deepEqual(
    people.map(({ userName }) => userName),
    ['林晓燕'],
  )
})

test('once somebody has begun, what would hurt them stays as it is; it never turns into an exam of one house', async () => {
  const { edition, plan: stored, begun } = await centre.ask(authoring.plan, { planId })
  assert.equal(begun, 2)
  const save = (change: object) =>
    centre.send(authoring.savePlan, { planId, edition, plan: { ...stored, ...change } })
  assert.equal((await save({ minutes: 5 })).code, Code.stateChanged)
  assert.equal((await save({ taskRang: 2 })).code, Code.stateChanged)
  assert.equal((await save({ desc: '延长一周。', endTime: stored.endTime + 1000 })).code, 0)
  assert.equal((await nurse.ask(exam.notice, { taskId })).desc, '延长一周。')
})

test('a key that the centre corrects grades people of all its hospitals anew', async () => {
  const { questions } = await server.db
    .selectFrom('paper as p')
    .innerJoin('exam_task as t', 't.paper_id', 'p.paper_id')
    .select('p.questions')
    .where('t.task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const { questionId } = questions[0]!
  assert.equal((await centre.ask(marking.key, { questionId })).attempts, 2)
  const input = { questionId, free: 1, reason: '题干有误' } as const
  assert.equal((await centre.ask(marking.correctKey, input)).total, 2)
  // A hospital that corrects the same question in its own exams leaves the centre's paper alone.
  await admin.send(marking.correctKey, input)
  const { key_edition: edition } = await server.db
    .selectFrom('paper as p')
    .innerJoin('exam_task as t', 't.paper_id', 'p.paper_id')
    .select('p.key_edition')
    .where('t.task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  assert.equal(edition, 1)
})

test('nobody else issues for a region, and not for some departments of it', async () => {
  for (const client of [admin, operator]) {
    const saved = await client.ask(authoring.savePlan, { plan: plan() })
    assert.equal((await client.send(authoring.publishPlan, saved)).code, Code.notAllowed)
  }
  const saved = await centre.ask(authoring.savePlan, {
    plan: { ...plan(), whom: ofUnits(['d2']) },
  })
  assert.equal((await centre.send(authoring.publishPlan, saved)).code, Code.badInput)
})

test('the centre takes its exam back', async () => {
  const { edition } = await centre.ask(authoring.plan, { planId })
  await centre.ask(authoring.withdrawPlan, { planId, edition, reason: '改期' })
  assert.equal((await centre.ask(authoring.plan, { planId })).state, 'withdrawn')
})

const question = {
  queId: 'q1',
  type: 'single' as const,
  title: '本院手卫生用品够用吗',
  required: 1 as const,
  options: [
    { value: 'a', label: '够用' },
    { value: 'b', label: '不够' },
  ],
  logic: null,
}
const questionnaire = () =>
  aSurveyDraft(server.now(), {
    title: '全省手卫生设施调查',
    newcomerDays: 0,
    questions: [question],
  })
const answer = (surveyId: string) => ({
  surveyId,
  answers: [{ queId: 'q1', value: ['a'] }],
})

/** Whether somebody owes a thing now. */
const owes = async (client: Client, id: string) =>
  (await client.ask(duty.mine, {})).list.some(({ taskId: owed }) => owed === id)

test('a questionnaire of the centre is given to its hospitals; the centre reads sums, and none of fewer than five', async () => {
  const { surveyId } = await centre.ask(surveyMaking.save, { survey: questionnaire(), publish: 1 })
  for (const client of [nurse, neighbour]) {
    assert.equal(await eventually(() => owes(client, surveyId), Boolean), true)
    await client.ask(survey.save, answer(surveyId))
  }
  const few = await centre.ask(surveyMaking.results, { surveyId })
  assert.deepEqual([few.answered, few.isHidden, few.results.length], [2, 1, 0])
  assert.equal((await centre.ask(surveyMaking.records, { surveyId, ...page })).total, 0)
  for (const number of [2, 4, 10]) {
    const client = await person(server.url, number)
    await client.ask(survey.save, answer(surveyId))
  }
  const sums = await centre.ask(surveyMaking.results, { surveyId })
  assert.deepEqual([sums.shown, sums.isHidden, sums.results[0]?.counts[0]?.count], [5, 0, 5])

  // A hospital reads it and its own people's answers, and changes nothing.
  const { list } = await admin.ask(surveyMaking.list, page)
  assert.equal(list.find((one) => one.surveyId === surveyId)?.centre, '省质控')
  const { isCentres, edition } = await admin.ask(surveyMaking.read, { surveyId })
  assert.equal(isCentres, 1)
  assert.equal((await admin.ask(surveyMaking.results, { surveyId })).shown, 4)
  assert.equal((await admin.ask(surveyMaking.records, { surveyId, ...page })).total, 4)
  assert.equal((await admin.send(surveyMaking.withdraw, { surveyId, edition })).code, Code.notFound)
})

async function sendFile(client: Client, name: string, content: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    headers: { 'x-userkey': client.token },
    body: form,
  })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}

/** A course of one paper that the centre uploaded. */
async function aCourse(title: string) {
  const fileId = await sendFile(
    centre,
    'guide.pdf',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2000, 'x')]),
  )
  const draft = aCourseDraft(server.now(), {
    title,
    certificate: 1,
    certificateMonths: 24,
    phases: [aPart('P1', { kind: 'doc', fileId, fileName: 'guide.pdf', blocks: [] })],
  })
  const saved = await centre.ask(courseMaking.saveDraft, { draft })
  return { ...saved, fileId, draft }
}

test('a course of the centre is learned in its hospitals, with its files; the centre reads numbers, and not of few; a hospital its own people', async () => {
  const { draftId, edition, fileId, draft } = await aCourse('全省导管维护课')
  const narrow = { ...draft, whom: ofUnits(['d2']) }
  const other = await centre.ask(courseMaking.saveDraft, { draft: narrow })
  assert.equal((await centre.send(courseMaking.publish, other)).code, Code.badInput)
  const { taskId } = await centre.ask(courseMaking.publish, { draftId, edition })
  const { list: own } = await centre.ask(courseMaking.drafts, page)
  const row = own.find((one) => one.draftId === draftId)
  assert.deepEqual([row?.state, row?.version, row?.begun], ['published', 1, 0])
  for (const client of [nurse, neighbour]) {
    assert.equal(await eventually(() => owes(client, taskId), Boolean), true)
    const { list } = await client.ask(study.list, { ...page, showScope: 0 })
    const task = list.find((one) => one.taskId === taskId)
    assert.deepEqual([task?.taskRang, task?.issuer], [3, '省质控'])
    assert.match((await client.ask(file.videoUrl, { videoId: fileId })).url, /guide|download/)
    const learner = await new CourseLearner(server, client, taskId, task!.crsId).start()
    await learner.watch('P1', 6)
    assert.equal(await owes(client, taskId), false)
  }
  const counted = await centre.ask(courseMaking.hospitals, { draftId })
  const renhe = counted.list.find(({ comId }) => comId === 'renhe')
  assert.ok((renhe?.people ?? 0) > 5)
  // One of each: nothing but that they owe it.
  assert.deepEqual([renhe?.begun, renhe?.done], [null, null])
  assert.equal(
    (await centre.send(courseMaking.learners, { taskId, ...page })).code,
    Code.rightLacking,
  )
  assert.equal((await admin.send(courseMaking.hospitals, { draftId })).code, Code.rightLacking)

  // A hospital finds it among what came from above, with its own people; and changes nothing of it.
  const { list } = await admin.ask(courseProgress.list, { ...page, issued: 1 })
  const given = list.find((one) => one.taskId === taskId)
  assert.deepEqual([given?.issuer, given?.done], ['省质控', 1])
  const people = await admin.ask(courseMaking.learners, { taskId, state: 'done', ...page })
  assert.deepEqual(
    people.list.map(({ userName }) => userName),
    ['林晓燕'],
  )
  assert.equal((await admin.send(courseMaking.draft, { draftId })).code, Code.notFound)

  // Elsewhere there is no such course, and its files are closed.
  const reason = '行政区划调整'
  await operator.ask(hospital.setArea, { comId: 'jiangcheng', areaId: '430102', reason })
  const away = await admin2.ask(courseProgress.list, { ...page, issued: 1 })
  assert.equal(
    away.list.some((one) => one.taskId === taskId),
    false,
  )
  assert.equal((await admin2.send(file.videoUrl, { videoId: fileId })).code, Code.notFound)
  await operator.ask(hospital.setArea, { comId: 'jiangcheng', areaId: '420102', reason })

  const now = (await centre.ask(courseMaking.draft, { draftId })).edition
  await centre.ask(courseMaking.withdraw, { draftId, edition: now })
  assert.equal(
    (await nurse.ask(study.list, { ...page, showScope: 0 })).list.find(
      (one) => one.taskId === taskId,
    )?.taskState,
    3,
  )
})

test('a hospital that leaves its region owes nothing of it any more; one that comes in owes it', async () => {
  const { surveyId } = await centre.ask(surveyMaking.save, {
    survey: { ...questionnaire(), title: '全省口罩使用调查' },
    publish: 1,
  })
  const isOwed = (should: boolean) =>
    eventually(
      () => owes(nurse, surveyId),
      (is) => is === should,
    ).then((is) => assert.equal(is, should))
  await isOwed(true)
  const move = async (areaId: string) => {
    const reason = '行政区划调整'
    await operator.ask(hospital.setArea, { comId: 'renhe', areaId, reason })
  }
  await move('430102')
  await isOwed(false)
  assert.equal((await nurse.send(survey.questions, { surveyId })).code, Code.notFound)
  // Other hospitals get it by a job.
  const left = await eventually(
    async () => (await centre.ask(surveyMaking.results, { surveyId })).owed,
    (owed) => owed > 0,
  )
  assert.ok(left > 0)
  await move('420102')
  await isOwed(true)
})

test('the centre sends a pack to every hospital of its region; each takes it or not', async () => {
  const said = { name: '省质控手卫生包', version: '2026-11', licence: '免费使用', source: '' }
  const wanted = { ...said, reviewed: 1 as const, kinds: ['questionnaires' as const] }
  const sent = await centre.ask(contentPack.send, wanted)
  assert.ok(sent.hospitals >= 2 && sent.count >= 1)
  const { list } = await admin.ask(contentPack.list, page)
  const pack = list.find(({ name }) => name === said.name)
  assert.deepEqual([pack?.isSent, pack?.takenTime], [1, 0])
  const { packId } = pack!
  const { digest, counts } = await admin.ask(contentPack.look, { packId })
  assert.equal(counts[0]?.fresh, sent.count)
  assert.equal((await admin.ask(contentPack.take, { packId, digest })).made, sent.count)
  const [own] = (await centre.ask(contentPack.list, page)).list
  assert.deepEqual([own?.hospitals, own?.takenIn], [sent.hospitals, 1])
  assert.equal((await admin.send(contentPack.send, wanted)).code, Code.rightLacking)
})
