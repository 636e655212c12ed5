import { type Db, type Tx } from '../db/schema'
import { platformId } from '../companies'
import { anonymise, findNumber } from '../features/account/removal/removalRepository'
import { takeAllBack } from '../features/rights/rightsService'
import { sql } from 'kysely'
import { demoHospitals } from './demoHospitals'
import { demoPersonId, demoStaff } from './demoStaff'
import { setKeysAside } from '../db/foreignKeys'

/** Our tables whose rows belong to a hospital. */
async function tablesOfHospitals(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'com_id' and not a.attisdropped order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The platform's demo people did things that stay: their names, numbers, passwords and rights go. */
async function removePlatformPeople(tx: Tx, now: number): Promise<number> {
  let removed = 0
  for (const person of demoStaff.filter(({ comId }) => comId === platformId)) {
    const key = { comId: platformId, personId: demoPersonId(person) }
    const number = await findNumber(tx, key)
    if (!number) continue
    await takeAllBack(tx, key, now)
    if (await anonymise(tx, key, { name: '-', mobileHash: number.mobile_hash })) removed += 1
  }
  return removed
}

export interface RemovedDemo {
  hospitals: number
  rows: number
  people: number
}

/**
 * Takes the demo away, all or nothing: its hospitals with every row that is theirs, and the platform's demo people. Content of
 * the platform stays. Keys are proved again at the end: nothing points to what is gone.
 */
export function removeDemo(db: Db, now: number): Promise<RemovedDemo> {
  return db.transaction().execute(async (tx) => {
    const tables = await tablesOfHospitals(tx)
    const putBack = await setKeysAside(tx)
    const people = await removePlatformPeople(tx, now)
    const hospitals = demoHospitals.filter(({ comId }) => comId !== platformId)
    let rows = 0
    for (const { comId } of hospitals)
      for (const table of tables) {
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where com_id = ${comId}`.execute(tx)
        rows += Number(numAffectedRows)
      }
    await putBack()
    return { hospitals: hospitals.length, rows, people }
  })
}
