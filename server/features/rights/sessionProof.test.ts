import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { LogInWay } from '@contract/rules/people/logInWays'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { abilities, boundsOf, can, type Ability } from '@contract/rules/rights'
import { Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { platformId } from '../../companies'
import { asProven } from '../../http/checkSecondFactor'
import { findSession, openSession } from '../account/sessionRepository'
import { calls, codeOf, proofOf } from './testing/rightsTable'

const operator = { comId: platformId, personId: '' }
let server: TestServer
let key: string
before(async () => {
  // As where real people are: a second factor is insisted on.
  server = await startServer({ settings: { seedDemo: false } })
  const holder = await server.db
    .selectFrom('person_grant')
    .select('person_id')
    .where('com_id', '=', platformId)
    .where('role', '=', 'platformOperator')
    .executeTakeFirstOrThrow()
  operator.personId = holder.person_id
  await server.db
    .insertInto('second_factor')
    .values({
      com_id: operator.comId,
      person_id: operator.personId,
      secret_cipher: Buffer.from('x'),
      made_at: server.now(),
      confirmed_at: server.now(),
    })
    .execute()
  const desk = await session('password', 'pc', 0)
  key = (
    await desk.ask(contract.interfaces.makeKey, {
      title: '人事系统',
      abilities: ['staff.write', 'staff.mobile', 'result.read', 'certificate.read'],
    })
  ).key
})
after(() => server.close())

/** A session of the operator, who holds every ability; `shown`: how long ago the second factor was, ms. */
async function session(by: LogInWay, deviceKind: 'mobile' | 'pc', shown?: number): Promise<Client> {
  const now = server.now()
  const token = await openSession(
    server.db,
    {
      ...operator,
      deviceName: '',
      deviceKind,
      source: 2,
      by,
      ...(shown !== undefined && { secondFactorAt: now - shown }),
    },
    now,
  )
  return new Client(server.url, token)
}

const needing = calls.filter(({ call }) => call.needs !== undefined)
const factorCodes: readonly number[] = [Code.secondFactorFirst, Code.secondFactorAgain]
const sessions = [
  ['password', undefined],
  ['code', undefined],
  ['directory', undefined],
  ['password', 13 * hourMs],
  ['code', hourMs],
  ['password', minuteMs],
] as const

/** What stands before a call in a session, where the client says nothing of itself. */
function refusalOf(name: string, needs: Ability, shown = Infinity): number | undefined {
  if (shown > 12 * hourMs && abilities[needs].proof === 'factor') return Code.secondFactorFirst
  return proofOf(name) === 'fresh' && shown > 10 * minuteMs ? Code.secondFactorAgain : undefined
}

for (const [by, shown] of sessions)
  test(`every call that needs a right, in a session by ${by}, factor ${shown === undefined ? 'never' : `${shown / minuteMs} minutes ago`}: phone and desk alike`, async () => {
    const [phone, office] = await Promise.all([
      session(by, 'mobile', shown),
      session(by, 'pc', shown),
    ])
    // The desk's cookie, and the phone's header with a desk's token: what the client says of itself changes nothing.
    const asDesk = { 'x-office': '1', 'cookie': `office_session=${office.token}` }
    for (const { name, call } of needing) {
      const expected = refusalOf(name, call.needs!, shown)
      for (const code of [
        await codeOf(phone, call),
        await codeOf(office, call),
        await codeOf(office, call, { 'x-office': '1' }),
      ])
        if (expected === undefined) assert.ok(!factorCodes.includes(code), `${name}: ${code}`)
        else assert.equal(code, expected, name)
      // A cookie instead of the header: the desk asks before anything else.
      const atDesk = await codeOf(new Client(server.url), call, asDesk)
      assert.equal(factorCodes.includes(atDesk), factorCodes.includes(expected ?? atDesk), name)
    }
  })

test('no key of a system opens a call that needs a right', async () => {
  for (const { name, call } of needing)
    assert.equal(
      await codeOf(new Client(server.url), call, { authorization: `Bearer ${key}` }),
      Code.signInAgain,
      name,
    )
})

test('where a right only widens what a call shows, it does not count before the factor', async () => {
  const [weak, strong] = await Promise.all([
    session('password', 'mobile'),
    session('password', 'mobile', minuteMs),
  ])
  const { abilities: shown } = await weak.ask(contract.account.me, {})
  assert.ok(shown.includes('people.manage'), 'the menu offers what can be done after it')
  const caller = (client: Client) => findCaller(client.token)
  assert.equal(can(await caller(weak), 'report.read'), false)
  assert.equal(boundsOf(await caller(weak), 'report.read').reach, 'none')
  assert.equal(boundsOf(await caller(weak), 'report.numbers').reach, 'platform')
  assert.equal(boundsOf(await caller(strong), 'report.read').reach, 'platform')
})

/** The person behind a token, as every call and every route of files gets them. */
async function findCaller(token: string) {
  const found = await findSession(server.db, token, server.now())
  assert.ok(found)
  return asProven(found.caller, { isRequired: true }, server.now())
}
