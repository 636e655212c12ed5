import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { startRecordStore, type FakeRecordStore } from '../../integrations/fakes/recordStore'
import { person } from '../../testing/client'
import { CourseLearner } from '../../testing/CourseLearner'
import { startServer, type TestServer } from '../../testing/startServer'
import { sendStatements } from './sendStatements'
import { statementId } from './statementRules'

let server: TestServer
let store: FakeRecordStore
before(async () => {
  ;[server, store] = await Promise.all([startServer(), startRecordStore()])
})
after(() => Promise.all([server.close(), store.close()]))

const home = 'https://hospital.example/edu'
const refusedOnes: string[] = []
const send = (lrs = store.settings) =>
  sendStatements(server.db, lrs, home, server.now(), ({ part }) => refusedOnes.push(part))
const verbs = () =>
  [...store.statements.values()].map(
    ({ verb, object }) => `${verb.id.split('/').at(-1)} ${object.id.slice(home.length)}`,
  )

test('what was learned leaves once, whatever the store does in between; nobody is named', async () => {
  const nurse = await person(server.url, 5)
  const one = await new CourseLearner(server, nurse, 'renhe-course-hands').start()
  const {
    phases: [first],
  } = await nurse.ask(contract.study.course, one.course)
  await one.watch('P1', first!.seconds)

  store.failNext(503, 1)
  await assert.rejects(send(), /503/)
  assert.equal(store.statements.size, 0)
  await assert.rejects(send({ ...store.settings, secret: 'wrong' }), /401/)
  await assert.rejects(send({ ...store.settings, endpoint: 'http://127.0.0.1:1/xapi' }))
  assert.equal(await send(), 2)
  assert.deepEqual(verbs(), [
    'initialized /xapi/courses/CRS001/1',
    'completed /xapi/courses/CRS001/1/P1',
  ])
  assert.equal(await send(), 0, 'once')
  const [start, phase] = [...store.statements.values()]
  assert.deepEqual(
    [start!.actor.account.name, start!.context.registration, phase!.result?.completion],
    ['renhe-0005', one.run.tracingId, true],
  )
  assert.equal(start!.id, statementId({ comId: 'renhe', runId: one.run.tracingId, part: 'start' }))
  assert.match(start!.id, /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.ok(!JSON.stringify([...store.statements.values()]).includes('王佳怡'))

  // The store has it, but its answer was lost: the repeat is the same statement.
  await server.db.deleteFrom('statement_sent').execute()
  assert.equal(await send(), 2)
  assert.deepEqual([store.statements.size, store.received()], [2, 4])
})

test('a round that ended tells its score; a statement that is never taken holds nothing up', async () => {
  const before = store.statements.size
  const { run_id } = await server.db
    .selectFrom('course_run')
    .select('run_id')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('course_run')
    .set({ ended_at: server.now(), score: 85 })
    .where('run_id', '=', run_id)
    .execute()
  store.failNext(400, 1)
  assert.equal(await send(), 1)
  assert.deepEqual([refusedOnes, store.statements.size], [['end'], before])
  await server.db.deleteFrom('statement_sent').where('part', '=', 'end').execute()
  await send()
  const end = [...store.statements.values()].at(-1)
  assert.deepEqual(
    [end?.result?.score?.scaled, end?.object.definition.name['zh-CN'] !== ''],
    [0.85, true],
  )
})
