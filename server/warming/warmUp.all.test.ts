import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../db/connect'
import type { Db } from '../db/schema'
import { tableHomes } from '../db/spread/tableHomes'
import { eventually } from '../testing/eventually'
import { programOf } from '../testing/programOf'
import { spawnServer } from '../testing/spawnedServer'
import { freshDatabase, isSpreadServer } from '../testing/testDatabase'

/** Per table, the rows of no hospital that was there before: jobs write for those meanwhile, a rehearsal for its own only. */
async function rowsBeside(db: Db, hospitals: readonly string[]): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'com_id'`.execute(db)
  const owned = new Set(columns.map(({ table }) => table))
  const counts: Record<string, number> = {}
  for (const [table, home] of Object.entries(tableHomes)) {
    if (home === 'local' && !owned.has(table)) continue // what servers note for themselves
    const beside = owned.has(table) ? sql`where (com_id = any(${hospitals})) is not true` : sql``
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} ${beside}`.execute(db)
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
    const companies = await db.selectFrom('company').select('com_id').execute()
    const hospitals = companies.map(({ com_id }) => com_id)
    const before = await rowsBeside(db, hospitals)
    const started = await spawnServer(
      {
        PORT: '0',
        SCORM_PORT: '0',
        DATABASE_URL: databaseUrl,
        DATABASE_CONNECTIONS: '2',
        // Enough for the busiest machine: it is the whole rehearsal that is looked at.
        WARM_UP_SECONDS: '600',
        LOG_LEVEL: 'warn',
      },
      programOf('server/main.ts'),
      'pipe',
    )
    child = started.child
    const log = text(child.stdout!)
    assert.doesNotMatch(await (await fetch(`${started.url}/metrics`)).text(), /call="exam\.start"/)
    child.kill('SIGTERM')
    await once(child, 'exit')
    // It is told by sessions that have ended, also of what was rolled back.
    const begun = await eventually(
      () => insertedAttempts(db),
      (n) => n === 24,
    )
    // Three exams on each of eight connections. A machine that is too busy for one of them serves without it (and says so in the log).
    assert.ok(begun >= 18, `${begun} exams were rehearsed, of 24: ${await log}`)
    assert.deepEqual(await rowsBeside(db, hospitals), before)
  } finally {
    child?.kill('SIGKILL')
    await end()
    await drop()
  }
})
