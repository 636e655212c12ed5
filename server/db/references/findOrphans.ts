import { sql } from 'kysely'
import type { Db } from '../schema'
import { nightly } from './references'

export interface Orphans {
  /** Table and column. */
  column: string
  count: number
  /** Some of the ids that nothing is behind. */
  ids: string[]
}

const shown = 5

/** Ids of this column that nobody has. Sets of ids, not joins: Citus takes one between a table of one node and one of all. */
async function orphansOf(db: Db, column: string, parents: readonly string[]): Promise<Orphans> {
  const idsOf = (name: string) => {
    const [table = '', id = ''] = name.split('.')
    return sql`select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(id)} is not null`
  }
  const meant = sql.join([idsOf(column), ...parents.map(idsOf)], sql` except `)
  const { rows } = await sql<{ count: number; ids: string[] | null }>`
    /* several machines: a job, what refers to nothing */
    with orphan as (${meant})
    select count(*)::int as count, (select array_agg(id) from (select id from orphan order by id limit ${sql.lit(shown)}) first) as ids from orphan`.execute(
    db,
  )
  return { column, count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? [] }
}

/** The references without a foreign key behind which nothing stands; one statement a column, one after the other. */
export async function findOrphans(db: Db): Promise<Orphans[]> {
  const found: Orphans[] = []
  for (const [column, parents] of Object.entries(nightly)) {
    const orphans = await orphansOf(db, column, parents)
    if (orphans.count > 0) found.push(orphans)
  }
  return found
}
