import type { Bilingual } from '@contract/texts'
import type { Proof, WayOn } from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import { PhaseState, RunState } from '@contract/states'
import type { Db, Tx } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import type { Course, Phase } from './courseRepository'
import { endCourse } from './endCourse'
import type { StudyDeps } from './openCourse'
import { isPackageMet } from './packages/packageService'
import { allAnswered, bestScores } from './questionRepository'
import { runKeyOf, watchedOf, type WatchReport } from './runKeys'
import { finishPhase, listPhases, lockRun, type RunKey } from './runRepository'
import { nextFrom } from './shownCourse'
import { intervalsText, progressOf, unfinished } from './studyRules'
import { replies } from './texts'
import { applyWatched } from './watching'

/** What a package has not said yet. */
const packageMissing: Readonly<Record<'completed' | 'passed' | 'score', Bilingual>> = {
  completed: replies.packageNotCompleted,
  passed: replies.packageNotPassed,
  score: replies.packageScoreLow,
}

interface Ending {
  key: RunKey
  course: Course
  phase: Phase
  /** As the last report left it. */
  proof: Proof
}

/**
 * Ends a phase for which everything is there: watched, answered, passed. Throws notFinished with what is missing, notFound
 * when the round is not the caller's. A phase that is done already stays so; the last one ends the course.
 */
export async function endPhase(
  db: Db,
  deps: StudyDeps,
  caller: Caller,
  report: WatchReport,
  now: number,
): Promise<Proof> {
  const key = runKeyOf(caller, report)
  const { proof, course, phase } = await applyWatched(db, deps, key, watchedOf(report, true), now)
  // A round that was closed for a newer version has nothing to check any more.
  const isOver = proof.state === RunState.ended || proof.phaseState === PhaseState.done
  if (!isOver) await checkFinished(db, { key, course, phase, proof })
  const wayOn = await db
    .transaction()
    .execute((tx) => closePhase(tx, deps, caller, { key, course, phaseId: phase.phaseId }, now))
  return isOver
    ? { ...proof, ...wayOn }
    : { ...proof, ...wayOn, phaseState: PhaseState.done, progress: 100 }
}

/** Throws notFinished, with the words of what this kind of phase asks for. */
async function checkFinished(db: Db, { key, course, phase, proof }: Ending): Promise<void> {
  const { comId, runId } = key
  const { phaseId, body } = phase
  if (phase.kind === 'questions') {
    const passed = (await bestScores(db, comId, runId)).get(phaseId)?.passed
    if (!passed)
      throw new DomainError(Code.notFinished, replies.questionsUnfinished, {}, { missing: [] })
  } else if (body.inside && !(await allAnswered(db, { comId, runId, phaseId }, body.inside))) {
    throw new DomainError(Code.notFinished, replies.filmUnanswered, {}, proof)
  } else if (proof.missing.length > 0) {
    const intervals = intervalsText(proof.missing)
    throw new DomainError(Code.notFinished, replies.phaseUnseen, { intervals }, proof)
  } else if (phase.kind === 'scorm' && !(await isPackageMet(db, key, phase, course))) {
    const missing = packageMissing[body.need ?? 'completed']
    throw new DomainError(Code.notFinished, missing, { score: course.passScore }, proof)
  }
}

/**
 * A phase is done: says where it goes on, and with the last phase that the course needs ends the course itself, so that nobody
 * has to ask for what they have earned. Of a round that has ended it gives what that gave. Throws notFound for another's round.
 */
export async function closePhase(
  tx: Tx,
  deps: StudyDeps,
  caller: Caller,
  { key, course, phaseId }: Pick<Ending, 'key' | 'course'> & { phaseId: string },
  now: number,
): Promise<WayOn & { state: number }> {
  const run = await lockRun(tx, key)
  if (!run) throw new DomainError(Code.notFound, commonReplies.notFound)
  const phases = await listPhases(tx, key.comId, key.runId)
  const before = phases.filter(({ state }) => state === PhaseState.done)
  const done = new Set(before.map(({ phase_id: id }) => id)).add(phaseId)
  const isDone = unfinished(course.phases, done).length === 0
  const runState = isDone ? RunState.phasesDone : RunState.learning
  if (run.state !== RunState.ended)
    await finishPhase(
      tx,
      key,
      phaseId,
      { runState, phasesDone: done.size, progress: progressOf(course.phases, done) },
      now,
    )
  const next = nextFrom(course.phases, phaseId, done)
  if (!isDone && run.state !== RunState.ended) return { ...next, state: runState }
  const { state, ...end } = await endCourse(tx, deps, caller, key, now)
  return { ...next, state, end }
}
