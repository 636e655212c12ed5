import { dayStamp } from '@contract/rules/hospitalTime'
import { sql } from 'kysely'
import { migrate } from '../db/migrate'
import type { Db } from '../db/schema'
import { demoClock } from './demoClock'
import { demoDay } from './demoMark'

/**
 * Empties a database whose demo is of another day: the demo's dates follow the day, so it is made anew, and what was tried in it goes.
 * Everything there came after the mark (checkFreeForDemo). Returns the day that ended. `now`: epoch ms.
 */
export async function endOldDemo(db: Db, now: number): Promise<string | undefined> {
  const day = await demoDay(db)
  if (day === undefined || day === dayStamp(demoClock(now))) return undefined
  await db.transaction().execute(async (tx) => {
    await sql`drop schema if exists graphile_worker cascade`.execute(tx)
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
  })
  await migrate(db)
  return day
}
