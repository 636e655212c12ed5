import type { PlanRow } from '@contract/calls/authoring/authoringShapes'

/** Where an exam stands: published ones by the clock. */
export type Phase = 'draft' | 'planned' | 'open' | 'ended' | 'withdrawn'

/** `now`: epoch ms. */
export function phaseOf(
  { state, startTime, endTime }: Pick<PlanRow, 'state'> & { startTime: number; endTime: number },
  now: number,
): Phase {
  if (state !== 'published') return state
  if (now < startTime) return 'planned'
  return now < endTime ? 'open' : 'ended'
}

export const phaseTones = {
  draft: undefined,
  planned: 'info',
  open: 'good',
  ended: undefined,
  withdrawn: 'warn',
} as const
