import { dayOf, weekdayOf } from '@contract/rules/hospitalTime'
import { text } from './texts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** 星期二, in the hospital's zone. `time`: epoch ms. */
export const weekday = (time: number): string => text(weekdays[weekdayOf(dayOf(time))] ?? 'mon')
