import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Code } from '@contract/codes'
import { abilities, can, roleNames } from '@contract/rules/rights'
import { Client } from '../../testing/client'
import { roleHolders, type RoleHolder } from '../../testing/roleHolders'
import { probes, type Cell, type Reach } from '../../testing/rightsProbes'
import { rightsWorld, type RightsWorld } from '../../testing/rightsWorld'
import { startServer, type TestServer } from '../../testing/startServer'
import {
  calls,
  codeOf,
  columns,
  letterOf,
  proofOf,
  rows,
  shouldRefuse,
  type Letter,
} from './testing/rightsTable'

let server: TestServer
let holders: RoleHolder[]
let world: RightsWorld
before(async () => {
  server = await startServer()
  holders = await roleHolders(server)
  world = await rightsWorld(server, holders)
})
after(() => server.close())

test('the table has every role but the learner, and every call that needs a right, once, and no other', () => {
  assert.deepEqual([...columns].sort(), roleNames.filter((role) => role !== 'learner').sort())
  const names = rows.flatMap(([of = '']) => of.split(' '))
  assert.deepEqual([...names].sort(), [...new Set(names)].sort())
  const needing = calls.filter(({ call }) => call.needs !== undefined).map(({ name }) => name)
  assert.deepEqual([...names].sort(), needing.sort())
  for (const row of rows) assert.equal(row.length, columns.length + 2, row[0])
})

test('what a session has to have shown for a call is what the table says', () => {
  for (const { name, call } of calls) {
    if (call.needs === undefined) continue
    const shown = call.asksAgain ? 'fresh' : abilities[call.needs].proof
    assert.equal(proofOf(name), shown, name)
  }
})

test('every call × every role: what its abilities allow is what the table says', () => {
  for (const { name, call } of calls)
    for (const role of roleNames) {
      const grant = {
        role,
        scope: { kind: 'hospital' },
        from: 0,
        until: null,
        grantedBy: '',
      } as const
      const isRefused = call.needs !== undefined && !can({ grants: [grant] }, call.needs)
      assert.equal(isRefused, shouldRefuse(name, role), `${name} by ${role}`)
    }
})

// Each with each: rightsTable.all.test.ts.
test('every call over HTTP: a guest is asked to log in; a role that may not is refused, one that may is let on, others by turn', async () => {
  const guest = new Client(server.url)
  for (const [place, { name, call }] of calls.entries()) {
    if (call.access !== 'public') assert.equal(await codeOf(guest, call), Code.signInAgain, name)
    for (const refused of [true, false]) {
      const some = holders.filter(({ role }) => shouldRefuse(name, role) === refused)
      const one = some[place % some.length]
      if (!one) continue
      const isRefused = (await codeOf(one.client, call)) === Code.rightLacking
      assert.equal(isRefused, refused, `${name} by ${one.role}`)
    }
  }
})

const deciding = new Set([
  'live.extend',
  'marking.give',
  'reaction.decide',
  'training.decide',
  'activity.decideCashOut',
  'registration.decide',
])
/** Things that somebody made: who has the right for departments reaches their own. */
const things = new Set([
  'courseMaking.draft',
  'courseMaking.withdraw',
  'meetingManage.draft',
  'meetingManage.code',
  'trainingSet.people',
])
/** What the platform's operator sees of a platform's exam in a hospital. */
const acrossHospitals = new Set([
  'live.sittings',
  'live.extend',
  'live.log',
  'report.statistics',
  'report.completion',
])

/** How far a letter reaches; undefined: there is nothing to try. */
function reachOf(name: string, letter: Letter, cell: Cell): Reach | undefined {
  if (letter === '-') return undefined
  if (letter === 'C') return cell === 'own' ? undefined : 'no'
  if (letter === 'P' || letter === 'R') {
    if (cell === 'own') return undefined
    if (letter === 'R') return 'yes'
    return cell === 'foreign' && acrossHospitals.has(name) ? 'yes' : 'no'
  }
  if (cell === 'foreign') return 'no'
  if (cell === 'own') return deciding.has(name) ? 'self' : 'yes'
  if (letter === 'H') return 'yes'
  if (letter === 'O') return cell === 'strange' ? 'no' : 'yes'
  if (cell === 'strange') return things.has(name) ? 'no' : 'yes'
  return cell === 'same' ? 'yes' : 'no'
}

async function compare(names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const holder of holders)
      for (const cell of probes[name]!.cells) {
        const should = reachOf(name, letterOf(name, holder.role), cell)
        if (should === undefined) continue
        const does = await probes[name]!.probe(holder, cell, world)
        assert.equal(does, should, `${name} by ${holder.role}: ${cell}`)
      }
}

test('own data, the same department, another one, another hospital: as far as the table says', async () => {
  const closed = ['marking.waiting', 'marking.give']
  await compare(Object.keys(probes).filter((name) => !closed.includes(name)))
  await server.db
    .updateTable('attempt')
    .set({ state: 3, closed_at: server.now(), unmarked: 1 })
    .where('attempt_id', 'in', [...world.attempts.values()])
    .execute()
  await compare(closed)
})
