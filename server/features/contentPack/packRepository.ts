import { sql } from 'kysely'
import type { PackRow } from '@contract/calls/library/contentPack'
import type { PackedKind } from '@contract/kinds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import type { Manifest, PackContent } from './packFile'

/** Packs of a hospital, the last read or taken first. `hospitals`: those that the hospital sends to, being a region's centre. */
export const listPacks = (
  db: Db,
  { comId, hospitals }: { comId: string; hospitals: readonly string[] },
  paging: Paging,
): Promise<Page<PackRow>> =>
  readPage(paging, (limit, offset) =>
    sql<PackRow & { total: number }>`
      with sent as (select o.pack_id, o.taken_version, count(*)::int as n from content_pack o
        where o.com_id = any(${hospitals}::text[]) and o.com_id <> ${comId} and o.sent_by = ${comId} group by o.pack_id, o.taken_version)
      select p.pack_id as "packId", p.name, p.version, p.from_name as "fromName", p.source, p.licence, p.reviewed::int as reviewed, p.made_at as "madeTime",
        coalesce(p.taken_at, 'epoch'::timestamptz) as "takenTime", coalesce(p.taken_version, '') as "takenVersion", coalesce(w.person_name, '') as "takenBy",
        (p.sent_by is not null)::int as "isSent",
        coalesce((select sum(s.n) from sent s where s.pack_id = p.pack_id), 0)::int as hospitals,
        coalesce((select sum(s.n) from sent s where s.pack_id = p.pack_id and s.taken_version = p.version), 0)::int as "takenIn",
        (select coalesce(sum(jsonb_array_length(c.value)), 0)::int from jsonb_each(p.content) c) as things, (count(*) over ())::int as total
      from content_pack p left join person w on w.com_id = p.com_id and w.person_id = p.taken_by
      where p.com_id = ${comId} order by greatest(p.read_at, p.taken_at) desc, p.pack_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )

/** A pack that stands at a hospital, as it was read or sent last; undefined: none. */
export async function findPack(db: Db, comId: string, packId: string) {
  return db
    .selectFrom('content_pack')
    .select([
      'pack_id as packId',
      'name',
      'version',
      'from_name as fromName',
      'source',
      'licence',
      'made_at as madeTime',
      'digest',
      'content',
    ])
    .select((row) => row.cast<0 | 1>('reviewed', 'integer').as('reviewed'))
    .where('com_id', '=', comId)
    .where('pack_id', '=', packId)
    .executeTakeFirst()
}

/** Keeps what was read last of a pack, or what the centre of a region sent. */
export async function storeRead(
  db: Db,
  comId: string,
  { manifest, content }: { manifest: Manifest; content: PackContent },
  now: number,
  sentBy: string | null = null,
): Promise<void> {
  const { packId, name, version, fromName, source, licence, reviewed, madeTime, digest } = manifest
  const written = {
    ...{ name, version, source, licence, reviewed, digest },
    from_name: fromName,
    made_at: madeTime,
    content: JSON.stringify(content),
    read_at: now,
    sent_by: sentBy,
  }
  await db
    .insertInto('content_pack')
    .values({ com_id: comId, pack_id: packId, ...written })
    .onConflict((row) => row.columns(['com_id', 'pack_id']).doUpdateSet(written))
    .execute()
}

/** A pack that was read, held until the transaction ends. */
export const lockPack = (tx: Tx, comId: string, packId: string) =>
  tx
    .selectFrom('content_pack')
    .select(['name', 'version', 'digest', 'content', 'taken_version'])
    .where('com_id', '=', comId)
    .where('pack_id', '=', packId)
    .forUpdate()
    .executeTakeFirst()

export interface TakenThing {
  kind: PackedKind
  origin: string
  thingId: string
  packHash: string
  ownHash: string
}

/** What was taken of a pack before. */
export const takenOf = (db: Db, comId: string, packId: string): Promise<TakenThing[]> =>
  db
    .selectFrom('content_pack_thing')
    .select([
      'kind',
      'origin',
      'thing_id as thingId',
      'pack_hash as packHash',
      'own_hash as ownHash',
    ])
    .where('com_id', '=', comId)
    .where('pack_id', '=', packId)
    .execute()

/** Notes that a version of a pack was taken, and what of it stands here now. */
export async function storeTaken(
  tx: Tx,
  { comId, userId }: { comId: string; userId: string },
  { packId, version, things }: { packId: string; version: string; things: readonly TakenThing[] },
  now: number,
): Promise<void> {
  await tx
    .updateTable('content_pack')
    .set({ taken_version: version, taken_by: userId, taken_at: now })
    .where('com_id', '=', comId)
    .where('pack_id', '=', packId)
    .execute()
  for (let from = 0; from < things.length; from += 1000)
    await tx
      .insertInto('content_pack_thing')
      .values(
        things.slice(from, from + 1000).map(({ kind, origin, thingId, packHash, ownHash }) => ({
          ...{ com_id: comId, pack_id: packId, kind, origin },
          thing_id: thingId,
          pack_hash: packHash,
          own_hash: ownHash,
        })),
      )
      .onConflict((row) =>
        row.columns(['com_id', 'pack_id', 'kind', 'origin']).doUpdateSet((to) => ({
          thing_id: to.ref('excluded.thing_id'),
          pack_hash: to.ref('excluded.pack_hash'),
          own_hash: to.ref('excluded.own_hash'),
        })),
      )
      .execute()
}
