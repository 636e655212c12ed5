import { sql } from 'kysely'
import type { ArrangementForm } from '@contract/calls/community/arrangement'
import { platformId } from '../../companies'
import type { Db, Tx } from '../../db/schema'

/** The entry that stands for every one that has no arrangement of its own. */
export const everyEntry = 'all'

export interface Arrangement {
  comId: string
  appCode: string
  form: ArrangementForm
  edition: number
}

/** What holds at an entry of a hospital: its own for the entry, its own for all, then the same of the platform. */
export async function arrangementAt(
  db: Db,
  comId: string,
  appCode: string,
): Promise<Arrangement | undefined> {
  const row = await db
    .selectFrom('home_arrangement')
    .select(['com_id as comId', 'app_code as appCode', 'form', 'edition'])
    .where('com_id', 'in', [comId, platformId])
    .where('app_code', 'in', [appCode, everyEntry])
    .orderBy(sql`com_id = ${comId}`, 'desc')
    .orderBy(sql`app_code = ${appCode}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}

export interface NewArrangement {
  comId: string
  appCode: string
  /** That was changed; 0: there was none. */
  edition: number
  form: ArrangementForm
}

/** Stores an arrangement; its new edition, undefined where somebody was quicker. `now`: epoch ms. */
export async function storeArrangement(
  tx: Tx,
  { comId, appCode, edition, form }: NewArrangement,
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('home_arrangement')
    .values({
      com_id: comId,
      app_code: appCode,
      form: JSON.stringify(form),
      edition: edition + 1,
      changed_at: now,
    })
    .onConflict((same) =>
      same
        .columns(['com_id', 'app_code'])
        .doUpdateSet({ form: JSON.stringify(form), edition: edition + 1, changed_at: now })
        .where('home_arrangement.edition', '=', edition),
    )
    .returning('edition')
    .executeTakeFirst()
  return row?.edition
}

/** Back to the usual home of an entry; false: nothing had been arranged. */
export async function removeArrangement(tx: Tx, comId: string, appCode: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('home_arrangement')
    .where('com_id', '=', comId)
    .where('app_code', '=', appCode)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
