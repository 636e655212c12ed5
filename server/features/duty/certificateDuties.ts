import { everybody } from '@contract/rules/audience'
import { groupBy } from '../../db/groupBy'
import type { Tx } from '../../db/schema'
import {
  insertRenewalRule,
  insertRenewals,
  moveRenewalRules,
  withdrawRenewals,
} from './certificateDutyRepository'
import { pauseDuties } from './pausing'
import { notifyGained } from './notifyGained'

/**
 * Who holds a certificate that runs out owes a new one, due when the old one ends, and is told of it. Who owes it already keeps
 * it. Returns how many got a duty. `names`: what it is called, by campaign; `now`: epoch ms.
 */
export async function giveRenewals(
  tx: Tx,
  comId: string,
  names: ReadonlyMap<string, string>,
  now: number,
): Promise<number> {
  const given = await insertRenewals(tx, comId, now)
  if (given.length === 0) return 0
  const people = groupBy(given, ({ personId }) => personId)
  await moveRenewalRules(tx, comId, [...new Set(given.map(({ renewalId }) => renewalId))])
  await pauseDuties(tx, comId, [...people.keys()], now)
  const gained = [...people].map(([personId, theirs]) => {
    const theirNames = theirs.map(({ renewalId }) => names.get(renewalId) ?? '')
    return [personId, theirNames] as const
  })
  await notifyGained(tx, comId, new Map(gained), now)
  return given.length
}

/** From now on people owe what a campaign asks. */
export const beginRenewals = (
  tx: Tx,
  comId: string,
  campaign: { renewalId: string; name: string },
  now: number,
): Promise<void> => insertRenewalRule(tx, comId, campaign, JSON.stringify(everybody), now)

export { withdrawRenewals }
