import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { clearOld } from '../../jobs/clearOld'
import { demoMobile } from '../../testing/world/people'
import { Client } from '../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'

let server: IdentityServer
before(async () => {
  server = await startIdentityServer()
})
after(() => server.close())

test('codes, tickets, slide checks and counted failures are forgotten when nobody can use them any more, and not before', async () => {
  const client = new Client(server.url)
  await server.ticketFor(demoMobile(5), 'pwd')
  await client.ask(contract.verification.createSlide, { kind: 'text' })
  await client.send(contract.account.checkAccount, {
    mobile: demoMobile(5),
    password: 'Wrong-2026',
    consentVersion: '1',
  })
  const count = async () => {
    const counts: number[] = []
    for (const table of ['sent_code', 'one_time_ticket', 'slide_check', 'login_guard'] as const)
      counts.push((await server.db.selectFrom(table).selectAll().execute()).length)
    return counts
  }
  const now = server.now()
  await clearOld(server.db, now)
  assert.deepEqual(await count(), [1, 1, 1, 4])
  await clearOld(server.db, now + 11 * 60_000)
  assert.deepEqual(await count(), [1, 0, 0, 4])
  await clearOld(server.db, now + 25 * 3_600_000)
  assert.deepEqual(await count(), [0, 0, 0, 0])
})
