import { sql } from 'kysely'
import type { LeaveKind } from '@contract/kinds'
import { anyOf } from '../../db/anyOf'
import type { Db, Tx } from '../../db/schema'

export interface Leave {
  personId: string
  firstDay: string
  /** null: until they are back. */
  lastDay: string | null
  kind: LeaveKind
}

/** When these people are and were away. */
export const listLeaves = (db: Db, comId: string, personIds: readonly string[]): Promise<Leave[]> =>
  db
    .selectFrom('person_leave')
    .select(['person_id as personId', 'first_day as firstDay', 'last_day as lastDay', 'kind'])
    .where('com_id', '=', comId)
    .where('person_id', '=', anyOf(personIds))
    .execute()

/** Notes a leave; one that begins on the same day is changed by it. */
export async function recordLeave(
  tx: Tx,
  comId: string,
  { personId, firstDay, lastDay, kind }: Leave,
): Promise<void> {
  const changed = { last_day: lastDay, kind }
  await tx
    .insertInto('person_leave')
    .values({ com_id: comId, person_id: personId, first_day: firstDay, ...changed })
    .onConflict((row) => row.columns(['com_id', 'person_id', 'first_day']).doUpdateSet(changed))
    .execute()
}

/** Somebody is back: what goes on beyond `yesterday` ends then, what was to begin later is off. */
export async function endLeave(
  tx: Tx,
  comId: string,
  personId: string,
  yesterday: string,
): Promise<void> {
  const theirs = { com_id: comId, person_id: personId }
  await tx
    .deleteFrom('person_leave')
    .where('com_id', '=', theirs.com_id)
    .where('person_id', '=', theirs.person_id)
    .where('first_day', '>', yesterday)
    .execute()
  await tx
    .updateTable('person_leave')
    .set({ last_day: yesterday })
    .where('com_id', '=', theirs.com_id)
    .where('person_id', '=', theirs.person_id)
    .where((row) => row.or([row('last_day', 'is', null), row('last_day', '>', yesterday)]))
    .execute()
}

/** People of every hospital who are away without a last day. */
export async function listAway(db: Db): Promise<{ comId: string; personId: string }[]> {
  const { rows } = await sql<{ comId: string; personId: string }>`
    /* several machines: a job, who is away */
    select distinct com_id as "comId", person_id as "personId" from person_leave where last_day is null`.execute(
    db,
  )
  return rows
}

/** A leave that goes on is noted anew: what was noted of it goes. */
export async function dropLeave(
  tx: Tx,
  comId: string,
  personId: string,
  firstDay: string,
): Promise<void> {
  await tx
    .deleteFrom('person_leave')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('first_day', '=', firstDay)
    .execute()
}
