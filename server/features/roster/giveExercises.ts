import { dayOf, hourMs, nameOfDay } from '@contract/rules/hospitalTime'
import { inTransaction } from '../../db/inTransaction'
import type { Db } from '../../db/schema'
import { giveOnShift } from '../duty/dutyService'
import { hospitalsWithExercises, listBeginning } from './exerciseRepository'

/** A shift that began longer ago is no handover any more. */
const handoverMs = hourMs

/** Gives what shifts carry to those who have just begun one: due at the end of the shift, once a person. Returns to how many. `now`: epoch ms. */
export async function giveExercises(db: Db, now: number): Promise<number> {
  let given = 0
  for (const comId of await hospitalsWithExercises(db, nameOfDay(dayOf(now)))) {
    const beginning = await listBeginning(db, comId, { since: now - handoverMs, now })
    if (beginning.length > 0)
      given += await inTransaction(db, (tx) => giveOnShift(tx, comId, beginning, now))
  }
  return given
}
