import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { limits } from '@contract/rules/limits'
import { connect } from '../db/connect'
import { demoMobile } from '../testing/world/people'
import { Client, person } from '../testing/client'
import { eventually } from '../testing/eventually'
import { spawnServer } from '../testing/spawnedServer'
import { freshDatabase } from '../testing/testDatabase'

let drop: () => Promise<void>
let databaseUrl = ''
const servers: { child: ChildProcess; url: string }[] = []

before(async () => {
  const fresh = await freshDatabase()
  ;({ drop, databaseUrl } = fresh)
  for (let n = 0; n < 2; n++)
    servers.push(
      await spawnServer({
        PORT: '0',
        SCORM_PORT: '0',
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '2',
      }),
    )
})
after(async () => {
  for (const { child } of servers) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  await drop()
})
async function triesBySlice(): Promise<number[]> {
  const { db, end } = connect(databaseUrl, { size: 1, onError: () => undefined })
  const rows = await db
    .selectFrom('login_guard')
    .select('failures')
    .where('guard_key', 'like', 'digits|%')
    .execute()
  await end()
  return rows.map(({ failures }) => failures)
}
const anybody = (server: number) => new Client(servers[server]!.url)

test('six digits are guessed five times in all, not five times a server', async () => {
  const codes: number[] = []
  for (let n = 0; n < 24; n++) {
    const { code } = await anybody(n % 2).send(contract.link.validate, {
      taskId: 'some-meeting',
      code: String(100_000 + n),
      isDynamicCode: 1,
    })
    codes.push(code)
  }
  const taken = codes.filter((code) => code !== Code.tooMany).length
  // Slices of fifteen seconds, each of which counts for itself: a slow machine needs several.
  const slices = await triesBySlice()
  assert.equal(
    slices.reduce((sum, tries) => sum + tries),
    codes.length,
  )
  assert.equal(
    taken,
    slices.reduce((sum, tries) => sum + Math.min(tries, 5), 0),
  )
  assert.ok(taken < codes.length, slices.join())
})

test('wrong passwords count at both servers', async () => {
  const logIn = (server: number) =>
    anybody(server).send(contract.account.checkAccount, {
      mobile: demoMobile(12),
      password: 'Wrong-2026',
      consentVersion: '1',
    })
  const codes: number[] = []
  for (let n = 0; n < limits.logInFailuresBeforeSlide; n++) codes.push((await logIn(n % 2)).code)
  codes.push((await logIn(0)).code, (await logIn(1)).code)
  assert.deepEqual(codes.slice(-2), [Code.slideCheck, Code.slideCheck], codes.join())
})

test('a token of one server is known to the other, and gone there when it is gone here', async () => {
  const here = await person(servers[0]!.url, 5)
  const there = new Client(servers[1]!.url, here.token)
  assert.equal((await there.send(contract.account.me, {})).code, Code.ok)
})

test('a server that is told to end says so first, and answers until it is gone', async () => {
  const [{ child, url }] = servers as [(typeof servers)[0]]
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  // The signal and the first question may cross.
  const ready = await eventually(
    () => fetch(`${url}/readyz`),
    ({ status }) => status === 503,
  )
  assert.equal(ready.status, 503)
  assert.deepEqual(await ready.json(), { status: 'stopping' })
  const reply = await fetch(url + contract.document.groups.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{}}',
  })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('connection'), 'close')
  assert.deepEqual(await exit, [0, null])
  await assert.rejects(fetch(`${url}/healthz`))
})
