import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import type { Call, Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import { dayMs } from '@contract/rules/hospitalTime'
import { Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'

const { exchange, interfaces, staffImport, people } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

/** A system of the hospital with that key. */
const system = (key: string) => {
  const client = new Client(server.url)
  return {
    send: <C extends Call>(call: C, input: Input<C>) =>
      client.send(call, input, { headers: { authorization: `Bearer ${key}` } }),
    ask: <C extends Call>(call: C, input: Input<C>) =>
      client.ask(call, input, { headers: { authorization: `Bearer ${key}` } }),
  }
}
const makeKey = (abilities: KeyAbility[], more: { unitIds?: string[]; endTime?: number } = {}) =>
  admin.ask(interfaces.makeKey, { title: '人事系统', abilities, ...more })
const staff = (jobNumber: string) =>
  server.db
    .selectFrom('person')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('job_number', '=', jobNumber)
    .executeTakeFirst()
const unitName = async (unitId: string) => {
  const rows = await server.db
    .selectFrom('department')
    .select('department_name as name')
    .where('com_id', '=', 'renhe')
    .where('department_id', '=', unitId)
    .executeTakeFirstOrThrow()
  return rows.name
}

test('a key is shown once and kept as its hash; it opens what it may, says when it was used, and is over the moment it is revoked', async () => {
  const { keyId, key } = await makeKey(['result.read'])
  const stored = JSON.stringify([
    await server.db.selectFrom('api_key').selectAll().execute(),
    await server.db.selectFrom('idempotency').selectAll().execute(),
    await server.db.selectFrom('audit_event').selectAll().execute(),
    await admin.ask(interfaces.keys, {}),
  ])
  assert.ok(!stored.includes(key))
  const his = system(key)
  assert.equal((await his.send(exchange.results, {})).code, 0)
  const listed = (await admin.ask(interfaces.keys, {})).list.find((one) => one.keyId === keyId)
  assert.deepEqual(
    [listed?.state, listed?.lastAddress, listed?.units, key.startsWith(listed?.begins ?? '?')],
    ['valid', '127.0.0.1', [], true],
  )
  assert.ok((listed?.lastUsedTime ?? 0) > 0)
  const lacking = await his.send(exchange.putStaff, { rows: [{ jobNumber: '1' }] })
  assert.deepEqual(
    [lacking.code, lacking.msg],
    [Code.notAllowed, '这个密钥没有“写入人员变动”的权限'],
  )
  await admin.ask(interfaces.revokeKey, { keyId })
  assert.equal((await his.send(exchange.results, {})).code, Code.signInAgain)
  assert.equal((await admin.send(interfaces.revokeKey, { keyId })).code, Code.notFound)
  const log = await server.db
    .selectFrom('audit_event')
    .select(['what', 'subject'])
    .where('thing_id', '=', keyId)
    .orderBy('at')
    .execute()
  assert.deepEqual(log, [
    { what: 'interfaces.makeKey', subject: 'setting' },
    { what: 'interfaces.revokeKey', subject: 'setting' },
  ])
})

test('a log-in is no key and a key no log-in; a key that ended, or of another hospital, opens nothing here', async () => {
  assert.equal((await admin.send(exchange.results, {})).code, Code.signInAgain)
  const { key } = await makeKey(['result.read'], { endTime: server.now() + dayMs })
  const asPerson = new Client(server.url, key)
  assert.equal(
    (await asPerson.send(people.list, { pageIndex: 1, pageSize: 1 })).code,
    Code.signInAgain,
  )
  const his = system(key)
  assert.equal((await his.send(people.list, { pageIndex: 1, pageSize: 1 })).code, Code.signInAgain)
  assert.equal((await his.send(exchange.results, {})).code, 0)
  for (const wrong of [`${key}x`, key.replace('renhe.', 'jiangcheng.'), 'renhe.', ''])
    assert.equal((await system(wrong).send(exchange.results, {})).code, Code.signInAgain, wrong)
  await server.advance(2 * dayMs)
  assert.equal((await his.send(exchange.results, {})).code, Code.signInAgain)
  assert.equal(
    (
      await admin.send(interfaces.makeKey, {
        title: '旧',
        abilities: ['result.read'],
        endTime: server.now() - 1,
      })
    ).code,
    Code.badInput,
  )
  admin = await person(server.url, 3)
})

test('staff come, change, leave and return by job number; wrong rows wait at the desk; sent again nothing changes', async () => {
  const { key } = await makeKey(['staff.write'])
  const his = system(key)
  const unit = await unitName('d1')
  const put = (rows: Input<typeof exchange.putStaff>['rows']) =>
    his.ask(exchange.putStaff, { rows })
  const rows = [
    { jobNumber: '77001', name: '接口一', unit, mobile: '13977770001' },
    { jobNumber: '77002', name: '接口二', unit: '没有的科' },
    { jobNumber: '77003', left: 1 as const },
  ]
  const first = await put(rows)
  assert.deepEqual(
    first.rows.map(({ jobNumber, done, problems }) => [
      jobNumber,
      done,
      problems.map(({ key }) => key),
    ]),
    [
      ['77001', 'added', []],
      ['77002', 'wrong', ['unknownUnit']],
      ['77003', 'ignored', []],
    ],
  )
  const one = await admin.ask(staffImport.one, { importId: first.importId })
  assert.deepEqual(
    [one.source, one.state, one.fileName, one.counts.wrong, one.taken.added],
    ['key', 'taken', '接口：人事系统', 1, 1],
  )
  assert.equal((await staff('77001'))?.person_name, '接口一')
  assert.equal((await staff('77001'))?.active, true)

  const again = await put([rows[0]!])
  assert.deepEqual([again.importId, again.rows[0]?.done], ['', 'same'])

  const changed = await put([{ jobNumber: '77001', birthDate: '1990-02-03' }])
  assert.equal(changed.rows[0]?.done, 'changed', 'what is not said stays, the name too')
  assert.equal((await staff('77001'))?.person_name, '接口一')

  const renamed = await put([{ jobNumber: '77001', name: '接口新' }])
  assert.deepEqual(
    renamed.rows[0]?.problems.map(({ key }) => key),
    ['otherName'],
  )
  const sure = await put([{ jobNumber: '77001', name: '接口新', sure: 1 }])
  assert.equal(sure.rows[0]?.done, 'changed')

  assert.equal((await put([{ jobNumber: '77001', left: 1 }])).rows[0]?.done, 'left')
  assert.equal((await staff('77001'))?.active, false)
  assert.equal((await put([{ jobNumber: '77001', left: 1 }])).rows[0]?.done, 'ignored')
  const returned = await put([{ jobNumber: '77001' }])
  assert.deepEqual(
    returned.rows[0]?.problems.map(({ key }) => key),
    ['formerStaff'],
  )
  assert.equal((await put([{ jobNumber: '77001', sure: 1 }])).rows[0]?.done, 'changed')
  assert.equal((await staff('77001'))?.active, true)
  const log = await server.db
    .selectFrom('audit_event')
    .select('kind')
    .where('what', '=', 'exchange.putStaff')
    .orderBy('at')
    .execute()
  assert.deepEqual(
    log.map(({ kind }) => kind),
    ['added', 'changed', 'changed', 'left', 'changed'],
  )
})

const theirMobile = async (jobNumber: string) => (await staff(jobNumber))?.mobile_masked
const putOne = async (
  abilities: KeyAbility[],
  row: Input<typeof exchange.putStaff>['rows'][number],
) => {
  const { key } = await makeKey(abilities)
  return (await system(key).ask(exchange.putStaff, { rows: [row] })).rows[0]
}

test('no key gives somebody with rights another number, job number or account', async () => {
  const { job_number: jobNumber, mobile_masked: before } = await server.db
    .selectFrom('person')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0003')
    .executeTakeFirstOrThrow()
  const row = await putOne(['staff.write', 'staff.mobile'], {
    jobNumber: jobNumber!,
    mobile: '13977779999',
    sure: 1,
  })
  assert.deepEqual([row?.done, row?.problems.map(({ key }) => key)], ['wrong', ['hasRights']])
  assert.equal(await theirMobile(jobNumber!), before)
})

test('a learner’s number changes by a key that may; it ends their sessions and is told to them and to the number before', async () => {
  const nurse = await person(server.url, 6)
  const { userId } = await nurse.ask(contract.account.me, {})
  const jobNumber = '77777'
  await server.db
    .updateTable('person')
    .set({ job_number: jobNumber })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', userId)
    .execute()
  const before = await theirMobile(jobNumber)
  const mobile = '13977778888'
  const refused = await putOne(['staff.write'], { jobNumber, mobile })
  assert.deepEqual(
    refused?.problems.map(({ key }) => key),
    ['keyWithoutMobile'],
  )
  assert.equal(await theirMobile(jobNumber), before)
  assert.equal(
    (await putOne(['staff.write', 'staff.mobile'], { jobNumber, mobile }))?.done,
    'changed',
  )
  assert.equal(await theirMobile(jobNumber), '139****8888')
  // The database tells the server a moment later.
  await eventually(
    async () => (await nurse.send(contract.account.me, {})).code,
    (code) => code === Code.signInAgain,
  )
  const { rows } = await sql<{ payload: { numbers: string[] } }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'tellOldNumbers'`.execute(server.db)
  assert.equal(rows[0]?.payload.numbers.length, 1)
  const told = await server.db
    .selectFrom('message')
    .select('kind')
    .where('com_id', '=', 'renhe')
    .where('kind', '=', 'wayInChanged')
    .execute()
  assert.equal(told.length, 1)
})

test('two calls at once with the same new number make one person', async () => {
  const { key } = await makeKey(['staff.write'])
  const unit = await unitName('d1')
  const row = { jobNumber: '77100', name: '同时', unit }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => system(key).ask(exchange.putStaff, { rows: [row] })),
  )
  assert.deepEqual(replies.map(({ rows }) => rows[0]?.done).sort(), [
    'added',
    'same',
    'same',
    'same',
  ])
})

test('the last administrator does not leave by a key', async () => {
  const { key } = await makeKey(['staff.write'])
  const { job_number: jobNumber } = await server.db
    .selectFrom('person')
    .select('job_number')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', 'renhe-0003')
    .executeTakeFirstOrThrow()
  const { code } = await system(key).send(exchange.putStaff, {
    rows: [{ jobNumber: jobNumber!, left: 1 }],
  })
  assert.equal(code, Code.lastAdministrator)
  assert.equal((await staff(jobNumber!))?.active, true)
})

test('a key of some units reaches nobody else, and moves nobody in or out', async () => {
  const units = await server.db
    .selectFrom('department')
    .select(['department_id as id', 'department_name as name'])
    .where('com_id', '=', 'renhe')
    .where('kind', '=', 'department')
    .orderBy('department_id')
    .limit(2)
    .execute()
  const [mine, other] = units
  const { key } = await makeKey(['staff.write'], { unitIds: [mine!.id] })
  const put = async (row: Input<typeof exchange.putStaff>['rows'][number]) =>
    (await system(key).ask(exchange.putStaff, { rows: [row] })).rows[0]
  assert.equal((await put({ jobNumber: '77201', name: '里面', unit: mine!.name }))?.done, 'added')
  for (const row of [
    { jobNumber: '77202', name: '外面', unit: other!.name },
    { jobNumber: '77201', unit: other!.name },
  ])
    assert.deepEqual(
      (await put(row))?.problems.map(({ key: what }) => what),
      ['outsideKey'],
    )
  assert.equal((await staff('77201'))?.department_id, mine!.id)
  assert.equal(await staff('77202'), undefined)
  assert.equal(
    (
      await admin.send(interfaces.makeKey, {
        title: '错',
        abilities: ['staff.write'],
        unitIds: ['no such unit'],
      })
    ).code,
    Code.badInput,
  )
})

test('keys are counted by the limit of calls, each for itself', async () => {
  const slow = await startServer({ settings: { callsPerMinute: 5 } })
  try {
    const boss = await person(slow.url, 3)
    const { key } = await boss.ask(interfaces.makeKey, { title: '多', abilities: ['result.read'] })
    const codes = []
    for (let n = 0; n < 6; n++)
      codes.push(
        (
          await boss.send(
            exchange.results,
            {},
            { headers: { authorization: `Bearer ${key}`, 'x-userkey': '' } },
          )
        ).code,
      )
    assert.deepEqual(codes, [0, 0, 0, 0, 0, Code.tooMany])
    assert.equal((await boss.send(interfaces.keys, {})).code, 0)
  } finally {
    await slow.close()
  }
})

test('a job number that its person entered is nobody’s to a key or a file until somebody at the desk says so', async () => {
  const { key } = await makeKey(['staff.write', 'staff.mobile'])
  const hers = await person(server.url, 12)
  const [personId, jobNumber] = ['renhe-0012', 'A00200']
  await server.db
    .updateTable('person')
    .set({ job_number: jobNumber, own_job_number: 1 })
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', personId)
    .execute()
  const before = await staff(jobNumber)
  const change = { jobNumber, name: '院长', mobile: '13911112222', sure: 1 as const }
  const { rows } = await system(key).ask(exchange.putStaff, { rows: [change] })
  assert.deepEqual([rows[0]?.done, rows[0]?.problems[0]?.key], ['wrong', 'ownNumber'])
  const leaves = await system(key).ask(exchange.putStaff, { rows: [{ jobNumber, left: 1 }] })
  assert.equal(leaves.rows[0]?.done, 'wrong')
  assert.deepEqual(await staff(jobNumber), before)
  assert.equal((await hers.send(contract.account.me, {})).code, 0)

  // At the desk somebody says that it is her: it is hers from now on.
  const name = before?.person_name ?? ''
  const again = await system(key).ask(exchange.putStaff, { rows: [{ jobNumber, name }] })
  await admin.ask(staffImport.decide, {
    importId: again.importId,
    line: 1,
    decision: 'join',
  })
  const { jobId } = await admin.ask(staffImport.take, { importId: again.importId, leaverIds: [] })
  const job = server.jobs.find(({ name }) => name === 'deskJob')
  await job?.run({ comId: 'renhe', jobId }, {} as never)
  const taken = await staff(jobNumber)
  assert.equal(taken?.person_id, personId)
  assert.equal(taken?.own_job_number, false)
})
