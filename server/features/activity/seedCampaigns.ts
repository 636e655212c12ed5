import { dayMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { findCampaign, storeCampaign } from './campaignRepository'

/** A campaign of the platform that is seeded. */
export interface SeedCampaign {
  code: string
  title: string
  desc: string
}

/** Campaigns that go on. Idempotent; `now`: epoch ms. */
export async function seedCampaigns(
  tx: Tx,
  campaigns: readonly SeedCampaign[],
  now: number,
): Promise<void> {
  for (const { code, title, desc } of campaigns) {
    if (await findCampaign(tx, code)) continue
    const limits = { rewardYuan: null, maxYuan: 200, budgetYuan: 20_000 }
    const period = { startTime: now - 20 * dayMs, endTime: now + 120 * dayMs }
    await storeCampaign(
      tx,
      { activityCode: code, isNew: true },
      { title, desc, ...period, ...limits },
      now,
    )
  }
}
