import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { newId } from '../../../db/newId'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { planJob } from '../../../jobs/planJob'
import { beginRenewals, withdrawRenewals } from '../../duty/dutyService'
import { renewalName, replies } from '../texts'
import {
  endCampaign,
  insertCampaign,
  listCampaigns,
  listRenewable,
  listRenewing,
} from './campaignRepository'

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Campaigns of renewal: begun and ended at the desk; who owes what stands among the duties. */
export const renewalCalls: Handlers<Contract['certificateRenewal']> = {
  list: (paging, { db, caller, now }) =>
    listCampaigns(
      db,
      { comId: caller.comId, departments: departmentsIn(boundsOf(caller, 'certificate.read')) },
      paging,
      now,
    ),

  async choices(_input, { db, caller: { comId }, now }) {
    return { of: await listRenewable(db, comId, now), by: await listRenewing(db, comId, now) }
  },

  async start({ ofId, byId, days }, { db: tx, caller, now, audit }) {
    const { comId } = caller
    const of = (await listRenewable(tx, comId, now)).find((one) => one.ofId === ofId)
    const by = (await listRenewing(tx, comId, now)).find((one) => one.byId === byId)
    if (!of || !by) throw notFound()
    if (of.ofId === by.byId) throw new DomainError(Code.badInput, replies.sameThing)
    const renewalId = newId(now)
    const campaign = { comId, renewalId, of, by, days, startedBy: caller.userId }
    if (!(await insertCampaign(tx, campaign, now)))
      throw new DomainError(Code.stateChanged, replies.campaignRuns)
    await beginRenewals(tx, comId, { renewalId, name: renewalName(of.title) }, now)
    await planJob(tx, 'giveRenewals', { comId }, { maxAttempts: 10, queue: `duty:${comId}` })
    await audit({ thingId: renewalId, after: { title: of.title, by: by.name, days } })
    return { renewalId }
  },

  async end({ renewalId }, { db: tx, caller: { comId }, now, audit }) {
    const title = await endCampaign(tx, comId, renewalId, now)
    if (title === undefined) throw notFound()
    await withdrawRenewals(tx, comId, renewalId, now)
    await audit({ thingId: renewalId, before: { title }, after: { ended: true } })
    return {}
  },
}
