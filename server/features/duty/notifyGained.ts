import { groupBy } from '../../db/groupBy'
import type { Tx } from '../../db/schema'
import { notify } from '../message/messageService'

/** Tells people who joined or moved what they owe from now on: one message each, whatever it is. `gained`: names of things by person. `now`: epoch ms. */
export async function notifyGained(
  tx: Tx,
  comId: string,
  gained: ReadonlyMap<string, readonly string[]>,
  now: number,
): Promise<void> {
  const together = groupBy(gained.keys(), (personId) => JSON.stringify(gained.get(personId)))
  for (const personIds of together.values()) {
    const names = gained.get(personIds[0] ?? '') ?? []
    await notify(
      tx,
      {
        comId,
        personIds,
        kind: 'dutiesGained',
        facts: { n: names.length, name: names[0] ?? '' },
        path: '/mine',
        onceKey: `duties-gained:${now}`,
      },
      now,
    )
  }
}
