import { Code } from '@contract/codes'

export interface PhaseDetails {
  phaseId: string
  mustFinish: boolean
}

/** For each phase the number (from 1) of the phase that must be done before it; 0: it is open. A phase that is done stays open. */
export function locksOf(
  phases: readonly PhaseDetails[],
  done: ReadonlySet<string>,
  freeOrder: boolean,
): number[] {
  let first = 0
  return phases.map(({ phaseId, mustFinish }, index) => {
    const lock = freeOrder || done.has(phaseId) ? 0 : first
    if (first === 0 && mustFinish && !done.has(phaseId)) first = index + 1
    return lock
  })
}

/** The phase to go on with: the first after this one that is not done, else the first before it; undefined: all of them are. */
export function nextOf<P extends PhaseDetails>(
  phases: readonly P[],
  phaseId: string,
  done: ReadonlySet<string>,
): P | undefined {
  const at = phases.findIndex((one) => one.phaseId === phaseId)
  return [...phases.slice(at + 1), ...phases.slice(0, at)].find((one) => !done.has(one.phaseId))
}

const lessonSeconds = 45 * 60

/** Hours of learning of 45 minutes, to a tenth; null: too little to say. */
export function hoursOf(phases: readonly { seconds: number }[]): number | null {
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0)
  return Math.round((seconds / lessonSeconds) * 10) / 10 || null
}

/** Needed phases that are not done. */
export const unfinished = <P extends PhaseDetails>(
  phases: readonly P[],
  done: ReadonlySet<string>,
): P[] => phases.filter(({ phaseId, mustFinish }) => mustFinish && !done.has(phaseId))

/** How much of a course is done, whole percent of the needed phases; without needed ones, of all. */
export function progressOf(phases: readonly PhaseDetails[], done: ReadonlySet<string>): number {
  const needed = phases.filter(({ mustFinish }) => mustFinish)
  const counted = needed.length > 0 ? needed : phases
  return counted.length === 0
    ? 100
    : Math.floor((counted.filter(({ phaseId }) => done.has(phaseId)).length / counted.length) * 100)
}

export interface Window {
  startTime: number
  endTime: number
  withdrawn: boolean
  inScope: boolean
}

/** Why learning is not possible now: a reply code; 0 when it is. */
export function studyRefusal(
  { startTime, endTime, withdrawn, inScope }: Window,
  now: number,
): number {
  if (!inScope) return Code.outOfScope
  if (withdrawn) return Code.stateChanged
  if (now < startTime) return Code.notOpenYet
  return now >= endTime ? Code.ended : Code.ok
}

/** 03:10 */
const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** 03:10–04:20、06:00–06:30: at most five, for a sentence. */
export const intervalsText = (intervals: readonly (readonly number[])[]): string =>
  intervals
    .slice(0, 5)
    .map(([from = 0, to = 0]) => `${clock(from)}–${clock(Math.ceil(to))}`)
    .join(', ') + (intervals.length > 5 ? ' …' : '')

/** Marks of a try: whole percent of right answers. */
export const scoreOf = (right: number, of: number): number =>
  of === 0 ? 0 : Math.round((right / of) * 100)
