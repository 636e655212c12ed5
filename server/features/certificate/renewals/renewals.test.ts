import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { aTask } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'

const { certificate, certificateRenewal, duty, exam } = contract
const paging = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let admin: Client
let nurse: Client
let other: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  nurse = await person(server.url, 5)
  other = await person(server.url, 6)
})
after(() => server.close())

const run = (name: string) =>
  server.jobs.find((job) => job.name === name)!.run({ comId: 'renhe' }, {} as never)
const sit = async (client: Client, taskId: string) => {
  const taker = await new ExamTaker(client, taskId).start()
  await taker.handIn()
}
/** An exam with a certificate, for everybody or only for these. */
async function certified(task_name: string, details: Record<string, unknown> = {}) {
  const taskId = await aTask(server.db, server.now(), { task_name, pass_score: 0, ...details })
  await admin.ask(certificate.setRule, { kind: 'exam', ofId: taskId, months: 12 })
  return taskId
}
const endsIn = (taskId: string, days: number, personId = 'renhe-0005') =>
  server.db
    .updateTable('certificate')
    .set({ expires_at: server.now() + days * dayMs })
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .execute()
const mine = async (client: Client) =>
  (await client.ask(duty.mine, {})).list.filter(({ kind }) => kind === 'certificate')
const campaign = async (renewalId: string) => {
  const { list } = await admin.ask(certificateRenewal.list, paging)
  const { owing, overdue, renewed, endedTime } = list.find((row) => row.renewalId === renewalId)!
  return { owing, overdue, renewed, ended: endedTime !== null }
}

test('who holds a certificate that runs out owes a new one, may open what renews it, and is done with the new certificate', async () => {
  const old = await certified('手卫生合格证考试')
  // What renews it is meant for somebody else: who owes it may open it all the same.
  const next = await certified('手卫生复考', {
    audience: JSON.stringify(onlyPeople(['renhe-0001'])),
  })
  await sit(nurse, old)
  await sit(other, old)
  await endsIn(old, 20)
  const { of, by } = await admin.ask(certificateRenewal.choices, {})
  assert.deepEqual(
    of.filter(({ ofId }) => ofId === old).map(({ title, people }) => [title, people]),
    [['手卫生合格证考试', 2]],
  )
  assert.ok(by.some(({ byId, byKind }) => byId === next && byKind === 'exam'))
  assert.equal((await nurse.send(exam.notice, { taskId: next })).code, Code.outOfScope)

  const same = { ofId: old, byId: old, days: 30 }
  assert.equal((await admin.send(certificateRenewal.start, same)).code, Code.badInput)
  const wanted = { ofId: old, byId: next, days: 30 }
  const { renewalId } = await admin.ask(certificateRenewal.start, wanted)
  assert.equal((await admin.send(certificateRenewal.start, wanted)).code, Code.stateChanged)
  await run('giveRenewals')
  await run('giveRenewals')
  assert.deepEqual(
    (await mine(nurse)).map(({ name, days, overdue }) => [name, days, overdue]),
    [['换证：手卫生合格证考试', 20, 0]],
  )
  assert.deepEqual(await mine(other), [], 'theirs is good for a year')
  const told = await server.db
    .selectFrom('message')
    .select('facts')
    .where('kind', '=', 'dutiesGained')
    .where('person_id', '=', 'renhe-0005')
    .execute()
  assert.equal(told.length, 1, 'told once')
  assert.deepEqual(await campaign(renewalId), { owing: 1, overdue: 0, renewed: 0, ended: false })
  const { list } = await admin.ask(duty.list, { kind: 'certificate', taskId: renewalId, ...paging })
  assert.deepEqual(
    list.map(({ userId, why }) => [userId, why]),
    [['renhe-0005', 'ending']],
  )

  const [card] = (await nurse.ask(certificate.list, paging)).list.filter(
    ({ taskId }) => taskId === old,
  )
  assert.deepEqual(card?.renewal, { kind: 'exam', taskId: next, crsId: '' })
  await nurse.ask(exam.notice, { taskId: next })
  await sit(nurse, next)
  assert.deepEqual(await mine(nurse), [])
  assert.deepEqual(await campaign(renewalId), { owing: 0, overdue: 0, renewed: 1, ended: false })
  const held = (await nurse.ask(certificate.list, paging)).list
  const [renewed, fresh] = [old, next].map((id) => held.find(({ taskId }) => taskId === id)!)
  assert.equal(renewed?.renewedBy, fresh?.certNo)
  assert.ok(
    fresh!.expireDate! > server.now() + 380 * dayMs,
    'a renewal made early runs on from the old end',
  )

  // Taken back, it is owed again; and once more when the next one runs out.
  await admin.ask(certificate.revoke, { certId: fresh!.certId, reason: '替考' })
  assert.equal((await mine(nurse)).length, 1)
  await admin.ask(certificateRenewal.end, { renewalId })
  assert.deepEqual(await mine(nurse), [])
  assert.equal((await admin.send(certificateRenewal.end, { renewalId })).code, Code.notFound)
  assert.equal((await campaign(renewalId)).ended, true)
})

