import { dayStamp } from '@contract/rules/hospitalTime'
import { keyEndsSoonMs } from '@contract/rules/rights/keyLife'
import type { Db } from '../../db/schema'
import type { Job } from '../../jobs/Job'
import { notify } from '../message/messageService'
import { holdersOf } from '../rights/rightsService'
import { listEndingKeys, type EndingKey } from './keyRepository'

const path = '/office/interfaces'

function tell(db: Db, key: EndingKey, personIds: string[], now: number): Promise<number> {
  const { comId, keyId, title: name, maker, heldUntil } = key
  const whom = { comId, personIds, path }
  return heldUntil > now
    ? notify(
        db,
        {
          ...whom,
          kind: 'keyEnds',
          facts: { name, day: dayStamp(heldUntil) },
          onceKey: `key-ends:${keyId}`,
        },
        now,
      )
    : notify(
        db,
        {
          ...whom,
          kind: 'keyWithoutMaker',
          facts: { name, maker },
          onceKey: `key-without-maker:${keyId}`,
        },
        now,
      )
}

/** Tells whoever may make keys of those that end within thirty days, and of those that ended with their maker's rights. Once each. */
export async function tellOfKeys(db: Db, now: number): Promise<number> {
  let told = 0
  for (const key of await listEndingKeys(db, { now, until: now + keyEndsSoonMs }))
    told += await tell(db, key, await holdersOf(db, key.comId, 'people.grant', now), now)
  return told
}

/** The job that tells of keys before they end. */
export const keysEndJob = ({ db, now }: { db: Db; now: () => number }): Job => ({
  name: 'tellOfKeys',
  feature: 'interfaces',
  every: '7 * * * *',
  does: 'Tells whoever may make keys of systems of those that end within thirty days or ended with their maker’s rights.',
  async run() {
    await tellOfKeys(db, now())
  },
})
