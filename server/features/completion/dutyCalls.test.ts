import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { DutyFilter } from '@contract/calls/year/duty'
import { Code } from '@contract/codes'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { ExamTaker } from '../../testing/ExamTaker'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'
import { recordToldByProgram } from '../duty/dutyService'

const { authoring, deskJob, duty, message } = contract
let server: TestServer
let admin: Client
let head: Client
let exam: { taskId: string; endTime: number }
const nurse = 'renhe-0001'
/** In another department than the head nurse's. */
const other = 'renhe-0006'

const login = async () => {
  admin = await person(server.url, 3)
  head = await person(server.url, 2)
}
before(async () => {
  server = await startServer()
  await login()
  const author = await person(server.url, 4)
  const plan = aPlan(server.now(), { title: '全院必考', endTime: server.now() + 2 * dayMs })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  exam = { taskId, endTime: plan.endTime }
})
after(() => server.close())

const list = async (filter: DutyFilter = {}, client = admin) =>
  (await client.ask(duty.list, { taskId: exam.taskId, ...filter, pageIndex: 1, pageSize: 100 }))
    .list
const key = (userId: string) => ({ kind: 'exam' as const, taskId: exam.taskId, userId })
const change = (userIds: string[], change: object, client = admin) =>
  client.send(duty.change, { duties: userIds.map(key), change } as never)
const runJobs = async (jobId: string) => {
  const job = server.jobs.find(({ name }) => name === 'deskJob')!
  await job.run({ comId: 'renhe', jobId }, {} as never)
  return admin.ask(deskJob.watch, { jobId })
}

test('the list: everybody who owes it, found by department, words, day; a head nurse sees hers alone, the numbers agree', async () => {
  const all = await list()
  assert.ok(
    all.some(({ userId }) => userId === nurse) && all.some(({ userId }) => userId === other),
  )
  const [one] = await list({ keyword: all[0]!.jobNumber })
  assert.equal(one?.userId, all[0]?.userId)
  assert.equal((await list({ keyword: '全院必考' })).length, all.length)
  assert.deepEqual(await list({ due: 'overdue' }), [])
  assert.equal((await list({ due: 'in3' })).length, all.length)
  const hers = await list({}, head)
  assert.ok(hers.length > 0 && hers.length < all.length)
  assert.ok(hers.every(({ userId }) => userId !== other))
  const { units, open, in3 } = await head.ask(duty.summary, {})
  assert.equal(
    open,
    units.reduce((sum, unit) => sum + unit.open, 0),
  )
  assert.ok(in3 >= hers.length)
  const whole = await admin.ask(duty.summary, {})
  const { total } = await admin.ask(duty.list, { pageIndex: 1, pageSize: 1 })
  assert.equal(whole.open, total)
  assert.ok(whole.units.every(({ staff, openPeople }) => staff >= openPeople && openPeople > 0))
  const runs = async (client: Client) => {
    const { running, runningTotal, coming } = await client.ask(contract.office.today, {})
    assert.ok(runningTotal >= running.length)
    const ends = coming.find(({ kind, id }) => kind === 'ends' && id === exam.taskId)
    const found = running.find(({ taskId }) => taskId === exam.taskId)
    assert.deepEqual(ends?.counts, { given: found?.given, done: found?.done })
    return found
  }
  const mine = await runs(admin)
  assert.deepEqual([mine?.kind, mine?.given, mine?.done], ['exam', all.length, 0])
  assert.equal((await runs(head))?.given, hers.length)
  // For choosing whom something else is meant for: how many have not finished it.
  const unfinished = async (client: Client) =>
    (await client.ask(duty.unfinished, { keyword: '全院必考' })).list.map(({ people }) => people)
  assert.deepEqual(await unfinished(admin), [all.length])
  assert.deepEqual(await unfinished(head), [hers.length])
  const sorted = await list({ ...({ sort: 'name', descending: 1 } as object) })
  assert.equal(sorted.length, all.length)
  for (const number of [1, 10, 4])
    assert.equal(
      (await (await person(server.url, number)).send(duty.list, { pageIndex: 1, pageSize: 1 }))
        .code,
      Code.rightLacking,
    )
})

