import type { MyPath, MyStep, Needed } from '@contract/calls/study/learningPath'
import type { PathStep } from '@contract/rules/content/learningPath'
import type { PathOf, Standing } from './standingRepository'

type Standings = ReadonlyMap<string, Standing>

/** Of these tasks those that are not done; one that is not meant for the person locks nothing. */
export const neededOf = (needs: readonly string[], standings: Standings): Needed[] =>
  [...new Set(needs)].flatMap((taskId) => {
    const found = standings.get(taskId)
    if (!found || found.done) return []
    const { kind, courseId, title } = found
    return [{ kind, taskId, crsId: courseId, title }]
  })

function stateOf(standing: Standing, waitsFor: readonly Needed[], now: number): MyStep['state'] {
  if (standing.done) return 'done'
  // What was begun before somebody made a path of it goes on.
  if (waitsFor.length > 0 && !standing.begun) return 'waits'
  if (now >= standing.endTime) return 'over'
  if (now < standing.startTime) return 'notYet'
  return standing.begun ? 'begun' : 'open'
}

function stepOf({ taskId, needs }: PathStep, standings: Standings, now: number): MyStep[] {
  const standing = standings.get(taskId)
  if (!standing) return []
  const { kind, courseId, title, endTime } = standing
  const waitsFor = standing.done ? [] : neededOf(needs, standings)
  return [
    {
      kind,
      taskId,
      crsId: courseId,
      title,
      endTime,
      waitsFor,
      state: stateOf(standing, waitsFor, now),
    },
  ]
}

/** A path as one of its people sees it; undefined: nothing of it is meant for them. `now`: epoch ms. */
export function pathFor(
  { pathId, title, description, steps }: PathOf,
  standings: Standings,
  now: number,
): MyPath | undefined {
  const shown = steps.flatMap((step) => stepOf(step, standings, now))
  if (shown.length === 0) return undefined
  const done = shown.filter(({ state }) => state === 'done').length
  return { pathId, title, desc: description, done, steps: shown }
}
