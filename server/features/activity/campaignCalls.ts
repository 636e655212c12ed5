import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import {
  findCampaign,
  listCampaigns,
  storeCampaign,
  type StoredCampaign,
} from './campaignRepository'
import { replies } from './texts'

/** Whether somebody can join it now. */
export const isOpen = ({ form: { startTime, endTime } }: StoredCampaign, now: number): boolean =>
  startTime <= now && endTime > now

/** What a campaign is, and how the operator makes it. */
export const campaignCalls: Pick<
  Handlers<Contract['activity']>,
  'look' | 'campaigns' | 'saveCampaign'
> = {
  async look({ activityCode }, { db, now }) {
    const found = await findCampaign(db, activityCode)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { title, desc, startTime, endTime } = found.form
    return { title, desc, startTime, endTime, isOpen: isOpen(found, now) ? 1 : 0 }
  },

  campaigns: (paging, { db }) => listCampaigns(db, paging),

  async saveCampaign({ activityCode, isNew, form }, { db, now, audit }) {
    if (form.endTime <= form.startTime) throw new DomainError(Code.badInput, replies.campaignTimes)
    const before = await findCampaign(db, activityCode)
    if (isNew === 1 && before) throw new DomainError(Code.stateChanged, replies.codeTaken)
    if (isNew === 0 && !before) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (!(await storeCampaign(db, { activityCode, isNew: isNew === 1 }, form, now)))
      throw new DomainError(Code.stateChanged, replies.codeTaken)
    const told = ({ title, rewardYuan, budgetYuan }: typeof form) => ({
      title,
      rewardYuan,
      budgetYuan,
    })
    await audit({
      ...(before && { before: told(before.form) }),
      after: told(form),
      thingId: activityCode,
    })
    return {}
  },
}
