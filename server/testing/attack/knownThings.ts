import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'

/** Ids of things by the field that names them (attemptId → those of attempts). */
export type Ids = ReadonlyMap<string, readonly string[]>

interface Column {
  table: string
  column: string
}

const camel = (column: string) => column.replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase())

/** Tables whose rows a hospital owns: their key is the hospital and one id. */
async function keysOfTenants(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select t.relname as "table", a.attname as "column"
    from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute first on first.attrelid = t.oid and first.attnum = i.indkey[0] and first.attname = 'com_id'
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[1]
    where i.indisprimary and i.indnkeyatts = 2 and a.attname like '%\_id' and t.relkind in ('r', 'p')`.execute(
    db,
  )
  return rows
}

/** Real ids of a hospital, or only of what belongs to one of its people: some of each kind. */
export async function idsOf(db: Db, comId: string, personId?: string): Promise<Ids> {
  const ids = new Map<string, string[]>()
  for (const { table, column } of await keysOfTenants(db)) {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and column_name in ('person_id', 'author_id')`.execute(
      db,
    )
    const [owner] = columns
    if (personId !== undefined && !owner) continue
    const ofPerson =
      personId === undefined || !owner ? sql`` : sql`and ${sql.ref(owner.name)} = ${personId}`
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where com_id = ${comId} ${ofPerson} order by 1 limit 3`.execute(db)
    if (rows.length > 0)
      ids.set(camel(column), [...(ids.get(camel(column)) ?? []), ...rows.map(({ id }) => id)])
  }
  const people = ids.get('personId')
  if (people) ids.set('userId', people)
  return ids
}

/** What people write and are called, and nobody outside of their hospital reads: not its own name, nor that of its departments. */
const privateTexts = ['person_name', 'title', 'file_name', 'body', 'note', 'reason', 'place']

/** What its hospital itself shows to everybody stays without a mark. */
const shown: Readonly<Record<string, RawBuilder<unknown>>> = {
  meeting: sql`and not allow_guests`,
}

/** Writes a mark into the texts of a hospital, so that it is seen where they come out. Returns how many columns have it. */
export async function markTexts(db: Db, comId: string, mark: string): Promise<number> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    where c.table_schema = current_schema() and c.data_type = 'text' and c.column_name = any(${privateTexts}::text[])
      and exists (select from information_schema.columns o where o.table_schema = c.table_schema
        and o.table_name = c.table_name and o.column_name = 'com_id')`.execute(db)
  let marked = 0
  for (const { table, column } of rows)
    // Some texts are bound to a form or to a row that nobody changes: those stay.
    marked +=
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mark} || ${sql.ref(column)}
      where com_id = ${comId} and ${sql.ref(column)} <> '' ${shown[table] ?? sql``}`
        .execute(db)
        .then(({ numAffectedRows = 0n }) => (numAffectedRows > 0n ? 1 : 0))
        .catch(() => 0)
  return marked
}
