import { sql } from 'kysely'
import type { Tx } from '../../db/schema'
import type { PersonKey } from './cardRepository'

/** Holds the exercises of a person until the transaction ends, and counts the questions drawn for those made since a moment; removed ones too. */
export async function lockDrawn(
  tx: Tx,
  { comId, personId }: PersonKey,
  since: number,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exercise:${comId}/${personId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ drawn: number }>`
    select count(*)::int as drawn from exercise e join exercise_question q on q.com_id = e.com_id and q.exercise_id = e.exercise_id and q.round = 1
    where e.com_id = ${comId} and e.person_id = ${personId} and e.created_at > ${since}`.execute(tx)
  return rows[0]?.drawn ?? 0
}
