import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { DutyKey } from '@contract/calls/year/duty'
import { Code } from '@contract/codes'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { aCourse, aPart } from '../../testing/aCourse'
import { type Client, person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { aDraft } from '../../testing/aMeeting'
import { aSurveyDraft } from '../../testing/aSurvey'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'

const { authoring, deskJob, duty, meetingManage, study, survey, surveyMaking } = contract
const [nurseId, otherId] = ['renhe-0001', 'renhe-0006'] as const
const whom = onlyPeople([nurseId, otherId])
let server: TestServer
let admin: Client
let author: Client
before(async () => {
  server = await startServer()
  await comeBack()
})
after(() => server.close())

/** Sessions end meanwhile. */
async function comeBack() {
  ;[admin, author] = [await person(server.url, 3), await person(server.url, 4)]
}

async function anExam(title: string, maxAttempts = 1): Promise<DutyKey> {
  const endTime = server.now() + dayMs
  const plan = aPlan(server.now(), { title, whom, endTime, maxAttempts, passScore: 1 })
  const saved = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, saved)
  return { kind: 'exam', taskId, userId: nurseId }
}

async function endedCourse(): Promise<DutyKey> {
  const taskId = await aCourse(author, server.now(), {
    title: '已结束的课',
    endTime: server.now() + dayMs,
    whom,
    phases: [aPart('P1', { seconds: 30 })],
  })
  return { kind: 'course', taskId, userId: nurseId }
}

async function endedSurvey(): Promise<DutyKey> {
  const survey = aSurveyDraft(server.now(), {
    title: '已结束的问卷',
    endTime: server.now() + dayMs,
    whom,
  })
  const { surveyId } = await author.ask(surveyMaking.save, { survey, publish: 1 })
  return { kind: 'survey', taskId: surveyId, userId: nurseId }
}

const extend = (duties: DutyKey[], days = 5) =>
  admin.send(duty.change, {
    duties,
    change: { act: 'extend', dueTime: server.now() + days * dayMs, reason: '外出进修' },
  })
const isOwed = async (nurse: Client, { taskId }: DutyKey) =>
  (await nurse.ask(duty.mine, {})).list.some((one) => one.taskId === taskId)

/** Of how many things somebody was told that they have longer. */
async function longerOf(of: Client): Promise<number> {
  const { list } = await of.ask(contract.message.list, { pageIndex: 1, pageSize: 50 })
  return list.filter(({ title }) => title.startsWith('给你延期了')).length
}

test('a closed exam, course and questionnaire: one “extend” at the desk opens each for that person alone, who does them to the end', async () => {
  const things = [await anExam('已结束的考试'), await endedCourse(), await endedSurvey()] as const
  const [exam, course, asked] = things
  await server.advance(4 * dayMs)
  await comeBack()
  const nurse = await person(server.url, 1)
  const answers = [{ queId: 'q1', value: ['yes'] }]
  const sent = (of: Client, ballot: string) =>
    of.send(survey.save, { surveyId: asked.taskId, answers, ballot })
  const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId: course.taskId })
  const learner = new CourseLearner(server, nurse, course.taskId, courseId)
  const closed = async (of: Client) => [
    (await new ExamTaker(of, exam.taskId).tryStart()).code,
    (await new CourseLearner(server, of, course.taskId, courseId).tryStart()).code,
    (await sent(of, 'ballot-0000000000000001')).code,
  ]
  assert.deepEqual(await closed(nurse), [Code.ended, Code.ended, Code.ended])

  assert.deepEqual((await extend([...things])).data, { changed: 3, meetings: 0, noTry: 0 })
  assert.equal(await longerOf(nurse), 3, 'told of each at once')
  assert.equal(
    await longerOf(await person(server.url, 6)),
    0,
    'who was given nothing is told nothing',
  )
  const taker = await new ExamTaker(nurse, exam.taskId).start()
  const items = taker.paper.questions.map(({ questionId }) => taker.write(questionId, ['A']))
  await taker.handIn(items)
  await learner.start()
  await learner.watch('P1', 30)
  assert.equal((await nurse.ask(survey.questions, { surveyId: asked.taskId })).canFill, 1)
  assert.equal((await sent(nurse, 'ballot-0000000000000002')).code, 0)
  for (const done of [course, asked]) assert.equal(await isOwed(nurse, done), false)
  const other = await person(server.url, 6)
  assert.deepEqual(await closed(other), [Code.ended, Code.ended, Code.ended])
})

test('what longer does not help is said: an exam with no try left, a meeting; the rest is given longer', async () => {
  const exam = await anExam('次数用完')
  const open = await anExam('还有机会')
  const taker = await new ExamTaker(await person(server.url, 1), exam.taskId).start()
  await taker.handIn([])
  const draft = aDraft(server.now(), { whom })
  const { meetingId } = await admin.ask(meetingManage.save, { draft })
  const gathering: DutyKey = { kind: 'meeting', taskId: meetingId, userId: nurseId }
  const refused = await extend([exam])
  assert.equal(refused.code, Code.badInput)
  assert.match(refused.msg, /次数已用完.*补考/)
  assert.deepEqual((await extend([exam, open, gathering])).data, {
    changed: 1,
    meetings: 1,
    noTry: 1,
  })
  const { due_at: due } = await server.db
    .selectFrom('duty')
    .select(['due_at', 'state'])
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', exam.taskId)
    .where('person_id', '=', nurseId)
    .where('state', '=', DutyState.missed)
    .executeTakeFirstOrThrow()
  assert.ok(due < server.now() + 2 * dayMs, 'its end has not moved')

  // The same by filters, as a long job.
  const dueTime = server.now() + 9 * dayMs
  const { jobId } = await admin.ask(duty.startChange, {
    filter: { taskId: exam.taskId },
    change: { act: 'extend', dueTime, reason: '外出进修' },
  })
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  const job = await admin.ask(deskJob.watch, { jobId })
  assert.equal(job.says, '已处理 1 项，1 项没有延期')
  assert.match(job.notes.join(), /1 项考试没有延期：次数已用完/)
})
