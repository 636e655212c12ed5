import type { Db } from '../../../db/schema'

/** The accounts behind a number: those that may log in, with their hospital's name, and how many wait for a review. */
export async function listNamedAccounts(
  db: Db,
  mobileHash: string,
): Promise<{ active: { comId: string; personId: string; comName: string }[]; pending: number }> {
  const rows = await db
    .selectFrom('mobile_lookup as m')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'm.com_id').onRef('p.person_id', '=', 'm.person_id'),
    )
    .innerJoin('company as c', 'c.com_id', 'm.com_id')
    .select(['m.com_id as comId', 'm.person_id as personId', 'c.com_name as comName', 'p.active'])
    .where('m.mobile_hash', '=', mobileHash)
    .where('c.closed_at', 'is', null)
    .orderBy('m.com_id')
    .execute()
  return {
    active: rows
      .filter((row) => row.active)
      .map(({ comId, personId, comName }) => ({ comId, personId, comName })),
    pending: rows.filter((row) => !row.active).length,
  }
}

/** Who a proved number is at that hospital; undefined: nobody who works there, a guest. */
export async function colleagueOfNumber(
  db: Db,
  comId: string,
  mobileHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mobile_lookup as m')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'm.com_id').onRef('p.person_id', '=', 'm.person_id'),
    )
    .select('m.person_id')
    .where('m.mobile_hash', '=', mobileHash)
    .where('m.com_id', '=', comId)
    .where('p.active', '=', true)
    .executeTakeFirst()
  return row?.person_id
}
