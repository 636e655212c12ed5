import type { Needed } from '@contract/calls/study/learningPath'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { audiencesOf } from '../audience/audienceService'
import { findPathsOf, findStandings, type Learner } from './standingRepository'
import { neededOf } from './standingRules'
import { replies } from './texts'

/** For whom learning paths are. */
export const pathAudiences = audiencesOf('learning_path', 'path_id')

/** What somebody has to finish before they begin each of these tasks, by the paths that are meant for them; those that are open are left out. `now`: epoch ms. */
export async function findNeededOf(
  db: Db,
  learner: Learner,
  taskIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Needed[]>> {
  if (taskIds.length === 0) return new Map()
  const paths = await findPathsOf(db, learner)
  const steps = paths
    .flatMap((path) => path.steps)
    .filter(({ taskId, needs }) => needs.length > 0 && taskIds.includes(taskId))
  const all = steps.flatMap(({ needs }) => needs)
  const standings = await findStandings(db, learner, all, now)
  const needed = taskIds.map((id) => {
    const needs = steps.filter(({ taskId }) => taskId === id).flatMap((step) => step.needs)
    return [id, neededOf(needs, standings)] as const
  })
  return new Map(needed.filter(([, missing]) => missing.length > 0))
}

/** What somebody has to finish before they begin a task; none: it is open. */
export const findNeeded = async (
  db: Db,
  learner: Learner,
  taskId: string,
  now: number,
): Promise<Needed[]> => (await findNeededOf(db, learner, [taskId], now)).get(taskId) ?? []

/** Throws phaseLocked with what is missing while a path locks the task. */
export async function checkPathsAllow(
  db: Db,
  learner: Learner,
  taskId: string,
  now: number,
): Promise<void> {
  const missing = await findNeeded(db, learner, taskId, now)
  if (missing.length > 0)
    throw new DomainError(
      Code.phaseLocked,
      replies.pathWaits,
      { missing: missing.map(({ title }) => title).join(', ') },
      { missing },
    )
}
