import type pg from 'pg'

/** Tables whose rows the program makes again by itself: the record of migrations belongs to the database that is restored into. */
const notKept = new Set(['migration'])

interface Reference {
  child: string
  parent: string
}

/** Our tables, each after the tables that it refers to, so that rows can be put back in this order. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  return sorted(
    tables.map(({ name }) => name).filter((name) => !notKept.has(name)),
    references,
  )
}

/** Parents before children; throws when tables refer to one another in a ring. */
export function sorted(names: readonly string[], references: readonly Reference[]): string[] {
  const done: string[] = []
  const left = new Set(names)
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ child, parent }) => child === name && left.has(parent)),
    )
    if (free.length === 0)
      throw new Error(`these tables refer to one another: ${[...left].join(', ')}`)
    for (const name of free) {
      left.delete(name)
      done.push(name)
    }
  }
  return done
}

/** Which migrations a database has had: a back-up fits only a program that knows all of them. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migration order by number',
  )
  return rows.map(({ name }) => name)
}
