import type { MonthNumbers } from '@contract/rules/year/monthReport'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema'

export interface StoredMonth {
  month: string
  edition: number
  numbers: MonthNumbers
  madeTime: number
  /** '': the server, by itself. */
  makerName: string
}

const fields = sql`m.month, m.edition, m.numbers, m.made_at as "madeTime", coalesce(p.person_name, '') as "makerName"
  from month_report m left join person p on p.com_id = m.com_id and p.person_id = m.made_by`

/** The newest edition of each month, the newest first. */
export async function listMonths(db: Db, comId: string, most: number): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    select distinct on (m.month) ${fields} where m.com_id = ${comId} order by m.month desc, m.edition desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Editions of a month, the newest first; at most 20. */
export async function listEditions(
  db: Db,
  comId: string,
  month: string,
): Promise<{ edition: number; madeTime: number }[]> {
  return db
    .selectFrom('month_report')
    .select(['edition', 'made_at as madeTime'])
    .where('com_id', '=', comId)
    .where('month', '=', month)
    .orderBy('edition', 'desc')
    .limit(20)
    .execute()
}

/** An edition of a month, without a number the newest. */
export async function findMonth(
  db: Db,
  comId: string,
  month: string,
  edition?: number,
): Promise<StoredMonth | undefined> {
  const { rows } = await sql<StoredMonth>`
    select ${fields} where m.com_id = ${comId} and m.month = ${month} and (${edition ?? null}::int is null or m.edition = ${edition ?? null}::int)
    order by m.edition desc limit 1`.execute(db)
  return rows[0]
}

/** Keeps a report; false when that edition was there already: somebody was quicker. */
export async function insertMonth(
  db: Db | Tx,
  comId: string,
  {
    month,
    edition,
    numbers,
    by,
  }: { month: string; edition: number; numbers: MonthNumbers; by: string | null },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('month_report')
    .values({
      com_id: comId,
      month,
      edition,
      numbers: JSON.stringify(numbers),
      made_by: by,
      made_at: now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
