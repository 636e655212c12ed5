import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { eventually } from '../testing/eventually'
import { startEmbeddedPostgres } from '../db/embeddedPostgres'

const setting = (name: string, value: string) => ['-c', `${name}=${value}`]

async function open(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A copy of the running cluster's files, as docs/backup.md takes it without pg_basebackup. */
async function takeBase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('base', true)`)
  mkdirSync(to, { mode: 0o755 })
  execFileSync('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')])
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()')
  copyFileSync(join(from, 'postgres.password'), join(to, 'postgres.password'))
  rmSync(join(to, 'postgres', 'postmaster.pid'))
  for (const name of readdirSync(join(to, 'postgres', 'pg_wal')))
    rmSync(join(to, 'postgres', 'pg_wal', name), { recursive: true })
  mkdirSync(join(to, 'postgres', 'pg_wal', 'archive_status'))
  writeFileSync(join(to, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'postgres', 'recovery.signal'), '')
  execFileSync('chown', ['-R', '--reference', join(from, 'postgres'), join(to, 'postgres')])
}

const lines = async (client: pg.Client) =>
  (await client.query<{ line: string }>('select line from entry order by line')).rows.map(
    ({ line }) => line,
  )

test('a base copy and the archived write-ahead log bring the database back to a moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'training-moment-'))
  chmodSync(folder, 0o755)
  const [first, second, archive] = ['first', 'second', 'archive'].map((name) => join(folder, name))
  try {
    mkdirSync(archive!)
    chmodSync(archive!, 0o777)
    const before = await startEmbeddedPostgres(first!, [
      ...setting('archive_mode', 'on'),
      ...setting('archive_command', `test ! -f ${archive}/%f && cp %p ${archive}/%f`),
      ...setting('archive_timeout', '60'),
    ])
    const client = await open(before.databaseUrl)
    await client.query('create table entry (line text primary key)')
    await client.query(`insert into entry values ('1: in the base copy')`)
    await takeBase(client, first!, second!)
    await client.query(`insert into entry values ('2: after it, before the accident')`)
    const { rows } = await client.query<{ moment: string }>(
      'select clock_timestamp()::text as moment',
    )
    await client.query(`insert into entry values ('3: the accident')`)
    await client.query('delete from entry where line < $1', ['3'])
    assert.deepEqual(await lines(client), ['3: the accident'])
    await client.query('select pg_switch_wal()')
    await client.end()
    // At its end the server archives what is left.
    await before.stop()

    const after = await startEmbeddedPostgres(second!, [
      ...setting('restore_command', `cp ${archive}/%f %p`),
      ...setting('recovery_target_time', rows[0]!.moment),
      ...setting('recovery_target_action', 'promote'),
    ])
    const restored = await open(after.databaseUrl)
    assert.deepEqual(await lines(restored), [
      '1: in the base copy',
      '2: after it, before the accident',
    ])
    // It may be read a moment before it takes writes.
    const inRecovery = async () =>
      (await restored.query<{ yes: boolean }>('select pg_is_in_recovery() as yes')).rows[0]?.yes
    assert.equal(await eventually(inRecovery, (yes) => yes === false), false)
    await restored.query(`insert into entry values ('4: life goes on')`)
    await restored.end()
    await after.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
