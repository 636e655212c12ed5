import { sql } from 'kysely'
import { mondayOf } from '@contract/rules/content/weekGoals'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { PhaseState, RunState } from '@contract/states'
import { platformId } from '../../companies'
import type { Tx } from '../../db/schema'
import { issueForCourse } from '../certificate/certificateService'
import { readCourse } from './courseRepository'
import { beginRun, endRun, finishPhase } from './runRepository'
import { progressOf } from './studyRules'
import { lockPersonCourse } from './taskRepository'

/** What somebody of the demo did with a course. */
export interface Learning {
  comId: string
  personId: string
  taskId: string
  /** How many parts are done, in their order. */
  parts: number
  /** Of the tests, 0 to 100; with it the course was finished, and its certificate given. */
  score?: number
  /** How many days ago. */
  daysAgo: number
}

/** A round of a course as it would stand after somebody learned it on that day. `now`: epoch ms. */
export async function seedLearner(tx: Tx, learning: Learning, now: number): Promise<void> {
  const { comId, personId, taskId, parts, score } = learning
  const at = now - learning.daysAgo * dayMs
  const task = await tx
    .selectFrom('course_task')
    .selectAll()
    .where('task_id', '=', taskId)
    // What a region's centre issues stands among the platform's.
    .where('com_id', 'in', [comId, platformId])
    .executeTakeFirstOrThrow()
  const of = { courseId: task.course_id, version: task.version }
  const course = await readCourse(tx, { comId: task.course_com_id, ...of })
  await lockPersonCourse(tx, comId, personId, taskId)
  const key = { comId, personId, taskId }
  const runId = await beginRun(tx, key, { courseComId: course.comId, ...of, round: 1 }, at)
  const run = { ...key, runId }
  const done = new Set<string>()
  for (const { phaseId, seconds } of course.phases.slice(0, parts)) {
    done.add(phaseId)
    await tx
      .insertInto('phase_run')
      .values({
        com_id: comId,
        run_id: runId,
        phase_id: phaseId,
        state: PhaseState.learning,
        watched: [0, seconds],
        last_pos: seconds,
      })
      .execute()
    const isWhole = done.size === course.phases.length
    const standing = {
      runState: isWhole ? RunState.phasesDone : RunState.learning,
      phasesDone: done.size,
      progress: progressOf(course.phases, done),
    }
    await finishPhase(tx, run, phaseId, standing, at + done.size * 5 * minuteMs)
  }
  await countWeek(tx, run, course.phases.slice(0, parts), at)
  if (score === undefined) return
  const certificateId = await issueForCourse(
    tx,
    {
      ...key,
      title: course.title,
      issuer: task.issuer,
      months: task.certificate_months,
      credits: course.credit,
    },
    at,
  )
  const reward = { score, best: score, runCredits: course.credit, credits: course.credit }
  await endRun(tx, run, { ...reward, certificateId }, at + 30 * minuteMs)
}

/** As the heartbeats of that day would have counted it. */
async function countWeek(
  tx: Tx,
  { comId, personId, runId }: { comId: string; personId: string; runId: string },
  parts: readonly { seconds: number }[],
  at: number,
): Promise<void> {
  const learnt = { week: mondayOf(at), week_seconds: sum(parts.map(({ seconds }) => seconds)) }
  await tx
    .insertInto('study_lease')
    .values({
      com_id: comId,
      person_id: personId,
      lease: 1,
      device_id: 'demo',
      run_id: runId,
      heard_at: at,
      ...learnt,
    })
    .onConflict((one) =>
      one.columns(['com_id', 'person_id']).doUpdateSet(({ ref, eb }) => ({
        week: ref('excluded.week'),
        week_seconds: eb
          .case()
          .when('study_lease.week', '=', ref('excluded.week'))
          .then(sql<number>`study_lease.week_seconds + excluded.week_seconds`)
          .else(ref('excluded.week_seconds'))
          .end(),
      })),
    )
    .execute()
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