test('the same a row a person: how many duties, the first due, the things that most owe beside each other; by post and by person', async () => {
  const page = { pageIndex: 1, pageSize: 100 }
  const { tasks, people } = await admin.ask(duty.people, { ...page, pageSize: 5 })
  const rows = (await admin.ask(duty.list, { ...page, userIds: [people.list[0]!.userId] })).list
  const [first] = people.list
  assert.equal(first?.duties, rows.length)
  assert.equal(first?.dueTime, Math.min(...rows.map(({ dueTime }) => dueTime)))
  assert.ok(people.list.every((one, at, all) => at === 0 || all[at - 1]!.duties >= one.duties))
  assert.ok(tasks.length > 1 && tasks.length <= 6)
  for (const { userId, cells } of people.list) {
    assert.equal(cells.length, tasks.length)
    const owed = (await admin.ask(duty.list, { ...page, userIds: [userId] })).list
    for (const [at, { kind, taskId }] of tasks.entries()) {
      const open = owed.find((one) => one.kind === kind && one.taskId === taskId)
      if (open)
        assert.deepEqual([cells[at]?.overdue, cells[at]?.days], [open.overdue, open.days], userId)
      else assert.ok(!cells[at] || cells[at].overdue === 0)
    }
  }
  const one = await admin.ask(duty.people, { ...page, taskId: exam.taskId })
  assert.deepEqual(
    one.tasks.map(({ taskId }) => taskId),
    [exam.taskId],
  )
  assert.equal(one.people.total, (await list()).length)
  const hers = await head.ask(duty.people, { ...page, taskId: exam.taskId })
  assert.deepEqual(
    hers.people.list.map(({ userId }) => userId).sort(),
    (await list({}, head)).map(({ userId }) => userId).sort(),
  )
  const { post_id: postId } = await server.db
    .selectFrom('person')
    .select('post_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurse)
    .executeTakeFirstOrThrow()
  const ofPost = await list({ postId: postId! })
  assert.ok(ofPost.some(({ userId }) => userId === nurse) && ofPost.length < one.people.total)
  for (const sort of ['due', 'name', 'department', 'told'] as const) {
    const sorted = await admin.ask(duty.people, { ...page, sort, descending: 0 })
    assert.equal(sorted.people.total, people.total)
    const parts = []
    for (let pageIndex = 1; parts.length < people.total; pageIndex++)
      parts.push(
        ...(await admin.ask(duty.people, { pageIndex, pageSize: 2, sort, descending: 0 })).people
          .list,
      )
    const ids = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId)
    assert.deepEqual(ids(parts), ids(sorted.people.list), sort)
  }
  const { openPeople } = await admin.ask(duty.summary, {})
  assert.equal(openPeople, people.total)
  const lacking = await (await person(server.url, 1)).send(duty.people, page)
  assert.equal(lacking.code, Code.rightLacking)
})

test('reminding by hand is noted, nobody twice within an hour; of everything overdue in my department; all that match by a job', async () => {
  assert.deepEqual(await head.ask(duty.remind, { duties: [key(nurse), key(other)] }), {
    people: 1,
    duties: 1,
  })
  const [row] = (await list()).filter(({ userId }) => userId === nurse)
  assert.deepEqual(
    [row?.toldTimes, row?.lastToldBy, row?.lastToldTime !== null],
    [1, '陈立群', true],
  )
  assert.deepEqual(await head.ask(duty.remind, { duties: [key(nurse)] }), { people: 0, duties: 0 })
  // The program reminds of it meanwhile: by hand it is not to be told again, and who did it stays.
  const { taskId } = exam
  await recordToldByProgram(server.db, 'renhe', { kind: 'exam', taskId }, [nurse], server.now() + 1)
  assert.deepEqual(await admin.ask(duty.remind, { duties: [key(nurse)] }), { people: 0, duties: 0 })
  assert.equal((await list()).find(({ userId }) => userId === nurse)?.lastToldBy, '陈立群')
  const { list: told } = await (
    await person(server.url, 1)
  ).ask(message.list, { pageIndex: 1, pageSize: 5 })
  assert.equal(told[0]?.title, '请尽快完成：全院必考')
  await server.advance(2 * dayMs + hourMs)
  await login()
  const overdue = await list({ due: 'overdue' })
  assert.equal(overdue.length, (await list()).length)
  const hers = await head.ask(duty.list, { due: 'overdue', pageIndex: 1, pageSize: 100 })
  const reminded = await head.ask(duty.remind, { overdue: 1 })
  const can = hers.list.filter(({ state }) => state !== DutyState.missed)
  assert.equal(reminded.duties, can.length)
  const { units } = await admin.ask(duty.summary, {})
  assert.deepEqual(
    units.flatMap(({ remindedTime }) => (remindedTime === null ? [] : [remindedTime])),
    [Math.max(...(await list()).map(({ lastToldTime }) => lastToldTime ?? 0))],
    'one department was reminded by hand, and when stands there',
  )
  const { jobId } = await admin.ask(duty.startRemind, { taskId: exam.taskId, due: 'overdue' })
  const job = await runJobs(jobId)
  assert.equal(job.state, 'done', job.says)
  assert.ok((await list()).every(({ toldTimes }) => toldTimes > 0))
  assert.equal((await list({ told: 0 })).length, 0)
})

test('given longer: the exam is open again for them and for nobody else, and no change of the exam moves it', async () => {
  const until = server.now() + 3 * dayMs
  assert.equal(
    (await change([nurse], { act: 'extend', dueTime: server.now() - 1, reason: '忙' })).code,
    Code.badInput,
  )
  assert.equal(
    (await new ExamTaker(await person(server.url, 1), exam.taskId).tryStart()).code,
    Code.ended,
  )
  assert.equal(
    (await change([nurse], { act: 'extend', dueTime: until, reason: '外出进修' })).data?.changed,
    1,
  )
  const [row] = (await list()).filter(({ userId }) => userId === nurse)
  assert.equal(row?.dueTime, until)
  const colleague = await person(server.url, 2)
  assert.equal((await new ExamTaker(colleague, exam.taskId).tryStart()).code, Code.ended)
  const taker = await new ExamTaker(await person(server.url, 1), exam.taskId).start()
  await taker.client.ask(contract.exam.handIn, { ...taker.key, items: [], reason: 'user' })
  const [after] = (await list()).filter(({ userId }) => userId === nurse)
  assert.equal(after?.state, DutyState.failed)
})

