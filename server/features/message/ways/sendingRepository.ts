import { sql, type RawBuilder } from 'kysely'
import type { MessageTopic } from '@contract/kinds'
import type { Db } from '../../../db/schema'
import type { WayRow } from './wayRepository'

/** A message that was just written, and when it is shown to its person, epoch ms. */
export interface ToSend {
  messageId: string
  personId: string
  at: number
}

/** SQL: whether a way reaches somebody (`p`) at all. */
function reaches(comId: string, { way, settings }: WayRow, template: string): RawBuilder<unknown> {
  switch (way) {
    case 'platform':
      return sql`exists (select 1 from message_grant g where g.com_id = ${comId} and g.person_id = p.person_id and g.template = ${template} and g.used_for is null)`
    case 'email':
      return settings?.way === 'email' && settings.domain !== ''
        ? sql`(p.email is not null or p.job_number is not null)`
        : sql`p.email is not null`
    case 'wecom':
      return sql`p.job_number is not null`
    case 'dingtalk':
    case 'sms':
      return sql`p.mobile_cipher is not null`
  }
}

/** SQL: and who (`p`) did not mute the topic; null: nobody can. */
const unlessMuted = (comId: string, muted: MessageTopic | null): RawBuilder<unknown> =>
  muted === null
    ? sql``
    : sql`and not exists (select 1 from message_mute u where u.com_id = ${comId} and u.person_id = p.person_id and u.topic = ${muted})`

/** Whom of these people a way reaches. */
export async function reachedBy(
  db: Db,
  comId: string,
  row: WayRow,
  personIds: readonly string[],
  { template, muted }: { template: string; muted: MessageTopic | null },
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select p.person_id as "personId" from person p where p.com_id = ${comId} and p.person_id = any(${[...personIds]}::text[])
      and ${reaches(comId, row, template)} ${unlessMuted(comId, muted)}`.execute(db)
  return rows.map(({ personId }) => personId)
}

/**
 * Puts messages on one way: those whose people it reaches and who did not mute the topic (`muted`; null: nobody can). Returns how
 * many. `template`: of the messaging platform.
 */
export async function insertSendings(
  db: Db,
  comId: string,
  row: WayRow,
  messages: readonly ToSend[],
  { template, muted }: { template: string; muted: MessageTopic | null },
): Promise<number> {
  const messageIds = messages.map(({ messageId }) => messageId)
  const personIds = messages.map(({ personId }) => personId)
  const { rows } = await sql`
    insert into message_sending (com_id, message_id, way, template, due_at)
    select p.com_id, n.message_id, ${row.way}, ${row.way === 'platform' ? template : null}::text, n.due_at
    from unnest(${messageIds}::text[], ${personIds}::text[], ${messages.map(({ at }) => at)}::timestamptz[]) as n (message_id, person_id, due_at)
    join person p on p.com_id = ${comId} and p.person_id = n.person_id where ${reaches(comId, row, template)} ${unlessMuted(comId, muted)}
    on conflict do nothing returning 1`.execute(db)
  return rows.length
}

/** What is known of somebody by which a way may reach them. */
export interface Reached {
  jobNumber: string | null
  email: string | null
  mobile: Uint8Array | null
}

/** The same of one who works there; undefined: nobody. */
export const findReached = (
  db: Db,
  comId: string,
  personId: string,
): Promise<Reached | undefined> =>
  db
    .selectFrom('person')
    .select(['job_number as jobNumber', 'email', 'mobile_cipher as mobile'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst()
