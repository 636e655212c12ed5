import { dayStamp } from '@contract/rules/hospitalTime'
import { keyEndsSoonMs } from '@contract/rules/rights/keyLife'
import type { Db } from '../../db/schema'
import type { Job } from '../../jobs/Job'
import { listLeftWays } from '../signOn/signOnService'
import { notify } from '../message/messageService'
import { holdersOf } from '../rights/rightsService'
import { listEndingKeys, type EndingKey } from './keyRepository'
import { listOn } from './webhookHandsRepository'

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

async function tellOfWebhooks(db: Db, now: number): Promise<void> {
  for (const { comId, webhookId, makerId, title, maker } of await listOn(db, false, now))
    await notify(
      db,
      {
        comId,
        personIds: await holdersOf(db, comId, 'people.grant', now),
        path,
        kind: 'webhookWithoutMaker',
        facts: { name: title, maker },
        onceKey: `webhook-without-maker:${webhookId}:${makerId}`,
      },
      now,
    )
}

async function tellOfWays(db: Db, now: number): Promise<void> {
  for (const way of await listLeftWays(db, { now, until: now + keyEndsSoonMs })) {
    const { comId, wayId, makerId, title: name, maker, heldUntil } = way
    const whom = {
      comId,
      personIds: await holdersOf(db, comId, 'people.grant', now),
      path: '/office/signOn',
    }
    if (heldUntil > now)
      await notify(
        db,
        {
          ...whom,
          kind: 'wayEnds',
          facts: { name, maker, day: dayStamp(heldUntil) },
          onceKey: `way-ends:${wayId}:${makerId}`,
        },
        now,
      )
    else
      await notify(
        db,
        {
          ...whom,
          kind: 'wayWithoutMaker',
          facts: { name, maker },
          onceKey: `way-without-maker:${wayId}:${makerId}`,
        },
        now,
      )
  }
}

/**
 * Tells whoever may make them of keys that end within thirty days or ended with their maker's rights, and of webhooks and ways in whose maker may
 * keep them no more. Once each.
 */
export async function tellOfKeys(db: Db, now: number): Promise<number> {
  await tellOfWebhooks(db, now)
  await tellOfWays(db, now)
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
  does: 'Tells whoever may make keys of systems of those that end within thirty days or ended with their maker’s rights, and of webhooks and ways in whose maker may keep them no more.',
  async run() {
    await tellOfKeys(db, now())
  },
})
