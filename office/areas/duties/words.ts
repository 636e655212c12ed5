import type { DutyRow } from '@contract/calls/year/duty'
import type { DueFilter, DutyReason, OwedKind } from '@contract/kinds'
import { DutyState } from '@contract/states'
import { number } from '../../text/formats'
import { text } from './texts'

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
/** The word for a kind of duty. */
export const kindWord = (kind: OwedKind): string => text(kinds[kind])

const reasons = {
  audience: 'byAudience',
  hand: 'byHand',
  newcomer: 'newcomer',
  handedOn: 'handedOnTo',
  shift: 'byShift',
  ending: 'byEnd',
} as const
/** Why somebody owes it, in words. */
export const whyWord = (why: DutyReason): string => text(reasons[why])

const states: Readonly<Record<number, Parameters<typeof text>[0]>> = {
  [DutyState.notOpen]: 'notOpen',
  [DutyState.toDo]: 'toDo',
  [DutyState.doing]: 'doing',
  [DutyState.failed]: 'failed',
  [DutyState.missed]: 'noTry',
}
/** `state`: a DutyState. */
export const stateWord = (state: number): string => text(states[state] as 'toDo')

const dues = {
  overdue: 'overdue',
  over7: 'over7',
  over30: 'over30',
  in3: 'in3',
  in7: 'in7',
  in30: 'in30',
} as const
/** The word for a choice of the filter by due day. */
export const dueWord = (due: DueFilter): string => text(dues[due])

type Due = Pick<DutyRow, 'overdue' | 'days'>

/** How urgent a duty is: overdue, due within three days, later. */
export function urgencyOf({ overdue, days }: Due) {
  if (overdue) return 'late'
  return days <= 3 ? 'soon' : 'later'
}

/** 逾期 6 天, 今天到期, 还有 2 天. */
export function daysWord({ overdue, days }: Due): string {
  if (overdue) return days === 0 ? text('overToday') : text('overBy', { n: number(days) })
  return days === 0 ? text('dueToday') : text('dueIn', { n: number(days) })
}
