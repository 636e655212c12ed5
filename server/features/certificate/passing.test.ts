import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { everybody } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { aTask } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { issueForCredits } from './passing'

const { certificate, deskJob, message } = contract
const paging = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

async function run(jobId: string) {
  const work = server.jobs.find(({ name }) => name === 'deskJob')!
  await work.run({ comId: 'renhe', jobId }, {} as never)
  return admin.ask(deskJob.watch, { jobId })
}
/** As the list of a learner shows it, without asking for that task. */
const mine = async (client: Client) =>
  (await client.ask(certificate.list, paging)).list.map(
    ({ kind, taskName }) => `${kind} ${taskName}`,
  )
const sit = async (client: Client, taskId: string) => {
  const taker = await new ExamTaker(client, taskId).start()
  await taker.handIn()
}

test('passing an exam issues its certificate with the hand-in, and that of a scene with its last exam', async () => {
  const nurse = await person(server.url, 1)
  const now = server.now()
  const first = await aTask(server.db, now, { task_name: '洗手考核', pass_score: 0 })
  const second = await aTask(server.db, now, { task_name: '穿脱考核', pass_score: 0 })
  const hard = await aTask(server.db, now, { task_name: '难考', pass_score: 60 })
  await server.db
    .insertInto('scene')
    .values({
      com_id: 'renhe',
      scene_id: 'scene-passing',
      scene_name: '岗前周',
      brand: 'infection',
      extend_type: 'exam',
      start_time: now - 1,
      end_time: now + dayMs,
      created_at: now,
    })
    .execute()
  for (const [position, task_id] of [first, second].entries())
    await server.db
      .insertInto('scene_task')
      .values({ com_id: 'renhe', scene_id: 'scene-passing', task_id, position })
      .execute()
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: first, months: 12, hours: 2 })
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: hard, months: 12 })
  await admin.ask(certificate.setRule, { kind: 'scene', ofId: 'scene-passing', months: 0 })
  await sit(nurse, first)
  assert.deepEqual(await mine(nurse), ['exam 洗手考核'])
  await sit(nurse, hard)
  assert.deepEqual(await mine(nurse), ['exam 洗手考核'], 'who does not pass gets none')
  await sit(nurse, second)
  assert.deepEqual((await mine(nurse)).sort(), ['exam 洗手考核', 'scene 岗前周'])
  const { hours, department } = await server.db
    .selectFrom('certificate')
    .select(['hours', 'department'])
    .where('task_id', '=', first)
    .executeTakeFirstOrThrow()
  assert.equal(hours, 2)
  assert.notEqual(department, '')
})

test('a rule that comes later is applied to who passed before: the number first, then a job; a revoked one is not given again', async () => {
  const people = await Promise.all([5, 6].map((number) => person(server.url, number)))
  const taskId = await aTask(server.db, server.now(), { task_name: '先考后发', pass_score: 0 })
  for (const one of people) await sit(one, taskId)
  const rule = { kind: 'exam' as const, ofId: taskId }
  assert.equal((await admin.send(certificate.startIssue, rule)).code, 404, 'there is no rule yet')
  await admin.ask(certificate.setRule, { ...rule, months: 24 })
  assert.deepEqual(await admin.ask(certificate.waiting, rule), { people: 2 })
  const { jobId } = await admin.ask(certificate.startIssue, rule)
  const done = await run(jobId)
  assert.deepEqual([done.state, done.says], ['done', '发出 2 张证书'])
  for (const one of people) assert.deepEqual(await mine(one), ['exam 先考后发'])
  assert.deepEqual(await admin.ask(certificate.waiting, rule), { people: 0 })

  const [{ certId } = { certId: '' }] = (
    await admin.ask(certificate.issued, { keyword: '先考后发', ...paging })
  ).list
  await admin.ask(certificate.revoke, { certId, reason: '替考' })
  assert.deepEqual(await admin.ask(certificate.waiting, rule), { people: 0 })
  const again = await run((await admin.ask(certificate.startIssue, rule)).jobId)
  assert.equal(again.says, '发出 0 张证书')
  const row = await server.db
    .selectFrom('certificate')
    .select(['revoked_by', 'person_id'])
    .where('certificate_id', '=', certId)
    .executeTakeFirstOrThrow()
  assert.equal(row.revoked_by, 'renhe-0003')
  const told = await server.db
    .selectFrom('message')
    .select('person_id')
    .where('kind', '=', 'certificateRevoked')
    .execute()
  assert.deepEqual(told, [{ person_id: row.person_id }])
  const [stranger, nurse] = [await person(server.url, 103), people[0]!]
  assert.deepEqual(await stranger.ask(certificate.waiting, rule), { people: 0 })
  for (const call of [certificate.waiting, certificate.startIssue] as const) {
    assert.equal((await nurse.send(call, rule)).code, 100220)
    assert.equal((await new Client(server.url).send(call, rule)).code, 401)
    assert.equal((await admin.send(call, { kind: 'exam' } as never)).code, 400)
  }
  assert.equal((await stranger.send(certificate.startIssue, rule)).code, 404)
})

