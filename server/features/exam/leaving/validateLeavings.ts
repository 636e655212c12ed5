import type { LeavingEvent } from '@contract/calls/exam/leaving'
import { verdictOf } from '@contract/rules/exam/leaving'
import type { AttemptRow } from '../taking/attemptRepository'
import type { Known, NewEvent } from './leavingRepository'

/** More absences of one attempt than this are not kept: nobody leaves that often, a program does. */
const maxEvents = 500

/** What the device says, never beyond what the server's own clock allows. */
function bounded(event: LeavingEvent, sinceStart: number): LeavingEvent {
  const leftMs = Math.min(event.leftMs, sinceStart)
  return { ...event, leftMs, awayMs: Math.min(event.awayMs, sinceStart - leftMs) }
}

type Judged = Pick<AttemptRow, 'startedAt' | 'closedAt' | 'pausedAt'>

/** Judges the absences that are new, in the order in which the screen was left; those that are known stay as they are. */
export function validateLeavings(
  { startedAt, closedAt, pausedAt }: Judged,
  known: readonly Known[],
  sent: readonly LeavingEvent[],
  now: number,
): NewEvent[] {
  const ids = new Set(known.map(({ eventId }) => eventId))
  const counted = known.filter(({ verdict }) => verdict === 'counted').map(({ leftMs }) => leftMs)
  const fresh: NewEvent[] = []
  for (const event of sent
    .map((one) => bounded(one, Math.max(0, now - startedAt)))
    .sort((a, b) => a.leftMs - b.leftMs)) {
    if (ids.has(event.eventId) || ids.size >= maxEvents) continue
    ids.add(event.eventId)
    const nearest = counted.reduce<number | undefined>(
      (best, ms) =>
        best === undefined || Math.abs(ms - event.leftMs) < Math.abs(best - event.leftMs)
          ? ms
          : best,
      undefined,
    )
    const duringPause = pausedAt !== null && startedAt + event.leftMs >= pausedAt
    const whileOpen = duringPause ? 'own' : verdictOf(event, nearest)
    const verdict = closedAt === null ? whileOpen : 'over'
    if (verdict === 'counted') counted.push(event.leftMs)
    fresh.push({ ...event, verdict })
  }
  return fresh
}
