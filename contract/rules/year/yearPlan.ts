import type { PlannedState } from '../../yearKinds'

/** Something that was made of a topic. Times in epoch ms; none: it is a draft. */
export interface MadeThing {
  startTime: number | null
  endTime: number | null
  withdrawn: boolean
  expected: number
  done: number
}

/** Where something that was made of a topic stands. */
export function stateOfMade(
  { startTime, endTime, withdrawn, expected, done }: MadeThing,
  now: number,
): PlannedState {
  if (withdrawn) return 'withdrawn'
  if (startTime === null || endTime === null) return 'draft'
  return endTime <= now || (expected > 0 && done >= expected) ? 'held' : 'running'
}

/** Where a topic stands in one of its months, of everything that was made of it for that month; `isOver`: the month has passed. */
export function stateOfMonth(made: readonly PlannedState[], isOver: boolean): PlannedState {
  const standing = made.filter((one) => one !== 'withdrawn')
  if (standing.length === 0) return isOver ? 'missed' : 'toCome'
  if (standing.includes('held') && standing.every((one) => one === 'held')) return 'held'
  return standing.every((one) => one === 'draft') ? 'draft' : 'running'
}
