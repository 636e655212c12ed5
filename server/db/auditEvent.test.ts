import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { person } from '../testing/client'
import { startServer, type TestServer } from '../testing/startServer'
import { eventOfInput, tidy } from './auditEvent'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Calls that need a right and change something, and decide nothing: area.name → why. */
const decideNothing: Readonly<Record<string, string>> = {
  'authoring.importFile': 'a draft of the caller’s own; confirmImport decides',
  'authoring.importText': 'a draft of the caller’s own; confirmImport decides',
  'authoring.savePlan': 'a draft; publishPlan decides',
  'authoring.takeMedia': 'a picture for a draft',
  'courseMaking.saveDraft': 'a draft; publish decides',
  'courseMaking.takeFilm': 'a film for a draft',
  'courseMaking.takePackage': 'a package for a draft',
  'link.barcode': 'a code that opens what is there',
  'mistakes.assignRefresh': 'an offer to practise, which nobody has to take',
}

const calls = Object.entries<Area>(contract).flatMap(([area, of]) =>
  Object.entries(of).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

test('every call that needs a right and changes something says what it decides, or why it decides nothing', () => {
  const silent = calls.filter(
    ({ call }) => call.needs !== undefined && (call.changes || call.repeatable) && !call.decides,
  )
  assert.deepEqual(silent.map(({ name }) => name).sort(), Object.keys(decideNothing).sort())
  const withoutTransaction = calls.filter(({ call }) => call.decides && call.changes !== true)
  assert.deepEqual(withoutTransaction, [], 'the event and the act stand or fall together')
})

test('a decision is logged by itself: who, what, whom, why, from where; a refused one is not', async () => {
  const events = () => server.db.selectFrom('audit_event').selectAll().execute()
  const admin = await person(server.url, 3)
  const grant = {
    userId: 'renhe-0005',
    role: 'marker' as const,
    scope: { kind: 'hospital' as const },
  }
  const before = (await events()).length
  const { grantId } = await admin.ask(contract.grants.grant, grant)
  const [event] = (await events()).slice(before)
  assert.deepEqual(
    [event?.what, event?.subject, event?.com_id, event?.who_id, event?.person_id],
    ['grants.grant', 'grant', 'renhe', 'renhe-0003', 'renhe-0005'],
  )
  assert.equal(event?.address, '127.0.0.1')
  assert.deepEqual(event?.after, grant)
  await admin.ask(contract.grants.takeBack, { grantId })
  assert.equal((await events()).at(-1)?.thing_id, grantId)
  const nurse = await person(server.url, 1)
  assert.notEqual((await nurse.send(contract.grants.grant, grant)).code, 0)
  assert.notEqual((await admin.send(contract.grants.takeBack, { grantId: 'nobody' })).code, 0)
  assert.equal((await events()).length, before + 2)
})

test('what is secret, long or deep does not reach the log', () => {
  assert.deepEqual(
    tidy({
      mobile: '13800000001',
      userId: 'a',
      inner: { verifyCode: '1', ok: 1 },
      text: 'x'.repeat(300),
    }),
    { userId: 'a', inner: { ok: 1 }, text: `${'x'.repeat(200)}…` },
  )
  assert.equal(eventOfInput({ attemptId: 'a', reason: 'b' }).thingId, 'a')
})

test('nobody changes the log or takes anything out of it', () => {
  const changes = /(updateTable|deleteFrom)\('audit_event'|(update|delete from) audit_event/
  const found = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && changes.test(readFileSync(`server/${file}`, 'utf8')),
  )
  assert.deepEqual(found, [])
})
