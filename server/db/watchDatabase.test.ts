import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { eventually } from '../testing/eventually'
import { startTcpProxy, throughPort } from '../testing/tcpProxy'
import { freshDatabase } from '../testing/testDatabase'
import { callLimits, connect } from './connect'
import { Connections } from './Connections'
import { watchDatabase, type DatabaseState } from './watchDatabase'

/** A watched pool of one connection behind a line that the test holds in its hands. */
async function aWatchedPool() {
  const { databaseUrl, drop } = await freshDatabase()
  const proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
  const connections = new Connections([throughPort(databaseUrl, proxy.port)])
  const pool = connect(connections, { size: 1, limits: callLimits, onError: () => undefined })
  const states: DatabaseState[] = []
  const watch = watchDatabase(connections, (state) => states.push(state))
  const watching = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database()
        and application_name = 'staff-training-watch' and state = 'idle' and query <> ''`.execute(
      pool.db,
    )
    return rows[0]!.n
  }
  await eventually(watching, (n) => n === 1)
  return {
    proxy,
    states,
    is: (wanted: DatabaseState) =>
      eventually(
        async () => states.at(-1) ?? 'ok',
        (state) => state === wanted,
      ),
    async pid() {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool.db)
      return rows[0]!.pid
    },
    async close() {
      await watch.stop()
      await pool.end()
      connections.close()
      await proxy.close()
      await drop()
    },
  }
}

test('a database that was only slow: not ready meanwhile, and no connection is cut', async () => {
  const { proxy, is, pid, states, close } = await aWatchedPool()
  try {
    const before = await pid()
    proxy.hold()
    assert.equal(await is('gone'), 'gone')
    proxy.goOn()
    assert.equal(await is('ok'), 'ok')
    assert.equal(await pid(), before)
    assert.deepEqual(states, ['gone', 'ok'])
  } finally {
    await close()
  }
})

test('after a line that died without a word nobody gets a connection from before', async () => {
  const { proxy, is, pid, close } = await aWatchedPool()
  try {
    const before = await pid()
    proxy.goSilent()
    assert.equal(await is('gone'), 'gone')
    proxy.comeBack()
    assert.equal(await is('ok'), 'ok')
    assert.notEqual(await pid(), before)
  } finally {
    await close()
  }
})
