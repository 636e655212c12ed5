import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { findStatistics, statisticsRows, type StatisticsScope } from './statisticsRepository'
import { commonReplies } from '../../../http/texts'

function checkSpan(from: number, to: number): void {
  if (!(to > from) || to - from > 3 * 366 * dayMs)
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'toTime' })
}

/** Whose attendance somebody reads: the hospital's, their departments', or their own. */
function scopeOf(caller: Caller): StatisticsScope {
  const { comId, userId } = caller
  const bounds = boundsOf(caller, 'meeting.read')
  return bounds.reach === 'none'
    ? { comId, departments: null, personId: userId }
    : { comId, departments: departmentsIn(bounds), personId: null }
}

/** Attendance of a span: sums, departments, and each meeting or person. */
export const statisticsCalls: Pick<
  Handlers<Contract['meetingManage']>,
  'statistics' | 'statisticsRows'
> = {
  async statistics({ fromTime, toTime }, { caller, db }) {
    checkSpan(fromTime, toTime)
    return findStatistics(db, scopeOf(caller), fromTime, toTime)
  },

  async statisticsRows({ fromTime: from, toTime: to, by, ...paging }, { caller, db }) {
    checkSpan(from, to)
    return statisticsRows(db, scopeOf(caller), { from, to }, by, paging)
  },
}
