import type { Selectable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema'

export type OwnModelRow = Selectable<Schema['hospital_model']>

/** The model that a hospital named for itself; its key stays enciphered. */
export const findOwnModel = (db: Db, comId: string): Promise<OwnModelRow | undefined> =>
  db.selectFrom('hospital_model').selectAll().where('com_id', '=', comId).executeTakeFirst()

/** The same with the name of who set it up. */
export const describeOwnModel = (db: Db, comId: string) =>
  db
    .selectFrom('hospital_model as m')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'm.com_id').onRef('p.person_id', '=', 'm.updated_by'),
    )
    .selectAll('m')
    .select('p.person_name as by_name')
    .where('m.com_id', '=', comId)
    .executeTakeFirst()

/** Keeps it; one a hospital. */
export async function storeOwnModel(tx: Tx, model: OwnModelRow): Promise<void> {
  const { com_id, ...changed } = model
  await tx
    .insertInto('hospital_model')
    .values({ com_id, ...changed })
    .onConflict((row) => row.column('com_id').doUpdateSet(changed))
    .execute()
}

/** Forgets it. */
export async function removeOwnModel(tx: Tx, comId: string): Promise<void> {
  await tx.deleteFrom('hospital_model').where('com_id', '=', comId).execute()
}
