import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { spansAround, type Span } from '../shift/shiftService'
import { momentFor } from './messageRules'
import { findQuiet } from './ways/wayRepository'

/** When something that is due may ring at each of these people, by the hospital's quiet hours and their rosters. Epoch ms. */
export async function sendingMoments(
  db: Db,
  comId: string,
  personIds: readonly string[],
  due: number,
): Promise<ReadonlyMap<string, number>> {
  const quiet = await findQuiet(db, comId)
  const around = { from: due - dayMs, until: due + 2 * dayMs }
  const spans = new Map<string, Span[]>()
  for (const span of await spansAround(db, comId, personIds, around))
    spans.set(span.personId, [...(spans.get(span.personId) ?? []), span])
  return new Map(personIds.map((id) => [id, momentFor(due, quiet, spans.get(id))]))
}
