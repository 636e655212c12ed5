import type { Db } from '../../../db/schema'
import { inTransaction } from '../../../db/inTransaction'
import { giveNewReadings } from '../readings/giving'
import { dueEditions } from './editionRepository'
import { renewDocument } from './storeRepository'

/** Editions whose day has come take the place of those before, each in a transaction of its own; says how many. `now`: epoch ms. */
export async function turnEditions(db: Db, now: number): Promise<number> {
  const due = await dueEditions(db, now)
  for (const { docId } of due)
    await inTransaction(db, async (tx) => {
      if (await renewDocument(tx, docId, now)) await giveNewReadings(tx, docId, now)
    })
  return due.length
}
