import { type RawBuilder, sql } from 'kysely'
import type { DictionaryEntry, EntryKind } from '@contract/calls/people/organisation'
import type { Db, Tx } from '../../db/schema'

/** What an entry says beside its name, by kind: the nature of posts and titles, the group of majors, the departments of a template. */
type More = 'nature' | 'parent_id' | 'departments' | undefined

interface Place {
  table: string
  id: string
  name: string
  more: More
  /** How many active people of its hospital stand by it. */
  people(comId: string): RawBuilder<number>
}

/** Where each kind stands. */
const places: Readonly<Record<EntryKind, Place>> = {
  post: {
    table: 'post',
    id: 'post_id',
    name: 'post_name',
    more: 'nature',
    people: (comId) =>
      sql`(select count(*)::int from person p where p.com_id = ${comId} and p.post_id = e.post_id and p.active)`,
  },
  title: {
    table: 'title',
    id: 'title_id',
    name: 'title_name',
    more: 'nature',
    people: (comId) =>
      sql`(select count(*)::int from person p where p.com_id = ${comId} and p.professional_id = e.title_id and p.active)`,
  },
  group: {
    table: 'staff_group',
    id: 'group_id',
    name: 'group_name',
    more: undefined,
    people: (comId) =>
      sql`(select count(*)::int from staff_group_member m join person p on p.com_id = m.com_id and p.person_id = m.person_id and p.active where m.com_id = ${comId} and m.group_id = e.group_id)`,
  },
  major: {
    table: 'major',
    id: 'major_id',
    name: 'major_name',
    more: 'parent_id',
    people: (comId) =>
      sql`(select count(*)::int from person p where p.com_id = ${comId} and p.major_id = e.major_id and p.active)`,
  },
  creditKind: {
    table: 'credit_kind',
    id: 'credit_kind_id',
    name: 'credit_kind_name',
    more: undefined,
    people: () => sql`0`,
  },
  template: {
    table: 'department_template',
    id: 'template_id',
    name: 'template_name',
    more: 'departments',
    people: () => sql`0`,
  },
}

export type EntryRow = Omit<DictionaryEntry, 'closedTime' | 'platform'> & {
  closedTime: number | null
}

/** What is written of an entry; what is undefined stays as it is. */
export interface EntryValues {
  kind: EntryKind
  entryId: string
  name: string
  nature?: number | undefined
  parentId?: string | undefined
  departments?: readonly string[] | undefined
}

/** Nothing of that kind in this table. */
const noNature = -1

const moreOf: Readonly<Record<NonNullable<More>, RawBuilder<unknown>>> = {
  nature: sql`e.nature, null::text as "parentId", '{}'::text[] as departments`,
  parent_id: sql`${sql.lit(noNature)}::int as nature, e.parent_id as "parentId", '{}'::text[] as departments`,
  departments: sql`${sql.lit(noNature)}::int as nature, null::text as "parentId", e.departments`,
}
const nothingMore = sql`${sql.lit(noNature)}::int as nature, null::text as "parentId", '{}'::text[] as departments`

/** Entries of that kind that a hospital (or the platform) keeps, in their order, closed ones too. */
export async function listEntries(db: Db, comId: string, kind: EntryKind): Promise<EntryRow[]> {
  const { table, id, name, more, people } = places[kind]
  const { rows } = await sql<Omit<EntryRow, 'nature'> & { nature: number }>`
    select ${sql.lit(kind)} as kind, e.${sql.ref(id)} as "entryId", e.${sql.ref(name)} as name, ${more ? moreOf[more] : nothingMore},
      e.closed_at as "closedTime", ${people(comId)} as people
    from ${sql.table(table)} e where e.com_id = ${comId} order by e.position, 2`.execute(db)
  return rows.map((row) => ({
    ...row,
    nature: row.nature === noNature ? null : (row.nature as EntryRow['nature']),
  }))
}

/** The value of what an entry says beside its name; undefined: nothing is said. */
function moreValue(more: More, { nature, parentId, departments }: EntryValues) {
  if (more === 'nature') return sql`${nature ?? null}::int`
  if (more === 'parent_id') return sql`${parentId ?? null}::text`
  return more && sql`${departments ? [...departments] : null}::text[]`
}

/** Adds an entry behind the others. */
export async function insertEntry(tx: Tx, comId: string, entry: EntryValues): Promise<void> {
  const { table, id, name, more } = places[entry.kind]
  const value = moreValue(more, entry)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from ${sql.table(table)} where com_id = ${comId}`.execute(
    tx,
  )
  await sql`insert into ${sql.table(table)} (com_id, ${sql.ref(id)}, ${sql.ref(name)}${more ? sql`, ${sql.ref(more)}` : sql``}, position)
    values (${comId}, ${entry.entryId}, ${entry.name}${value ? sql`, ${value}` : sql``}, ${rows[0]?.next ?? 0}::int)`.execute(
    tx,
  )
}

/** Another name, and what else is said. */
export async function changeEntry(tx: Tx, comId: string, entry: EntryValues): Promise<void> {
  const { table, id, name, more } = places[entry.kind]
  const value = moreValue(more, entry)
  await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${entry.name}${more && value ? sql`, ${sql.ref(more)} = coalesce(${value}, ${sql.ref(more)})` : sql``}
    where com_id = ${comId} and ${sql.ref(id)} = ${entry.entryId}`.execute(tx)
}

/** Puts entries into that order; those that are not named follow as they stood. */
export async function orderEntryRows(
  tx: Tx,
  comId: string,
  kind: EntryKind,
  entryIds: readonly string[],
): Promise<void> {
  const { table, id } = places[kind]
  await sql`
    update ${sql.table(table)} e set position = o.place
    from (select ${sql.ref(id)} as entry_id, (row_number() over (order by array_position(${[...entryIds]}::text[], ${sql.ref(id)}), position, ${sql.ref(id)}))::int as place
      from ${sql.table(table)} where com_id = ${comId}) o
    where e.com_id = ${comId} and e.${sql.ref(id)} = o.entry_id and e.position <> o.place`.execute(
    tx,
  )
}

/** `closedAt`: epoch ms; null opens it again. */
export async function closeEntryRow(
  tx: Tx,
  comId: string,
  { kind, entryId }: { kind: EntryKind; entryId: string },
  closedAt: number | null,
): Promise<void> {
  const { table, id } = places[kind]
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
  if (kind === 'major')
    await sql`update person set major_id = ${into} where com_id = ${comId} and major_id = ${from}`.execute(
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
    await sql`update person p set group_ids = array(select distinct id from unnest(array_replace(p.group_ids, ${from}::text, ${into}::text)) as u (id) order by 1)
      where p.com_id = ${comId} and p.group_ids @> array[${from}::text]`.execute(tx)
  }
  if (kind === 'post') {
    await sql`update person set post_id = ${into} where com_id = ${comId} and post_id = ${from}`.execute(
      tx,
    )
    await sql`update further_post set post_id = ${into} where com_id = ${comId} and post_id = ${from}`.execute(
      tx,
    )
  }
}