test('handed on: somebody else owes it until the same end and may open it; what is overdue is not handed on', async () => {
  const taker = 'renhe-0007'
  assert.equal(
    (await change([other], { act: 'handOn', toUserId: taker, reason: '换班' })).code,
    Code.badInput,
  )
  assert.equal(
    (await change([nurse], { act: 'handOn', toUserId: 'nobody', reason: '换班' })).code,
    Code.badInput,
  )
  assert.equal(
    (await change([nurse], { act: 'handOn', toUserId: taker, reason: '换班' })).data?.changed,
    1,
  )
  const rows = await list()
  assert.ok(rows.every(({ userId }) => userId !== nurse))
  const mine = rows.find(({ userId }) => userId === taker)
  assert.equal(mine?.why, 'handedOn')
})

test('who takes it over may open what was meant for another department; nobody else of theirs', async () => {
  const author = await person(server.url, 4)
  const { department_id: unitId } = await server.db
    .selectFrom('person')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurse)
    .executeTakeFirstOrThrow()
  const plan = aPlan(server.now(), { title: '一科专用', whom: ofUnits([unitId ?? '']) })
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const { taskId } = await author.ask(authoring.publishPlan, { planId, edition })
  const start = async (number: number) =>
    (await new ExamTaker(await person(server.url, number), taskId).tryStart()).code
  assert.equal(await start(6), Code.outOfScope)
  const handed = await admin.ask(duty.change, {
    duties: [{ kind: 'exam', taskId, userId: nurse }],
    change: { act: 'handOn', toUserId: other, reason: '换班' },
  })
  assert.equal(handed.changed, 1)
  assert.equal(await start(6), 0)
  assert.equal(await start(7), Code.outOfScope)
})

test('excused with a reason: nothing is owed any more, it stands in the log; nobody excuses themselves; a head nurse nobody', async () => {
  assert.equal((await change([other], { act: 'excuse', reason: '' })).code, Code.badInput)
  assert.equal(
    (await change(['renhe-0003'], { act: 'excuse', reason: '不必' })).code,
    Code.aboutYourself,
  )
  assert.equal(
    (await change([nurse], { act: 'excuse', reason: '不必' }, head)).code,
    Code.rightLacking,
  )
  assert.equal((await change([other], { act: 'excuse', reason: '长期病假' })).data?.changed, 1)
  assert.ok((await list()).every(({ userId }) => userId !== other))
  const log = await server.db
    .selectFrom('audit_event')
    .selectAll()
    .where('what', '=', 'duty.change')
    .where('person_id', '=', other)
    .execute()
  assert.deepEqual(
    log.map(({ kind, reason }) => [kind, reason]),
    [['excuse', '长期病假']],
  )
  const { jobId } = await admin.ask(duty.startChange, {
    filter: { taskId: exam.taskId },
    change: { act: 'excuse', reason: '停考' },
  })
  const job = await runJobs(jobId)
  assert.equal(job.state, 'done', job.says)
  assert.deepEqual(
    (await list()).map(({ userId }) => userId),
    ['renhe-0003'],
    'all but one’s own',
  )
  assert.equal(job.notes.length, 1)
})

test('the workbook holds what the filters find', async () => {
  const { jobId } = await admin.ask(duty.startExport, { taskId: exam.taskId })
  const job = await runJobs(jobId)
  assert.equal(job.says, '导出 1 项')
})

test('what I owe, overdue first, what I cannot begin yet last; not that of others', async () => {
  const client = await person(server.url, 1)
  const author = await person(server.url, 4)
  for (const [title, start, end] of [
    ['还没开始', 3, 5],
    ['先到期', -1, 1],
  ] as const) {
    const plan = aPlan(server.now(), {
      title,
      startTime: server.now() + start * dayMs,
      endTime: server.now() + end * dayMs,
    })
    const { planId, edition } = await author.ask(authoring.savePlan, { plan })
    await author.ask(authoring.publishPlan, { planId, edition })
  }
  const { list: mine } = await client.ask(duty.mine, {})
  const states = mine.map(({ state }) => state)
  assert.equal(mine.find(({ name }) => name === '还没开始')?.state, DutyState.notOpen)
  assert.equal(states.lastIndexOf(DutyState.toDo), states.indexOf(DutyState.notOpen) - 1)
  const ahead = mine
    .filter(({ startTime }) => startTime <= server.now())
    .map(({ dueTime }) => dueTime)
  assert.deepEqual(
    ahead,
    [...ahead].sort((a, b) => a - b),
  )
  assert.ok(mine.some(({ name }) => name === '先到期'))
  assert.ok(mine.every(({ taskId }) => taskId !== exam.taskId))
})
