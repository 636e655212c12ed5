import type { Recurrence } from '@contract/rules/year/recurrence'
import { text } from './texts'

const inOrder = (months: readonly number[]) => [...months].sort((a, b) => a - b).join('、')

/** The column of lists. */
export const againTitle = (): string => text('again')

/** 每 12 个月, 每年 3、9 月; '' for what is given once. */
export function againWords(again: Recurrence | null | undefined): string {
  if (!again) return ''
  return again.way === 'months'
    ? text('everyMonths', { n: again.months })
    : text('everyYear', { months: inOrder(again.inMonths) })
}

/** What that means for people. */
export const againNote = (again: Recurrence): string =>
  again.way === 'months'
    ? text('monthsNote', { n: again.months })
    : text('calendarNote', { months: inOrder(again.inMonths) })
