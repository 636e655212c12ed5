import { sql, type RawBuilder } from 'kysely'
import { makersRightUntil } from '../../db/makersRight'
import type { Db } from '../../db/schema'

/**
 * Whether the webhook `w` is in somebody's hands: who saved it last, `p`, may do so still. Without them nothing goes there, and nothing
 * is lost: whoever saves it next takes it over.
 */
export const inHands = (comId: RawBuilder<string>, now: number) =>
  sql<boolean>`(${makersRightUntil({ ability: 'people.grant', comId, maker: sql.ref('w.updated_by') }, now)} > ${now}::timestamptz)`

/** Every webhook that is on, of open hospitals, with who saved it last. `inHands`: only those, or only the others. */
export const listOn = (db: Db, isInHands: boolean, now: number) =>
  db
    .selectFrom('webhook as w')
    .innerJoin('company as c', 'c.com_id', 'w.com_id')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'w.com_id').onRef('p.person_id', '=', 'w.updated_by'),
    )
    .select([
      'w.com_id as comId',
      'w.webhook_id as webhookId',
      'w.title',
      'p.person_id as makerId',
      'p.person_name as maker',
    ])
    .where('w.enabled', '=', true)
    .where('c.closed_at', 'is', null)
    .where(inHands(sql.ref('w.com_id'), now), '=', isInHands)
    .modifyEnd(sql`/* several machines: a job, webhooks that are on */`)
    .execute()
