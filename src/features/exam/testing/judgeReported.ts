import type { LeavingEvent } from '@contract/calls/exam/leaving'
import { isAtLimit, verdictOf, type Verdict } from '@contract/rules/exam/leaving'

/** What a hospital in memory makes of absences, by the rule of both sides. */
export function judgeReported(events: readonly LeavingEvent[], limit: number) {
  const verdicts = new Map<string, Verdict>()
  let lastCountedMs: number | undefined
  for (const event of events) {
    const verdict = verdictOf(event, lastCountedMs)
    if (verdict === 'counted') lastCountedMs = event.leftMs
    verdicts.set(event.eventId, verdict)
  }
  const used = [...verdicts.values()].filter((verdict) => verdict === 'counted').length
  return { used, verdicts, isAtLimit: isAtLimit(used, limit) }
}
