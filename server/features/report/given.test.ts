import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { onlyPeople } from '@contract/rules/audience'
import { dayStamp } from '@contract/rules/hospitalTime'
import { aCourse, aCourseDraft, aPart, none } from '../../testing/aCourse'
import { aDraft } from '../../testing/aMeeting'
import { aSurveyDraft } from '../../testing/aSurvey'
import { aTask } from '../../testing/aTask'
import { aTrainingDraft } from '../../testing/aTraining'
import { type Client, person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { startServer, type TestServer } from '../../testing/startServer'

const { courseMaking, meetingManage, report, study, survey, surveyMaking, training } = contract
const page = { pageIndex: 1, pageSize: 50 }
/** Two nurses of intensive care, and one of another department. */
const whom = onlyPeople(['renhe-0001', 'renhe-0005', 'renhe-0006'])
let server: TestServer
let nurse: Client
let head: Client
let admin: Client
let author: Client
before(async () => {
  server = await startServer()
  nurse = await person(server.url, 1)
  head = await person(server.url, 2)
  admin = await person(server.url, 3)
  author = await person(server.url, 4)
})
after(() => server.close())

const statistics = (of: Client, taskId: string, groupBy: 'dept' | 'day' = 'dept') =>
  of.ask(report.statistics, { taskId, groupBy })
const learns = async (client: Client, taskId: string) => {
  const { crsId: courseId } = await client.ask(study.baseInfo, { taskId })
  return new CourseLearner(server, client, taskId, courseId).start()
}

test('a course has the statistics of an exam, by department and by day, and says who has not done it', async () => {
  const taskId = await aCourse(author, server.now(), { title: '手卫生', whom })
  const fresh = await statistics(admin, taskId)
  assert.deepEqual(
    [fresh.kind, fresh.task.taskName, fresh.task.totalScore],
    ['course', '手卫生', 0],
  )
  assert.deepEqual([fresh.summary.should, fresh.summary.joined, fresh.summary.done], [3, 0, 0])
  await (await learns(nurse, taskId)).watch('P1', 6)
  await learns(await person(server.url, 6), taskId)
  const { summary, rows } = await statistics(admin, taskId)
  assert.deepEqual([summary.joined, summary.done, summary.completion], [2, 1, 33.3])
  const icu = rows.find(({ name }) => name === '重症医学科')
  assert.deepEqual([icu?.should, icu?.done, icu?.completion], [2, 1, 50])
  assert.deepEqual(
    (await statistics(admin, taskId, 'day')).rows.map(({ key, done }) => [key, done]),
    [[dayStamp(server.now()), 1]],
  )
  const { should, done, rate, notDone } = await admin.ask(report.completion, { taskId, ...page })
  assert.deepEqual([should, done, rate], [3, 1, 33.3])
  assert.deepEqual(notDone.map(({ userId, running }) => [userId, running]).sort(), [
    ['renhe-0005', 0],
    ['renhe-0006', 1],
  ])
  // A head nurse reads her department's, and nobody of another.
  assert.equal((await statistics(head, taskId)).summary.should, 2)
  const hers = await head.ask(report.completion, { taskId, ...page })
  assert.deepEqual(
    hers.notDone.map(({ userId }) => userId),
    ['renhe-0005'],
  )
})

test('who finished a course before it had questions has no score, and lowers no mean', async () => {
  const draft = aCourseDraft(server.now(), { title: '标准预防', whom })
  const first = await author.ask(courseMaking.saveDraft, { draft })
  const { taskId } = await author.ask(courseMaking.publish, first)
  await (await learns(nurse, taskId)).watch('P1', 6)
  const questions = aPart('P2', {
    kind: 'questions',
    draw: { ...none, categories: ['KC0101'], single: 2 },
  })
  const { edition } = await author.ask(courseMaking.draft, { draftId: first.draftId })
  const changed = await author.ask(courseMaking.saveDraft, {
    draftId: first.draftId,
    edition,
    draft: { ...draft, phases: [...draft.phases, questions] },
  })
  await author.ask(courseMaking.publish, changed)
  const second = await learns(await person(server.url, 6), taskId)
  await second.watch('P1', 6)
  await second.answer('P2', true)
  const { summary, task } = await statistics(admin, taskId)
  assert.deepEqual(
    [summary.done, summary.passed, summary.avg, summary.min, task.totalScore],
    [2, 2, 100, 100, 100],
  )
})

test('a meeting, a training task and a questionnaire have the numbers that they have', async () => {
  const now = server.now()
  const { taskId: trainingId } = await admin.ask(training.save, aTrainingDraft(now, { whom }))
  const { surveyId } = await admin.ask(surveyMaking.save, {
    survey: aSurveyDraft(now, { whom }),
    publish: 1,
  })
  const { meetingId } = await admin.ask(meetingManage.save, { draft: aDraft(now, { whom }) })
  await nurse.ask(survey.save, {
    surveyId,
    answers: [{ queId: 'q1', value: ['yes'] }],
    ballot: 'ballot-0000000000000001',
  })
  for (const [kind, taskId, done] of [
    ['training', trainingId, 0],
    ['survey', surveyId, 1],
    ['meeting', meetingId, 0],
  ] as const) {
    const found = await statistics(admin, taskId)
    assert.deepEqual(
      [found.kind, found.summary.should, found.summary.done, found.distribution],
      [kind, 3, done, []],
    )
    const { avg, max, min } = found.summary
    assert.deepEqual([avg, max, min], [null, null, null], 'it gives no marks')
    assert.equal((await admin.ask(report.completion, { taskId, ...page })).notDone.length, 3 - done)
  }
})

test('an author reads what they made; of another’s it is said which right lacks, of another hospital’s nothing', async () => {
  const mine = await aCourse(author, server.now(), { title: '我的课' })
  assert.equal((await statistics(author, mine)).task.taskName, '我的课')
  const theirs = await aCourse(admin, server.now(), { title: '别人的课' })
  const exam = await aTask(server.db, server.now(), { task_name: '别人的考试' })
  const stranger = await person(server.url, 103)
  for (const taskId of [theirs, exam]) {
    const { code, msg, data } = await author.send(report.statistics, { taskId, groupBy: 'dept' })
    assert.equal(code, Code.rightLacking)
    assert.match(msg, /没有.+权限.+联系/)
    assert.equal((data as unknown as { ability: string }).ability, 'report.numbers')
    const refused = await stranger.send(report.statistics, { taskId, groupBy: 'dept' })
    assert.equal(refused.code, Code.notFound)
  }
})

test('the desk’s first page says of which exams somebody may read the numbers', async () => {
  const now = server.now()
  const taskId = await aTask(server.db, now, { task_name: '即将开考', start_time: now + 3_600_000 })
  const mayRead = async (client: Client) =>
    (await client.ask(contract.office.today, {})).coming.find(({ id }) => id === taskId)?.mayRead
  assert.deepEqual([await mayRead(admin), await mayRead(author)], [1, 0])
})
