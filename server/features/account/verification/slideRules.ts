import { minuteMs } from '@contract/rules/hospitalTime'

/** decisions.md: the piece may lie four px off. */
const slideTolerancePx = 4
export const slideLifeMs = 2 * minuteMs
/** Puzzles that an address may have open at once; more are only made to be thrown away. */
export const slidesAtOnce = 60

export const slideFits = (kind: string, right: number, answered: number) =>
  Math.abs(right - answered) <= (kind === 'slide' ? slideTolerancePx : 0)
