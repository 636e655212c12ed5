/** Leaving the screen of an exam: what counts and what does not. Device and server judge by this one rule; the server's word holds. */
export const leaving = {
  /** Absences under this never count, ms. */
  shortMs: 5_000,
  /** At most one absence in this span counts, ms: a flapping screen is one leaving. */
  apartMs: 60_000,
} as const

/** Whoever sits an exam and of whom nothing came for so long is somebody to look after: a lost network, or a question that takes long. */
export const quietMinutes = 5

/** What the person was doing: away, or an interruption of this program itself (picture picker, camera, scanner, upload), or a call that came in. */
export const leavingKinds = ['away', 'picker', 'camera', 'scan', 'upload', 'call'] as const
export type LeavingKind = (typeof leavingKinds)[number]

/** counted, or why not. excused: an appeal was granted; over: the paper was closed before it. */
export const verdicts = ['counted', 'short', 'own', 'call', 'soon', 'over', 'excused'] as const
export type Verdict = (typeof verdicts)[number]

/** One absence: ms since the attempt's start when the screen was left, and how long it lasted. */
export interface Absence {
  kind: LeavingKind
  leftMs: number
  awayMs: number
}

/** Whether an absence counts. `lastCountedMs`: when the last one that counted began, ms since the start; undefined when there is none. */
export function verdictOf(
  { kind, leftMs, awayMs }: Absence,
  lastCountedMs: number | undefined,
): Verdict {
  if (kind === 'call') return 'call'
  if (kind !== 'away') return 'own'
  if (awayMs < leaving.shortMs) return 'short'
  return lastCountedMs !== undefined && Math.abs(leftMs - lastCountedMs) < leaving.apartMs
    ? 'soon'
    : 'counted'
}

/** The wire's number of leavings where leaving is not limited (tables keep NULL). */
export const unlimitedLeavings = -1

/** Whether the paper is handed in: at the last leaving that is allowed. `limit` -1: there is none. */
export const isAtLimit = (used: number, limit: number) => limit >= 0 && used >= Math.max(1, limit)

/** How many leavings are left before the paper is handed in; 0 at the limit. */
export const leavingsLeft = (used: number, limit: number) => Math.max(0, Math.max(1, limit) - used)
