import type { DutyRow } from '@contract/calls/duty'
import { DutyState } from '@contract/states'
import { dayTimeText } from '@/core/i18n/dates'
import { text } from './texts'

/** 逾期 6 天, 今天到期, 还有 2 天, 未开放. */
export function daysWord({ overdue, days, state }: Pick<DutyRow, 'overdue' | 'days' | 'state'>) {
  if (overdue) return days === 0 ? text('overToday') : text('overBy', { n: days })
  if (state === DutyState.notOpen) return text('notOpen')
  return days === 0 ? text('dueToday') : text('dueIn', { n: days })
}

const kinds = { exam: 'exam', course: 'course' } as const

/** 考试 · 11月26日 17:00 截止 */
export const untilWord = ({ kind, dueTime }: Pick<DutyRow, 'kind' | 'dueTime'>) =>
  text('until', { kind: text(kinds[kind]), time: dayTimeText(dueTime) })
