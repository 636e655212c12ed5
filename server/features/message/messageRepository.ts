import { sql } from 'kysely'
import type { MutableTopic } from '@contract/kinds'
import { anyOf } from '../../db/anyOf'
import { newId } from '../../db/newId'
import { readPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import { ownFields } from './texts'
import type { Written } from './ways/planWays'

export interface NewMessage {
  comId: string
  personIds: readonly string[]
  kind: string
  facts: Readonly<Record<string, string | number>>
  path: string
  onceKey: string
  shownAt: number
  /** `ownFields` in the facts are each person's own. */
  personal?: boolean
}

/** SQL: a text as it stands inside a string of JSON. */
const inJson = (text: string) =>
  `(select substr(j, 2, length(j) - 2) from (select to_json(${text})::text as j) as one)`
const ofPerson = sql.raw(inJson("coalesce(p.person_name, '')"))
const ofUnit = sql.raw(inJson("coalesce(d.department_name, '')"))

/** Writes a message for each active person who has not got it yet; returns the new ones. */
export async function insertMessages(
  db: Db,
  { comId, personIds, kind, facts, path, onceKey, shownAt, personal }: NewMessage,
  now: number,
): Promise<Written[]> {
  const ids = personIds.map(() => newId(now))
  const written = sql`${JSON.stringify(facts)}::text`
  const [said, units] = personal
    ? [
        sql`replace(replace(${written}, ${ownFields.name}, ${ofPerson}), ${ownFields.unit}, ${ofUnit})`,
        sql`left join department d on d.com_id = p.com_id and d.department_id = p.department_id`,
      ]
    : [written, sql``]
  const { rows } = await sql<Written>`
    insert into message (com_id, message_id, person_id, kind, facts, path, once_key, shown_at, created_at)
    select p.com_id, n.message_id, p.person_id, ${kind}, ${said}::jsonb, ${path}, ${onceKey}, ${shownAt}, ${now}
    from unnest(${[...personIds]}::text[], ${ids}::text[]) as n (person_id, message_id) join person p on p.com_id = ${comId} and p.person_id = n.person_id and p.active ${units}
    on conflict (com_id, person_id, once_key) do nothing returning message_id as "messageId", person_id as "personId"`.execute(
    db,
  )
  return rows
}

/** Takes back what was not shown yet, and would not be true any more: keys that begin so. */
export async function removePlanned(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  keyStart: string,
  now: number,
): Promise<void> {
  await sql`delete from message where com_id = ${comId} and person_id = ${personId} and starts_with(once_key, ${keyStart}) and shown_at > ${now}`.execute(
    db,
  )
}

const listed = preparedQuery<{
  messageId: string
  kind: string
  facts: Record<string, string | number>
  path: string
  time: number
  read: 0 | 1
  total: number
}>(`
  select message_id as "messageId", kind, facts, path, shown_at as time, (read_at is not null)::int as read, (count(*) over ())::int as total
  from message where com_id = $1 and person_id = $2 and shown_at <= $3 and ($4 = 0 or read_at is null) and ($7::text[] is null or kind = any($7::text[])) order by shown_at desc, message_id desc limit $5 offset $6`)

/** A person's messages whose time has come, the newest first. */
export const listMessages = (
  db: Db,
  { comId, userId }: Caller,
  { unread, kinds }: { unread: 0 | 1; kinds: readonly string[] | undefined },
  paging: Paging,
  now: number,
) =>
  readPage(paging, (limit, offset) =>
    listed(db, [comId, userId, now, unread, limit, offset, kinds ?? null]),
  )

const counted = preparedQuery<{ count: number }>(
  'select count(*)::int as count from message where com_id = $1 and person_id = $2 and shown_at <= $3 and read_at is null',
)

/** How many of them are unread. */
export const countUnread = async (db: Db, { comId, userId }: Caller, now: number) =>
  (await counted(db, [comId, userId, now]))[0]?.count ?? 0

/** Notes these messages of the caller as read; none named: all. */
export async function markRead(
  db: Db,
  { comId, userId }: Caller,
  messageIds: readonly string[] | undefined,
  now: number,
): Promise<void> {
  let query = db
    .updateTable('message')
    .set({ read_at: now })
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .where('read_at', 'is', null)
    .where('shown_at', '<=', now)
  if (messageIds) query = query.where('message_id', '=', anyOf(messageIds))
  await query.execute()
}

/** So many allowed messages of a template wait for a person at most. */
const maxKept = 10

/** What somebody allowed waits for a message; a few are kept, as the platform keeps a few. */
export async function addGrants(
  db: Db,
  { comId, userId }: Caller,
  appCode: string,
  templates: readonly string[],
  now: number,
): Promise<void> {
  for (const template of templates) {
    const { kept } = await db
      .selectFrom('message_grant')
      .select((row) => row.fn.countAll<number>().as('kept'))
      .where('com_id', '=', comId)
      .where('person_id', '=', userId)
      .where('template', '=', template)
      .where('used_for', 'is', null)
      .executeTakeFirstOrThrow()
    if (kept < maxKept)
      await db
        .insertInto('message_grant')
        .values({
          com_id: comId,
          grant_id: newId(now),
          person_id: userId,
          app_code: appCode,
          template,
          created_at: now,
        })
        .execute()
  }
}

/** What somebody keeps off their phone. */
export async function listMuted(db: Db, { comId, userId }: Caller): Promise<MutableTopic[]> {
  const rows = await db
    .selectFrom('message_mute')
    .select('topic')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .orderBy('topic')
    .execute()
  return rows.map(({ topic }) => topic)
}

/** Keeps a topic off somebody's phone, or lets it ring again. */
export async function setMuted(
  db: Db,
  { comId, userId }: Caller,
  topic: MutableTopic,
  muted: boolean,
): Promise<void> {
  if (muted)
    await db
      .insertInto('message_mute')
      .values({ com_id: comId, person_id: userId, topic })
      .onConflict((row) => row.doNothing())
      .execute()
  else
    await db
      .deleteFrom('message_mute')
      .where('com_id', '=', comId)
      .where('person_id', '=', userId)
      .where('topic', '=', topic)
      .execute()
}
