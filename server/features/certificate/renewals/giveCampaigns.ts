import { inTransaction } from '../../../db/inTransaction'
import type { Db } from '../../../db/schema'
import { giveRenewals } from '../../duty/dutyService'
import { renewalName } from '../texts'
import { campaignTitles, hospitalsWithCampaigns } from './campaignRepository'

/** Who holds a certificate of a hospital that runs out gets the duty to renew it. Returns how many got one. `now`: epoch ms. */
export const giveCampaignsOf = (db: Db, comId: string, now: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const titles = await campaignTitles(tx, comId)
    const names = new Map(titles.map(({ renewalId, title }) => [renewalId, renewalName(title)]))
    return titles.length > 0 ? giveRenewals(tx, comId, names, now) : 0
  })

/** The same in every hospital with campaigns. */
export async function giveCampaigns(db: Db, now: number): Promise<void> {
  for (const comId of await hospitalsWithCampaigns(db)) await giveCampaignsOf(db, comId, now)
}
