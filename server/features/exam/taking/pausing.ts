import { AttemptState } from '@contract/states'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { AttemptRow } from './attemptRepository'
import { remainingSeconds } from './attemptRules'
import { extraMinutesOf } from './extraMinutesRepository'
import { storePause } from './pauseRepository'

const isPaused = ({ state }: Pick<AttemptRow, 'state'>) => state === AttemptState.paused

/** Until when an attempt of this person may run at all, epoch ms. */
const lastMoment = async (db: Db, attempt: AttemptRow) =>
  attempt.endTime + (await extraMinutesOf(db, attempt)) * minuteMs

/** Rises with each pause and each end of one. */
export const moveNumber = (attempt: Pick<AttemptRow, 'state' | 'pausesUsed'>) =>
  2 * attempt.pausesUsed - (isPaused(attempt) ? 1 : 0)

/** Whole seconds that are left of an open attempt's time; of a paused one what was left when the pause began. */
export const leftSeconds = (attempt: Pick<AttemptRow, 'deadline' | 'leftMs'>, now: number) =>
  attempt.leftMs === null
    ? remainingSeconds(attempt.deadline, now)
    : Math.ceil(attempt.leftMs / 1000)

/** Seconds that a closed attempt took, without its pauses. */
export function usedSeconds({
  startedAt,
  closedAt,
  deadline,
  pausedMs,
  pausedAt,
}: Pick<AttemptRow, 'startedAt' | 'closedAt' | 'deadline' | 'pausedMs' | 'pausedAt'>): number {
  const end = Math.min(closedAt ?? deadline, deadline)
  const paused = pausedMs + (pausedAt === null ? 0 : Math.max(0, end - pausedAt))
  return Math.max(0, Math.round((end - startedAt - paused) / 1000))
}

/** Stops the clock of a running attempt, whose row is locked. The task's end still closes it. */
export async function pauseAttempt(db: Db, attempt: AttemptRow, now: number): Promise<AttemptRow> {
  const deadline = Math.max(attempt.deadline, await lastMoment(db, attempt))
  const paused = {
    ...attempt,
    state: AttemptState.paused,
    leftMs: Math.max(0, attempt.deadline - now),
    pausedAt: now,
    deadline,
    pausesUsed: attempt.pausesUsed + 1,
  }
  await storePause(db, paused)
  return paused
}

/** Ends the pause of an attempt, whose row is locked: the deadline moves by the paused span, never beyond the task's end. One that runs stays as it is. */
export async function resumeAttempt(db: Db, attempt: AttemptRow, now: number): Promise<AttemptRow> {
  if (!isPaused(attempt)) return attempt
  const deadline = Math.min(now + (attempt.leftMs ?? 0), await lastMoment(db, attempt))
  const pausedMs = attempt.pausedMs + Math.max(0, now - (attempt.pausedAt ?? now))
  const running = {
    ...attempt,
    state: AttemptState.inProgress,
    deadline,
    pausedMs,
    pausedAt: null,
    leftMs: null,
  }
  await storePause(db, running)
  return running
}
