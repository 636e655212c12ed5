import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { aMeeting } from '../../testing/aMeeting'
import { demoMobile } from '../../testing/world/people'
import { formSeal } from '../../sealed'
import { loadSecrets } from '../../secrets'
import { person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { identityNumbers } from '../../features/account/identity/identityNumbers'
import { keepIdentity } from '../../features/account/identity/identityRepository'
import { rotateSecret } from './rotationRepository'
import { sealedColumns, shortLived } from './sealedColumns'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const secret = 'another secret, of another year and another place'
const idNumber = '11010119000101902X'

test('every column of bytes is rotated, goes, or holds no secret', async () => {
  const open = ['certificate_picture.content', 'company_logo.content', 'passkey.public_key']
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(server.db)
  const known = new Set([
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    ...open,
  ])
  const goes = (name: string) => shortLived.some((table) => name.startsWith(`${table}.`))
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !known.has(name) && !goes(name)),
    [],
  )
})

test('after a rotation the former secret opens nothing, the new one everything, and who had a number logs in', async () => {
  const { db } = server
  const former = await loadSecrets(db)
  const learner = await person(server.url, 5)
  const who = { comId: 'renhe', personId: 'renhe-0005' }
  await keepIdentity(db, identityNumbers(former), who, idNumber, server.now())
  const meetingId = await aMeeting(db, server.now())
  await sql`insert into attendance (com_id, meeting_id, attend_id, attendee, person_id, no, state, change_no, received_at, sign_time, form)
    values ('renhe', ${meetingId}, 'form', 'p:renhe-0005', 'renhe-0005', 1, 'ok', 1, now(), now(), ${JSON.stringify(formSeal(former).close({ tel: '13812345678' }))}::jsonb)`.execute(
    db,
  )
  assert.ok((await rotateSecret(db, former, secret)) > 40)

  const later = await loadSecrets(db, secret)
  await assert.rejects(loadSecrets(db), /SERVER_SECRET is not the one/)
  const row = await db
    .selectFrom('person')
    .select('mobile_cipher')
    .where('person_id', '=', 'renhe-0005')
    .executeTakeFirstOrThrow()
  assert.throws(() => former.decryptMobile(row.mobile_cipher!))
  assert.equal(later.decryptMobile(row.mobile_cipher!), demoMobile(5))
  const identity = await db
    .selectFrom('identity as i')
    .innerJoin('identity_lookup as l', 'l.person_id', 'i.person_id')
    .select(['i.id_hash', 'l.id_hash as looked', 'i.id_cipher'])
    .executeTakeFirstOrThrow()
  const numbers = identityNumbers(later)
  assert.deepEqual(
    [identity.id_hash, identity.looked, numbers.decrypt(identity.id_cipher)],
    [numbers.hash(idNumber), numbers.hash(idNumber), idNumber],
  )
  const signature = await db
    .selectFrom('attendance')
    .select('form')
    .where('attend_id', '=', 'form')
    .executeTakeFirstOrThrow()
  assert.deepEqual(formSeal(later).open(signature.form), { tel: '13812345678' })
  assert.deepEqual(
    [later.keyFor('open-badge'), later.keyFor('mobile-hash').equals(former.keyFor('mobile-hash'))],
    [former.keyFor('open-badge'), false],
    'certificates go on being proved by the key that signed them',
  )
  const { rows } = await sql`select 1 from setting where name = 'secret'`.execute(db)
  assert.equal(rows.length, 0, 'no secret lies in the database')
  assert.equal((await learner.send(contract.account.me, {})).code, 0, 'sessions go on')

  const lookup = await db
    .selectFrom('mobile_lookup')
    .select('person_id')
    .where('mobile_hash', '=', later.hashMobile(demoMobile(5)))
    .execute()
  assert.deepEqual(lookup, [{ person_id: 'renhe-0005' }])
})

test('while a server does jobs nothing is rotated', async () => {
  const jobs = await server.startJobs()
  await assert.rejects(
    loadSecrets(server.db, secret).then((before) =>
      rotateSecret(server.db, before, 'a third secret that will never be used'),
    ),
    /stop all of them first/,
  )
  await jobs.stop()
})
