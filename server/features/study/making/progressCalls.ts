import type { Contract } from '@contract/calls'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import type { Handlers } from '../../../http/handlers'
import { listProgress } from './learnerRepository'

/** How far the people that somebody sees are in the courses of the hospital. */
export const progressCalls: Handlers<Contract['courseProgress']> = {
  async list({ keyword = '', running = 0, issued = 0, ...paging }, { db, caller, now }) {
    const bounds = boundsOf(caller, 'progress.read')
    const scope = {
      comId: caller.comId,
      departments: departmentsIn(bounds),
      // Who made a course sees all its learners.
      madeBy: bounds.own ? caller.userId : null,
    }
    const filter = {
      keyword: keyword.trim(),
      runsAt: running === 1 ? now : null,
      isIssued: issued === 1,
    }
    return listProgress(db, scope, filter, paging)
  },
}
