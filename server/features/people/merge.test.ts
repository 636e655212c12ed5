import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { personTraces } from '../../allTraces'
import { demoMobile } from '../../testing/world/people'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { onlyPeople } from '@contract/rules/audience'

const { people, account } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const counts = async (personId: string) => {
  const found: Record<string, number> = {}
  for (const table of ['attempt', 'person_task', 'attendance']) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where com_id = 'renhe' and person_id = ${personId}`.execute(
      server.db,
    )
    found[table] = rows[0]?.n ?? 0
  }
  return found
}
const passed = async (...ids: string[]) =>
  (
    await sql<{ task_id: string }>`
    select distinct task_id from person_task where com_id = 'renhe' and person_id = any(${ids}::text[]) and passed order by task_id`.execute(
      server.db,
    )
  ).rows

/** Tables whose rows keep the old id: the audit log, the old account's ways in, and its devices. */
const stays = [
  'application',
  'audit_event',
  'build_token',
  'consent',
  'content_check',
  'credential',
  'desk_draft',
  'desk_job',
  'download',
  'file_upload',
  'idempotency',
  'import_draft',
  'log_in',
  'passkey',
  'person',
  'person_grant',
  'platform_binding',
  'recovery_code',
  'search_word',
  'second_factor',
  'session',
  'staff_import',
  'staff_import_step',
  'stored_file',
  'study_lease',
  'tracked_event',
]

test('every table that names a person is one that follows or one that stays', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'person_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(
    server.db,
  )
  assert.deepEqual(
    rows.map(({ name }) => name).sort(),
    [
      ...personTraces.flatMap(({ follows = {} }) => Object.keys(follows)),
      ...stays,
      'attendance',
    ].sort(),
  )
})

test('no column names people one by one but an audience', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'ARRAY' and column_name in ('persons', 'people', 'person_ids')`.execute(
    server.db,
  )
  assert.deepEqual(rows, [])
})

test('a course that was set for single people is the one’s who stays, once; so is what somebody is writing', async () => {
  const [from, into] = ['renhe-0013', 'renhe-0014']
  const { task_id } = await server.db
    .selectFrom('course_task')
    .select('task_id')
    .where('com_id', '=', 'renhe')
    .limit(1)
    .executeTakeFirstOrThrow()
  const audience = JSON.stringify(onlyPeople(['renhe-0006', from, into]))
  await sql`update course_task set audience = ${audience} where com_id = 'renhe' and task_id = ${task_id}`.execute(
    server.db,
  )
  await admin.ask(contract.deskDraft.keep, {
    thing: 'training/new',
    base: '0',
    written: JSON.stringify({ people: [from, `${from}9`] }),
  })
  await admin.ask(people.merge, { userId: from, intoId: into })
  const after = await sql<{ audience: unknown; written: string }>`
    select t.audience, d.written from course_task t, desk_draft d
    where t.com_id = 'renhe' and t.task_id = ${task_id} and d.com_id = 'renhe' and d.thing = 'training/new'`.execute(
    server.db,
  )
  assert.deepEqual(after.rows[0]?.audience, onlyPeople(['renhe-0006', into]))
  assert.deepEqual(JSON.parse(after.rows[0]?.written ?? ''), { people: [into, `${from}9`] })
})

test('what was done under either account is one person’s; the other account opens nothing; once', async () => {
  const [from, into] = ['renhe-0005', 'renhe-0001']
  await sql`update attempt set state = 4 where com_id = 'renhe' and person_id in (${from}, ${into}) and state in (1, 2)`.execute(
    server.db,
  )
  const before = [await counts(from), await counts(into)]
  assert.ok((before[0]?.['attempt'] ?? 0) > 0 && (before[1]?.['attempt'] ?? 0) > 0)
  const passedBefore = await passed(from, into)
  const nurse = await person(server.url, 5)
  const { rows } = await admin.ask(people.merge, { userId: from, intoId: into })
  assert.ok(rows > 0)
  assert.equal(
    (await counts(into))['attempt'],
    (before[0]?.['attempt'] ?? 0) + (before[1]?.['attempt'] ?? 0),
  )
  assert.equal((await counts(from))['attempt'], 0)
  assert.deepEqual(await passed(into), passedBefore)
  assert.equal((await nurse.send(account.me, {})).code, Code.signInAgain)
  const logIn = { mobile: demoMobile(5), password: 'Ward-2026-Demo', consentVersion: '1' }
  const refused = await new Client(server.url).send(account.checkAccount, logIn)
  assert.equal(refused.code, Code.logInFailed)
  assert.equal((await admin.send(people.person, { userId: from })).code, Code.notFound)
  const again = await admin.send(people.merge, { userId: from, intoId: into })
  assert.equal(again.code, Code.notFound)
  const events = await server.db
    .selectFrom('audit_event')
    .select(['person_id', 'thing_id'])
    .where('what', '=', 'people.merge')
    .where('thing_id', '=', from)
    .execute()
  assert.deepEqual(events, [{ person_id: into, thing_id: from }])
})

test('refused where either has rights, whoever merges: what opens them passes to nobody', async () => {
  const rightsOf = 'renhe-0002'
  const merge = (userId: string, intoId: string) => admin.send(people.merge, { userId, intoId })
  const into = await merge('renhe-0006', rightsOf)
  assert.equal(into.code, Code.notAllowed)
  assert.match(into.msg, /收回/)
  assert.equal((await merge(rightsOf, 'renhe-0006')).code, Code.notAllowed)
  assert.equal((await (await person(server.url, 2)).send(account.me, {})).code, 0)
})

test('refused, too, where one of the two will have rights', async () => {
  await admin.ask(contract.grants.grant, {
    userId: 'renhe-0007',
    role: 'hospitalAdministrator',
    scope: { kind: 'hospital' },
    fromTime: server.now() + 60_000,
  })
  for (const [userId, intoId] of [
    ['renhe-0006', 'renhe-0007'],
    ['renhe-0007', 'renhe-0006'],
  ] as const)
    assert.equal((await admin.send(people.merge, { userId, intoId })).code, Code.notAllowed)
  const { list } = await admin.ask(contract.grants.ofPerson, { userId: 'renhe-0007' })
  const [given] = list.filter(({ takenBackTime }) => takenBackTime === null)
  await admin.ask(contract.grants.takeBack, { grantId: given!.grantId })
})

test('refused: into oneself, into the caller, while one sits an exam, of another hospital, by who may not', async () => {
  const send = (userId: string, intoId: string, client = admin) =>
    client.send(people.merge, { userId, intoId })
  assert.equal((await send('renhe-0006', 'renhe-0006')).code, Code.badInput)
  assert.equal((await send('renhe-0006', 'renhe-0003')).code, Code.badInput)
  assert.equal((await send('renhe-0003', 'renhe-0006')).code, Code.aboutYourself)
  assert.equal((await send('renhe-0006', 'jiangcheng-0101')).code, Code.notFound)
  const headNurse = await person(server.url, 2)
  assert.equal((await send('renhe-0006', 'renhe-0007', headNurse)).code, Code.rightLacking)
  await sql`update attempt set state = 1 where com_id = 'renhe' and attempt_id = (select attempt_id from attempt where com_id = 'renhe' and person_id = 'renhe-0007' limit 1)`.execute(
    server.db,
  )
  assert.equal((await send('renhe-0006', 'renhe-0007')).code, Code.stateChanged)
})
