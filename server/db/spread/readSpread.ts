import { sql } from 'kysely'
import type { Db } from '../schema'
import { SettingError } from '../SettingError'
import { type Home, tableHomes } from './tableHomes'

export interface Spread {
  /** The Citus extension is in this database. */
  hasExtension: boolean
  /** Where each of our tables lies now; local: on the coordinator only. */
  homes: ReadonlyMap<string, Home>
}

/** Where the tables of a database lie. */
export async function readSpread(db: Db): Promise<Spread> {
  const { rows: extensions } =
    await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  const hasExtension = extensions.length > 0
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  )
  const homes = new Map<string, Home>(
    tables.filter(({ name }) => name in tableHomes).map(({ name }) => [name, 'local']),
  )
  if (!hasExtension) return { hasExtension, homes }
  const { rows: spread } = await sql<{ name: string; kind: string }>`
    select c.relname as name, t.citus_table_type as kind from citus_tables t join pg_class c on c.oid = t.table_name`.execute(
    db,
  )
  for (const { name, kind } of spread)
    if (homes.has(name)) {
      if (kind === 'distributed') homes.set(name, 'tenant')
      else if (kind === 'reference') homes.set(name, 'reference')
    }
  return { hasExtension, homes }
}

/** Whether any table lies elsewhere than on the coordinator alone. */
export const isSpread = ({ homes }: Spread): boolean =>
  [...homes.values()].some((home) => home !== 'local')

/** Tables that do not lie yet where the list has them. */
const notYetSpread = ({ homes }: Spread): string[] =>
  [...homes].flatMap(([name, home]) =>
    home === tableHomes[name as keyof typeof tableHomes] ? [] : [name],
  )

/** Refuses a database that was spread in part: a statement would find some of its tables on other machines than others. */
export async function checkSpread(db: Db): Promise<void> {
  const spread = await readSpread(db)
  if (!isSpread(spread)) return
  const missing = notYetSpread(spread)
  if (missing.length > 0)
    throw new SettingError(
      `The database is spread over machines in part only (not yet: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}): run npm run distribute to its end.`,
    )
}
