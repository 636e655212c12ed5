import { RunState, PhaseState } from '@contract/states'
import type { Proof } from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import {
  validateWatched,
  merged,
  missingOf,
  maxSpeed,
  percentOf,
  type Interval,
} from '@contract/rules/content/watching'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Course, Courses, Phase } from './courseRepository'
import type { RunKey } from './runRepository'
import { findWatch, type Heartbeats, type WatchRow } from './watchRepository'
import { locksOf } from './studyRules'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

export interface Watched {
  phaseId: string
  lease: number
  lastPos: number
  watched: readonly (readonly number[])[]
  offline: boolean
  /** false: it pauses. */
  goesOn: boolean
}

/** What was found and judged: the reply, and what endings need of it. */
export interface Outcome {
  proof: Proof
  row: WatchRow
  course: Course
  phase: Phase
}

const intervalsIn = (flat: readonly number[] | null): Interval[] =>
  Array.from({ length: (flat?.length ?? 0) / 2 }, (_, index): Interval => [
    flat![2 * index]!,
    flat![2 * index + 1]!,
  ])
const pair = ([from, to]: Interval): [number, number] => [from, to]
const readSpeed = 1

/** A run with one phase of it. Throws notFound, phaseLocked. */
export async function openPhase(
  db: Db,
  courses: Courses,
  key: RunKey,
  phaseId: string,
): Promise<Omit<Outcome, 'proof'>> {
  return phaseFor(db, courses, await findWatch(db, key, phaseId), phaseId)
}

async function phaseFor(
  db: Db,
  courses: Courses,
  row: WatchRow | undefined,
  phaseId: string,
): Promise<Omit<Outcome, 'proof'>> {
  if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
  const course = await courses(db, {
    comId: row.courseComId,
    courseId: row.courseId,
    version: row.version,
  })
  const index = course.phases.findIndex((one) => one.phaseId === phaseId)
  const phase = course.phases[index]
  if (!phase) throw new DomainError(Code.notFound, commonReplies.notFound)
  // A phase that was opened once stays open.
  if (
    row.phaseState === null &&
    locksOf(course.phases, new Set(row.done), row.freeOrder)[index]! > 0
  )
    throw new DomainError(Code.phaseLocked, replies.phaseLocked)
  return { row, course, phase }
}

/**
 * Takes a heartbeat in. Only the time that passed on the server's clock since the last heartbeat pays for what is new; a lease that
 * moved away, a round that ended or a course that is over is refused with its code, and nothing is stored.
 */
export async function applyWatched(
  db: Db,
  { courses, heartbeats }: { courses: Courses; heartbeats: Heartbeats },
  key: RunKey,
  report: Watched,
  now: number,
): Promise<Outcome> {
  for (let turn = 0; turn < 4; turn++) {
    const found = await phaseFor(
      db,
      courses,
      await heartbeats.find(db, key, report.phaseId),
      report.phaseId,
    )
    const { row, phase } = found
    if (row.runState === RunState.ended || phase.kind === 'questions')
      return { ...found, proof: proofOf(found, intervalsIn(row.covered), row, 0, now) }
    if (row.lease !== report.lease || row.leaseRunId !== key.runId)
      throw new DomainError(Code.openElsewhere, replies.studiedElsewhere)
    if (row.withdrawn) throw new DomainError(Code.stateChanged, replies.courseWithdrawn)
    const covered = intervalsIn(row.covered)
    const validated = validateWatched({
      claimed: report.watched,
      covered,
      seconds: phase.seconds,
      passed: (Math.min(now, row.endTime) - row.heardAt) / 1000,
      credit: row.credit,
      speed: phase.kind === 'video' || phase.kind === 'audio' ? maxSpeed : readSpeed,
      offline: report.offline && row.allowOffline,
    })
    const percent = percentOf(validated.covered, phase.seconds)
    const stateOfOpen = report.goesOn ? RunState.learning : RunState.paused
    const runState = row.runState === RunState.phasesDone ? RunState.phasesDone : stateOfOpen
    const lastPos = Math.min(report.lastPos, phase.seconds)
    const stored = await heartbeats.store(db, key, {
      phaseId: report.phaseId,
      lease: report.lease,
      reportedBefore: row.heardAt,
      now,
      credit: validated.credit,
      taken: validated.taken,
      runState,
      phaseState: PhaseState.learning,
      covered: validated.covered.flat(),
      lastPos,
      percent,
      offlineSeconds: report.offline ? validated.taken : 0,
      goesOn:
        row.phaseState !== null &&
        row.phaseState >= PhaseState.learning &&
        row.runState === runState &&
        row.lastPhaseId === report.phaseId,
    })
    if (stored)
      return {
        ...found,
        proof: proofOf(
          found,
          validated.covered,
          {
            ...row,
            runState,
            lastPos,
            percent,
            phaseState: Math.max(row.phaseState ?? 0, PhaseState.learning),
          },
          validated.refused,
          now,
        ),
      }
  }
  throw new DomainError(Code.tooMany, commonReplies.tooMany)
}

function proofOf(
  { phase }: Omit<Outcome, 'proof'>,
  covered: readonly Interval[],
  row: WatchRow,
  refused: number,
  now: number,
): Proof {
  const whole = merged(covered, phase.seconds)
  return {
    state: row.runState,
    phaseState: row.phaseState ?? PhaseState.open,
    watched: whole.map(pair),
    missing: missingOf(whole, phase.seconds).map(pair),
    lastPos: row.lastPos ?? 0,
    progress: row.percent ?? 0,
    refusedSeconds: refused,
    serverTime: now,
  }
}
