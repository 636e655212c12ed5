import { sql } from 'kysely'
import type { Entry, EntryKind } from '@contract/calls/organisation'
import type { Db, Tx } from '../../db/schema'

/** Where each kind stands. */
const tables = {
  post: { table: 'post', id: 'post_id', name: 'post_name', nature: true },
  title: { table: 'title', id: 'title_id', name: 'title_name', nature: true },
  group: { table: 'staff_group', id: 'group_id', name: 'group_name', nature: false },
} as const

const counted = {
  post: (comId: string) =>
    sql`(select count(*)::int from person p where p.com_id = ${comId} and p.post_id = e.post_id and p.active)`,
  title: (comId: string) =>
    sql`(select count(*)::int from person p where p.com_id = ${comId} and p.professional_id = e.title_id and p.active)`,
  group: (comId: string) =>
    sql`(select count(*)::int from staff_group_member m join person p on p.com_id = m.com_id and p.person_id = m.person_id and p.active where m.com_id = ${comId} and m.group_id = e.group_id)`,
}

type EntryRow = Omit<Entry, 'closedTime'> & { closedTime: number | null; position: number }
/** Groups have no nature. */
const noNature = -1

/** Posts, titles or groups of a hospital in their order. */
export async function listEntries(db: Db, comId: string, kind: EntryKind): Promise<EntryRow[]> {
  const { table, id, name, nature } = tables[kind]
  const { rows } = await sql<Omit<EntryRow, 'nature'> & { nature: number }>`
    select ${sql.lit(kind)} as kind, e.${sql.ref(id)} as "entryId", e.${sql.ref(name)} as name, ${nature ? sql`e.nature` : sql`${sql.lit(noNature)}::int`} as nature,
      e.closed_at as "closedTime", ${counted[kind](comId)} as people, e.position
    from ${sql.table(table)} e where e.com_id = ${comId} order by e.position, 2`.execute(db)
  return rows.map((row) => ({ ...row, nature: row.nature === noNature ? null : row.nature }))
}

export async function insertEntry(
  tx: Tx,
  comId: string,
  entry: { kind: EntryKind; entryId: string; name: string; nature: number },
): Promise<void> {
  const { table, id, name, nature } = tables[entry.kind]
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from ${sql.table(table)} where com_id = ${comId}`.execute(
    tx,
  )
  await sql`insert into ${sql.table(table)} (com_id, ${sql.ref(id)}, ${sql.ref(name)}${nature ? sql`, nature` : sql``}, position)
    values (${comId}, ${entry.entryId}, ${entry.name}${nature ? sql`, ${entry.nature}::int` : sql``}, ${rows[0]?.next ?? 0}::int)`.execute(
    tx,
  )
}

export async function renameEntry(
  tx: Tx,
  comId: string,
  entry: { kind: EntryKind; entryId: string; name: string; nature: number | null },
): Promise<void> {
  const { table, id, name, nature } = tables[entry.kind]
  await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${entry.name}${nature ? sql`, nature = coalesce(${entry.nature}::int, nature)` : sql``}
    where com_id = ${comId} and ${sql.ref(id)} = ${entry.entryId}`.execute(tx)
}

export async function closeEntryRow(
  tx: Tx,
  comId: string,
  { kind, entryId }: { kind: EntryKind; entryId: string },
  closedAt: number | null,
): Promise<void> {
  const { table, id } = tables[kind]
  await sql`update ${sql.table(table)} set closed_at = ${closedAt}::timestamptz where com_id = ${comId} and ${sql.ref(id)} = ${entryId}`.execute(
    tx,
  )
}

/** Everything that names an entry names another one of its kind from now on. */
export async function moveEntry(
  tx: Tx,
  comId: string,
  kind: EntryKind,
  from: string,
  into: string,
): Promise<void> {
  if (kind === 'title')
    await sql`update person set professional_id = ${into} where com_id = ${comId} and professional_id = ${from}`.execute(
      tx,
    )
  if (kind === 'group') {
    await sql`insert into staff_group_member (com_id, group_id, person_id, since)
      select com_id, ${into}, person_id, since from staff_group_member where com_id = ${comId} and group_id = ${from} on conflict do nothing`.execute(
      tx,
    )
    await sql`delete from staff_group_member where com_id = ${comId} and group_id = ${from}`.execute(
      tx,
    )
  }
  if (kind === 'post') {
    await sql`update person set post_id = ${into} where com_id = ${comId} and post_id = ${from}`.execute(
      tx,
    )
    await sql`update further_post set post_id = ${into} where com_id = ${comId} and post_id = ${from}`.execute(
      tx,
    )
    await sql`update exam_task set posts = array(select distinct id from unnest(array_replace(posts, ${from}::text, ${into}::text)) as u (id))
      where com_id = ${comId} and posts @> array[${from}::text]`.execute(tx)
  }
}
