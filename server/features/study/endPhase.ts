import type { Bilingual } from '@contract/texts'
import type { Proof } from '@contract/calls/studyShapes'
import { Code } from '@contract/codes'
import { PhaseState, RunState } from '@contract/states'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import type { Course, Phase } from './courseRepository'
import type { StudyDeps } from './openCourse'
import { isPackageMet } from './packages/packageService'
import { allAnswered, bestScores } from './questionRepository'
import { runKeyOf, watchedOf, type WatchReport } from './runKeys'
import { finishPhase, listPhases, lockRun, type RunKey } from './runRepository'
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
 * when the round is not the caller's. A phase that is done already stays so.
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
  if (proof.phaseState === PhaseState.done) return proof
  const ending = { key, course, phase, proof }
  await checkFinished(db, ending)
  return storeEnd(db, ending, now)
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

const storeEnd = (db: Db, { key, course, phase, proof }: Ending, now: number): Promise<Proof> =>
  db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, key)
    if (!run) throw new DomainError(Code.notFound, commonReplies.notFound)
    const phases = await listPhases(tx, key.comId, key.runId)
    const before = phases.filter(({ state }) => state === PhaseState.done)
    const done = new Set(before.map(({ phase_id: id }) => id)).add(phase.phaseId)
    const isDone = unfinished(course.phases, done).length === 0
    const stateOfOpen = isDone ? RunState.phasesDone : RunState.learning
    const runState = run.state === RunState.ended ? RunState.ended : stateOfOpen
    if (run.state !== RunState.ended)
      await finishPhase(
        tx,
        key,
        phase.phaseId,
        { runState, phasesDone: done.size, progress: progressOf(course.phases, done) },
        now,
      )
    return { ...proof, state: runState, phaseState: PhaseState.done, progress: 100 }
  })
