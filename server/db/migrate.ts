import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Migration, migrations as all } from './migrations'
import type { Db } from './schema'
import { SettingError } from './SettingError'
import { distribute, planMoves } from './spread/distribute'
import { isSpread, readSpread } from './spread/readSpread'

/** Any number that nothing else locks: several servers that start at once wait for one another. */
const lock = 7_215_001

interface Applied {
  number: number
  name: string
  checksum: string
}

/** What a database remembers of a migration. */
export const checksumOf = (migration: Pick<Migration, 'sql'>) =>
  createHash('sha256').update(migration.sql).digest('hex')

/**
 * Brings the database to the newest shape, all of it or nothing, and gives the names of what was done. Throws a
 * SettingError when a newer program has been here, or when a migration is not the one that was applied.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = all): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    await sql`create table if not exists migration (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const { rows: applied } =
      await sql<Applied>`select number, name, checksum from migration order by number`.execute(tx)
    checkApplied(applied, migrations)
    const missing = migrations.slice(applied.length)
    const wasSpread = missing.length > 0 && isSpread(await readSpread(tx))
    for (const migration of missing) {
      for (const statement of wasSpread ? statementsOf(migration.sql) : [migration.sql])
        await sql.raw(statement).execute(tx)
      await sql`insert into migration (number, name, checksum)
        values (${migration.number}, ${migration.name}, ${checksumOf(migration)})`.execute(tx)
    }
    // Citus takes changes of tables to every machine by itself; new tables have to be told where they lie.
    if (wasSpread) await distribute(tx, await planMoves(tx))
    return missing.map(({ name }) => name)
  })
}

/** Citus takes a change of tables to the machines only when it comes alone. A statement ends with a semicolon at the end of a line, outside of $$. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let begun = ''
  for (const line of text.split('\n')) {
    begun += `${line}\n`
    const isOutside = begun.split('$$').length % 2 === 1
    if (!isOutside || !line.trimEnd().endsWith(';')) continue
    statements.push(begun)
    begun = ''
  }
  return begun.trim() === '' ? statements : [...statements, begun]
}

function checkApplied(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const known = migrations[index]
    if (!known)
      throw new SettingError(
        `The database was changed by a newer version of this program (migration ${number}, ${name}): start that version, or restore a back-up into a new database.`,
      )
    if (known.number !== number || checksumOf(known) !== checksum)
      throw new SettingError(
        `Migration ${number} (${name}) of the database is not the one of this program: they are not of the same product line.`,
      )
  }
}
