import type { DutyRow } from '@contract/calls/year/duty'
import { DutyState } from '@contract/states'
import { dayText, dayTimeText } from '@/core/i18n/dates'
import { daysOf } from '@contract/rules/year/daysOf'
import { text } from './texts'

/** 逾期 6 天, 今天到期, 还有 2 天, 未开放. */
export function daysWord({ overdue, days, state }: Pick<DutyRow, 'overdue' | 'days' | 'state'>) {
  if (overdue) return days === 0 ? text('overToday') : text('overBy', { n: days })
  if (state === DutyState.notOpen) return text('notOpen')
  return days === 0 ? text('dueToday') : text('dueIn', { n: days })
}

/** 逾期 2 天; undefined: it is not owed, or not late yet. Times in epoch ms. */
export function lateWord(dueTime: number | null, now: number): string | undefined {
  if (dueTime === null || dueTime > now) return undefined
  return daysWord({ ...daysOf({ dueTime }, now), state: DutyState.toDo })
}

const kinds = {
  exam: 'exam',
  course: 'course',
  meeting: 'meeting',
  training: 'training',
  survey: 'survey',
  certificate: 'certificate',
  document: 'document',
  skill: 'skill',
} as const

/** Nearer than so many days the hour matters. */
const hourCountsDays = 2

/** 考试 · 11月26日 17:00 截止，请假顺延 2 天；交班练习 · 12月26日截止 */
export function untilWord({
  kind,
  dueTime,
  pausedDays,
  why,
  overdue,
  days,
}: Pick<DutyRow, 'kind' | 'dueTime' | 'pausedDays' | 'why' | 'overdue' | 'days'>) {
  const what = text(why === 'shift' ? 'shift' : kinds[kind])
  const until =
    overdue || days > hourCountsDays
      ? text('untilDay', { kind: what, day: dayText(dueTime) })
      : text('until', { kind: what, time: dayTimeText(dueTime) })
  return pausedDays > 0 ? text('paused', { until, n: pausedDays }) : until
}
