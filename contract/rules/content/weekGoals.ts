import { dayOf, weekdayOf } from '../hospitalTime'

/** Minutes that somebody may want to learn a week, as study.setWeekGoal takes them. */
export const weekGoals = [30, 60, 90, 120, 180] as const
export type WeekGoal = (typeof weekGoals)[number]

/** The Monday of a moment's week at the hospital, in days since 1970. `time`: epoch ms. */
export const mondayOf = (time: number): number => dayOf(time) - weekdayOf(dayOf(time))