test('the night gives what runs out by then; who was excused is left alone until the next one, nobody else can take it over', async () => {
  const old = await certified('穿脱合格证')
  const next = await certified('穿脱复考')
  await sit(nurse, old)
  await sit(other, old)
  const { renewalId } = await admin.ask(certificateRenewal.start, {
    ofId: old,
    byId: next,
    days: 60,
  })
  await run('giveRenewals')
  assert.equal((await campaign(renewalId)).owing, 0)
  await endsIn(old, 59)
  await endsIn(old, -3, 'renhe-0006')
  await run('giveRenewalsDaily')
  assert.deepEqual(await campaign(renewalId), { owing: 2, overdue: 1, renewed: 0, ended: false })
  const key = { kind: 'certificate' as const, taskId: renewalId, userId: 'renhe-0005' }
  const change = (act: object) =>
    admin.send(duty.change, { duties: [key], change: { reason: '产假', ...act } as never })
  assert.equal(
    (await change({ act: 'handOn', toUserId: 'renhe-0006' })).code,
    Code.badInput,
    'a certificate is its holder’s',
  )
  assert.equal((await change({ act: 'excuse' })).code, 0)
  await run('giveRenewalsDaily')
  assert.deepEqual(await mine(nurse), [], 'excused stays excused')
  const told = await admin.ask(duty.remind, { kind: 'certificate', taskId: renewalId })
  assert.deepEqual(told, { people: 1, duties: 1 })

  // Whoever leaves owes nothing, whoever comes back does.
  const leaves = { act: 'leave' as const, day: '2026-01-01', reason: '离职', endRights: 0 as const }
  await admin.ask(contract.people.changeMany, { userIds: ['renhe-0006'], change: leaves })
  assert.equal((await campaign(renewalId)).owing, 0)
})

test('campaigns are the office’s: head nurses read those of their departments, others nothing', async () => {
  const manager = await person(server.url, 2)
  const stranger = await person(server.url, 103)
  const { list } = await manager.ask(certificateRenewal.list, paging)
  assert.ok(list.length >= 2)
  const theirs = await manager.ask(duty.list, { kind: 'certificate', ...paging })
  assert.equal(
    list.reduce((all, { owing }) => all + owing, 0),
    theirs.total,
    'as many as their list names',
  )
  assert.deepEqual((await stranger.ask(certificateRenewal.list, paging)).list, [])
  const wanted = { ofId: 'x', byId: 'y', days: 30 }
  for (const client of [manager, nurse])
    assert.equal((await client.send(certificateRenewal.start, wanted)).code, Code.rightLacking)
  for (const call of [certificateRenewal.list, certificateRenewal.choices] as const) {
    assert.equal((await nurse.send(call, paging as never)).code, Code.rightLacking)
    assert.equal((await new Client(server.url).send(call, paging as never)).code, 401)
  }
  assert.equal((await stranger.send(certificateRenewal.start, wanted)).code, Code.notFound)
  assert.equal(
    (await admin.send(certificateRenewal.start, { ...wanted, days: 0 })).code,
    Code.badInput,
  )
})
