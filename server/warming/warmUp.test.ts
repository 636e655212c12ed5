import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../db/connect'
import type { Db } from '../db/schema'
import { tableHomes } from '../db/spread/tableHomes'
import { eventually } from '../testing/eventually'
import { spawnServer } from '../testing/spawnedServer'
import { freshDatabase, isSpreadServer } from '../testing/testDatabase'

async function rowsOf(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(tableHomes)) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.n ?? 0
  }
  return counts
}

/** Rows of attempts that were ever written, also by what was rolled back; a session that ended has told all of its own. */
async function insertedAttempts(db: Db): Promise<number> {
  const { rows } = (await isSpreadServer())
    ? await sql<{ n: number }>`select sum(result::int)::int as n
        from run_command_on_shards('attempt', 'select n_tup_ins from pg_stat_user_tables where relid = ''%s''::regclass')`.execute(
        db,
      )
    : await sql<{
        n: number
      }>`select n_tup_ins::int as n from pg_stat_user_tables where relname = 'attempt'`.execute(db)
  return rows[0]?.n ?? 0
}

test('a server rehearses exams before it serves, and leaves nothing of them', async () => {
  const { databaseUrl, drop } = await freshDatabase()
  const { db, end } = connect(databaseUrl, { size: 1, onError: () => undefined })
  let child: ChildProcess | undefined
  try {
    const before = await rowsOf(db)
    const started = await spawnServer({
      PORT: '0',
      SCORM_PORT: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '2',
      // Enough for the busiest machine: it is the whole rehearsal that is looked at.
      WARM_UP_SECONDS: '600',
    })
    child = started.child
    assert.doesNotMatch(await (await fetch(`${started.url}/metrics`)).text(), /call="exam\.start"/)
    child.kill('SIGTERM')
    await once(child, 'exit')
    // It is told by sessions that have ended, also of what was rolled back.
    const begun = await eventually(
      () => insertedAttempts(db),
      (n) => n === 24,
    )
    assert.equal(begun, 24, 'three exams on each of eight connections')
    // Where it listens is kept for commands beside it (server.address).
    assert.deepEqual(await rowsOf(db), { ...before, setting: (before['setting'] ?? 0) + 1 })
  } finally {
    child?.kill('SIGKILL')
    await end()
    await drop()
  }
})
