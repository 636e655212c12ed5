import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../testing/eventually'
import { connect } from './connect'
import { isAlive } from './dataFolderLock'
import { startEmbeddedPostgres } from './embeddedPostgres'
import { canReach, postgresPrograms, postgresUser } from './postgresFiles'
import { openDatabase } from './open'
import { SettingError } from './SettingError'

const folders: string[] = []
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'pg-test-'))
  chmodSync(path, 0o755)
  folders.push(path)
  return path
}
after(() =>
  folders.forEach((path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })),
)

const open = (dataFolder: string) => openDatabase({ dataFolder, size: 2, onError: () => undefined })

/** server/testing/writer.ts on that folder, once 30 rows are committed. */
async function startWriter(
  path: string,
): Promise<{ child: ChildProcess; databasePid: number; committed(): number }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, '../testing/writer.ts'), path],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  let last = -1
  const [{ databasePid }] = (await once(child, 'message')) as [{ databasePid: number }]
  child.on('message', (message: { committed?: number }) => (last = message.committed ?? last))
  while (last < 30) await once(child, 'message')
  return { child, databasePid, committed: () => last }
}

test('what was written is there after a close and an open', async () => {
  const path = folder()
  const first = await open(path)
  await first.db.insertInto('setting').values({ name: 'kept', value: '值' }).execute()
  await first.close()
  assert.equal(isAlive(first.databasePid ?? 0), false)
  const second = await open(path)
  assert.equal(
    (
      await second.db
        .selectFrom('setting')
        .selectAll()
        .where('name', '=', 'kept')
        .executeTakeFirst()
    )?.value,
    '值',
  )
  await second.close()
})

test('kill -9 of node leaves a server behind: the next start stops it and loses nothing', async () => {
  const path = folder()
  const { child, databasePid, committed } = await startWriter(path)
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.ok(isAlive(databasePid), 'the database should have survived its program')
  const next = await open(path)
  assert.match(next.notes.join(), /left over/)
  const rows = await next.db
    .selectFrom('setting')
    .select('name')
    .where('name', 'like', 'row%')
    .execute()
  assert.ok(rows.length >= committed() + 1, `${rows.length} rows of ${committed() + 1}`)
  await next.close()
})

test('kill -9 of node and database: every acknowledged row is there', async () => {
  const path = folder()
  const { child, databasePid, committed } = await startWriter(path)
  process.kill(databasePid, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await open(path)
  const rows = await next.db
    .selectFrom('setting')
    .select('name')
    .where('name', 'like', 'row%')
    .execute()
  assert.ok(rows.length >= committed() + 1, `${rows.length} rows of ${committed() + 1}`)
  await next.close()
})

test('a database that is killed under a running program is started again at the same address, and nothing is lost', async () => {
  const path = folder()
  const database = await open(path)
  const killed = database.databasePid ?? 0
  await database.db.insertInto('setting').values({ name: 'kept', value: 'x' }).execute()
  process.kill(killed, 'SIGKILL')
  const row = await eventually(
    () =>
      database.db
        .selectFrom('setting')
        .select('value')
        .where('name', '=', 'kept')
        .executeTakeFirst()
        .catch(() => undefined),
    (found) => found !== undefined && database.databasePid !== killed,
  )
  assert.equal(row?.value, 'x')
  assert.notEqual(database.databasePid, killed)
  await database.close()
  assert.equal(isAlive(database.databasePid ?? 0), false)
})

test('a second process on the same folder is refused with one sentence that names the first', async () => {
  const path = folder()
  const first = await open(path)
  await assert.rejects(
    open(path),
    (error: Error) =>
      error instanceof SettingError &&
      error.message.includes(String(process.pid)) &&
      error.message.includes('DATA_DIR'),
  )
  await first.db.selectFrom('setting').selectAll().where('name', '=', 'still works').execute()
  await first.close()
})

test('a postmaster.pid whose number belongs to another process does not stop the start', async () => {
  const path = folder()
  await (await open(path)).close()
  writeFileSync(
    join(path, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${path}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`,
  )
  const next = await open(path)
  await next.close()
  assert.ok(isAlive(process.pid))
})

test(
  'a folder that PostgreSQL’s user cannot reach is replaced, and said',
  { skip: process.getuid?.() !== 0 },
  async () => {
    const closed = folder()
    chmodSync(closed, 0o700)
    const inner = join(closed, 'data')
    mkdirSync(inner)
    assert.equal(canReach(inner, postgresUser()), false)
    const server = await startEmbeddedPostgres(inner)
    const [, place = ''] = /the data is in (\S+) instead/.exec(server.notes.join()) ?? []
    folders.push(place)
    assert.ok(existsSync(join(place, 'postgres', 'PG_VERSION')))
    await server.stop()
  },
)

test('links that npm dropped are made again', () => {
  const native = postgresPrograms(folder(), postgresUser())
  const library = readdirSync(join(native, 'lib')).find((name) => name === 'libpq.so.5')
  assert.ok(library)
  unlinkSync(join(native, 'lib', library))
  postgresPrograms(folder(), postgresUser())
  assert.ok(existsSync(join(native, 'lib', library)))
})

test('a connection that dies while idle does not end the process', async () => {
  const path = folder()
  const database = await open(path)
  const errors: string[] = []
  const other = connect(database.databaseUrl, {
    size: 1,
    onError: (error) => errors.push(error.message),
  })
  await other.db.selectFrom('setting').selectAll().where('name', '=', 'a').execute()
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'staff-training'",
  )
  const heard = () => Promise.resolve(errors.length)
  assert.equal(await eventually(heard, (count) => count > 0), 1)
  await other.db.selectFrom('setting').selectAll().where('name', '=', 'a').execute()
  await other.end()
  await database.close()
})
