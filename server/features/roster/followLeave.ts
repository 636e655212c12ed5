import { inTransaction } from '../../db/inTransaction'
import type { Db } from '../../db/schema'
import { listAway, pauseDuties } from '../duty/dutyService'

/** Who is away without a last day owes everything a day later than yesterday. `now`: epoch ms. */
export async function followLeave(db: Db, now: number): Promise<void> {
  const away = new Map<string, string[]>()
  for (const { comId, personId } of await listAway(db))
    away.set(comId, [...(away.get(comId) ?? []), personId])
  for (const [comId, personIds] of away)
    await inTransaction(db, (tx) => pauseDuties(tx, comId, personIds, now))
}