test('credits of a year give a certificate once a year, by their kind', async () => {
  const now = server.now()
  const { ofId } = await admin.ask(certificate.setCreditRule, {
    title: '年度学分达标',
    issuer: '教学部',
    credits: 3,
    creditKind: null,
    months: 12,
    templateId: null,
  })
  const [version] = await server.db.selectFrom('course_version').selectAll().limit(1).execute()
  const earn = (run: string, credits: number, at: number) =>
    server.db
      .insertInto('course_run')
      .values({
        com_id: 'renhe',
        run_id: run,
        person_id: 'renhe-0007',
        task_id: `task-${run}`,
        course_com_id: version!.com_id,
        course_id: version!.course_id,
        version: version!.version,
        round: 1,
        state: 4,
        started_at: at - 1000,
        ended_at: at,
        score: null,
        credits,
        last_phase_id: null,
      })
      .execute()
  const issueNow = () =>
    server.db.transaction().execute((tx) => issueForCredits(tx, 'renhe', ['renhe-0007'], now, ofId))
  await earn('credit-a', 2, now - 1000)
  await earn('credit-old', 5, now - 400 * dayMs)
  assert.equal(await issueNow(), 0, 'two of three, and last year does not count')
  await earn('credit-b', 1, now)
  assert.deepEqual(await admin.ask(certificate.waiting, { kind: 'credits', ofId }), { people: 1 })
  assert.equal(await issueNow(), 1)
  assert.equal(await issueNow(), 0)
  assert.deepEqual(await mine(await person(server.url, 7)), ['credits 年度学分达标'])
  assert.deepEqual(
    (await admin.ask(certificate.rules, { kind: 'credits', ...paging })).list.map(
      ({ title, credits, months }) => [title, credits, months],
    ),
    [['年度学分达标', 3, 12]],
  )
  const stranger = await person(server.url, 103)
  const rule = {
    title: '别人',
    issuer: '',
    credits: 1,
    creditKind: null,
    months: 1,
    templateId: null,
  }
  assert.equal((await stranger.send(certificate.setCreditRule, { ...rule, ofId })).code, 404)
  assert.equal((await admin.send(certificate.setCreditRule, { ...rule, credits: 0 })).code, 400)
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(certificate.setCreditRule, rule)).code, 100220)
  assert.equal((await new Client(server.url).send(certificate.setCreditRule, rule)).code, 401)
  await admin.ask(certificate.setCreditRule, { ...rule, ofId, months: null })
  assert.equal((await admin.ask(certificate.rules, { kind: 'credits', ...paging })).total, 0)
})

test('a certificate by hand goes to an audience, once a person, never to who gives it; the message centre says so', async () => {
  const given = {
    title: '锐器伤处置培训',
    issuer: '教学部',
    months: 24,
    hours: 3,
    templateId: null,
    audience: { ...everybody, people: ['renhe-0001', 'renhe-0003', 'renhe-0005'] },
  }
  const { jobId } = await admin.ask(certificate.give, given)
  assert.equal((await run(jobId)).says, '发出 2 张证书')
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  assert.equal((await admin.ask(certificate.issued, { keyword: '锐器伤', ...paging })).total, 2)
  assert.ok(
    (await (await person(server.url, 5)).ask(message.list, paging)).list.some(({ title }) =>
      title.includes('锐器伤处置培训'),
    ),
  )
  const nurse = await person(server.url, 1)
  assert.equal((await nurse.send(certificate.give, given)).code, 100220)
  assert.equal((await new Client(server.url).send(certificate.give, given)).code, 401)
  assert.equal((await admin.send(certificate.give, { ...given, months: -1 })).code, 400)
  const stranger = await person(server.url, 103)
  const theirs = await stranger.ask(certificate.give, given)
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'jiangcheng', jobId: theirs.jobId }, {} as never)
  assert.equal(
    (await stranger.ask(certificate.issued, { keyword: '锐器伤', ...paging })).total,
    0,
    'nobody of another hospital',
  )
})
