import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { roleNames, type Role } from '@contract/rules/rights'
import { Client } from '../../testing/client'
import { roleHolders, type RoleHolder } from '../../testing/roleHolders'
import { probes, type Cell, type Reach } from '../../testing/rightsProbes'
import { rightsWorld, type RightsWorld } from '../../testing/rightsWorld'
import { startServer, type TestServer } from '../../testing/startServer'

type Letter = 'D' | 'H' | 'O' | 'R' | 'C' | 'P' | '-'

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const [heading = [], , ...rows] = readFileSync(new URL('rightsTable.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)
/** The roles of the table, in its order. */
const columns = heading.slice(1) as Role[]
const letters = new Map(
  rows.flatMap(([names = '', ...cells]) =>
    names.split(' ').map((name) => [name, cells as Letter[]]),
  ),
)
const letterOf = (name: string, role: Role): Letter =>
  letters.get(name)?.[columns.indexOf(role)] ?? '-'

const calls = Object.entries<Area>(contract).flatMap(([area, of]) =>
  Object.entries(of).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

let server: TestServer
let holders: RoleHolder[]
let world: RightsWorld
before(async () => {
  server = await startServer()
  holders = await roleHolders(server)
  world = await rightsWorld(server, holders)
})
after(() => server.close())

/** The code of a call that is asked wrongly: what comes first is who may. */
async function codeOf(client: Client, call: Call): Promise<number> {
  const headers: Record<string, string> = {
    ...(call.upload && { 'content-type': 'application/octet-stream' }),
    ...(call.tokenHeader && { [call.tokenHeader]: client.token }),
    'idempotency-key': 'rights',
  }
  const wrong = { 'not a field': 1 }
  const body = JSON.stringify(call.wrapped === false ? wrong : { data: wrong })
  return (await client.post(call.path, body, headers)).code
}

test('the table has every role but the learner, and every call that needs a right, once, and no other', () => {
  assert.deepEqual([...columns].sort(), roleNames.filter((role) => role !== 'learner').sort())
  const names = rows.flatMap(([of = '']) => of.split(' '))
  assert.deepEqual([...names].sort(), [...new Set(names)].sort())
  const needing = calls.filter(({ call }) => call.needs !== undefined).map(({ name }) => name)
  assert.deepEqual([...names].sort(), needing.sort())
  for (const row of rows) assert.equal(row.length, columns.length + 1, row[0])
})

test('every call × every role: refused or not, as the table says; a guest is asked to log in', async () => {
  const guest = new Client(server.url)
  for (const { name, call } of calls)
    if (call.access !== 'public') assert.equal(await codeOf(guest, call), Code.signInAgain, name)
  await Promise.all(
    holders.map(async ({ role, client }) => {
      for (const { name, call } of calls) {
        const isRefused = (await codeOf(client, call)) === Code.rightLacking
        const should = letters.has(name) && letterOf(name, role) === '-'
        assert.equal(isRefused, should, `${name} by ${role}`)
      }
    }),
  )
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
