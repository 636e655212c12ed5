import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { findWeek, keepWeekGoal } from './weekRepository'

type WeekCalls = Pick<Handlers<Contract['study']>, 'week' | 'setWeekGoal'>

/** What one learns a week, and wants to. */
export const weekCalls = (): WeekCalls => ({
  week: (_input, { db, caller, now }) =>
    findWeek(db, { comId: caller.comId, personId: caller.userId }, now),

  async setWeekGoal({ goal }, { db, caller, now }) {
    const who = { comId: caller.comId, personId: caller.userId }
    await keepWeekGoal(db, who, goal)
    return findWeek(db, who, now)
  },
})
