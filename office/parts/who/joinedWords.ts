import type { Joined } from '@contract/rules/audience'
import { text } from './texts'

/** From when to when somebody came, in words. */
export function joinedWords({ from, until }: Joined): string {
  if (from === null) return text('joinedBefore', { until: until ?? '' })
  return until === null ? text('joinedAfter', { from }) : text('joinedBetween', { from, until })
}
