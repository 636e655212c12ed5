import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { minuteMs } from '@contract/rules/hospitalTime'
import { aMeeting } from '../../../testing/aMeeting'
import { startServer, type TestServer } from '../../../testing/startServer'
import { listLeaves } from '../../duty/leaveRepository'
import { spansAround, listStanding } from '../../shift/shiftService'
import { namesIn } from '../../../db/personNames'
import { notifyPeopleChanged } from '../../../db/notices'
import { changePeople } from '../../organisation/organisationService'

/** More than a statement has parameters. */
const many = 33_000
const ids = Array.from({ length: many }, (_, n) => `many-${n}`)
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

test('the people of a large hospital are one parameter of a statement, however many they are', async () => {
  const { db } = server
  const named = ['renhe-0001', ...ids]
  assert.equal((await namesIn(db, 'renhe', named)).size, 1)
  assert.deepEqual(await spansAround(db, 'renhe', named, { from: 0, until: server.now() }), [])
  assert.deepEqual(await listLeaves(db, 'renhe', named), [])
  await db.transaction().execute(async (tx) => {
    await changePeople(tx, 'renhe', named, { email: 'nurse@example.org' })
    await notifyPeopleChanged(tx, 'renhe', named)
    assert.deepEqual(
      await listStanding(
        tx,
        'renhe',
        named.map((personId) => ({ personId, day: '2026-11-28' })),
      ),
      [],
    )
  })
  const changed = await db
    .selectFrom('person')
    .select('person_id')
    .where('email', '=', 'nurse@example.org')
    .execute()
  assert.deepEqual(changed, [{ person_id: 'renhe-0001' }])
})

test('a statement with more parameters than there can be is a rejected query, and its connection goes on', async () => {
  await server.db.connection().execute(async (db) => {
    await assert.rejects(
      sql`select 1 where 'a' in (${sql.join(ids)})`.execute(db),
      /33000 parameters/,
    )
    assert.deepEqual((await sql`select ${'b'}::text as b`.execute(db)).rows, [{ b: 'b' }])
  })
})

test('a meeting of a whole hospital of 33,000: the job reminds each of them', async () => {
  const { db } = server
  await sql`insert into person (com_id, person_id, person_name, mobile_masked, mobile_cipher, active, created_at)
    select com_id, id, person_name, mobile_masked, mobile_cipher, active, created_at from person, unnest(${ids}::text[]) as i (id)
    where com_id = 'renhe' and person_id = 'renhe-0001'`.execute(db)
  const meetingId = await aMeeting(db, server.now(), { startTime: server.now() + 30 * minuteMs })
  await server.jobs.find(({ name }) => name === 'remindMeetings')!.run({}, {} as never)
  const { told } = await db
    .selectFrom('message')
    .select((row) => row.fn.countAll<number>().as('told'))
    .where('com_id', '=', 'renhe')
    .where('path', '=', `/signInInfoEntering?meetingId=${meetingId}`)
    .where('person_id', 'like', 'many-%')
    .executeTakeFirstOrThrow()
  assert.equal(told, many)
})
