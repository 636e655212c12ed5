import type { Contract } from '@contract/calls'
import type { FeatureDeps } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import { textIn } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import { changeMany } from './changeMany'
import { jobTexts } from './texts'

/** What is done to many: at once where they are named, as a long job where the filters say who. */
export const manyCalls = ({
  sessions,
}: Pick<FeatureDeps, 'sessions'>): Pick<
  Handlers<Contract['people']>,
  'changeMany' | 'startChange'
> => ({
  async changeMany({ userIds, change }, context) {
    for (const changed of await changeMany(context, userIds, change)) await context.audit(changed)
    const { comId } = context.caller
    // Other servers hear of it by notice; this one is not to wait for that.
    context.afterCommit(() => userIds.forEach((userId) => sessions.forget({ comId, userId })))
    return { changed: userIds.length }
  },

  async startChange(input, { db: tx, caller, language, now, audit }) {
    const title = textIn(jobTexts.change, language)
    const wanted = { kind: 'changePeople' as const, title, input }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await audit({ kind: input.change.act, thingId: jobId, after: { filter: input.filter } })
    return { jobId }
  },
})
