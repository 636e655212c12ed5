import type { Contract } from '@contract/calls'
import type { LearningPath } from '@contract/calls/study/learningPath'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { cycleIn } from '@contract/rules/content/learningPath'
import { boundsOf, reachesAll } from '@contract/rules/rights'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { checkAudience } from '../audience/audienceService'
import {
  deletePath,
  findPath,
  listChoices,
  listOtherSteps,
  listPaths,
  storePath,
  type PathsOf,
} from './learningPathRepository'
import { findPathsOf, findStandings } from './standingRepository'
import { pathFor } from './standingRules'
import { replies } from './texts'

/** Whose paths somebody reads or changes: the hospital's; who has the right for departments, their own. */
const pathsOf = (caller: Caller, ability: 'content.read' | 'content.author'): PathsOf => ({
  comId: caller.comId,
  madeBy: reachesAll(boundsOf(caller, ability)) ? null : caller.userId,
})

/** Why a path is not published; only replies without values. */
const refused = (key: 'pathTitle' | 'pathEmpty' | 'pathTwice' | 'pathNeeds' | 'pathTask') =>
  new DomainError(Code.badInput, replies[key])

/** A path that may be changed as it stands there. Throws notFound, stateChanged when somebody was quicker. */
async function held(db: Db, caller: Caller, pathId: string, edition: number | undefined) {
  const stored = await findPath(db, pathsOf(caller, 'content.author'), pathId, true)
  if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (stored.edition !== edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return stored
}

/** Throws badInput for what keeps a path from being published: its words, its tasks, and whatever waits in a ring. */
async function checkPath(
  db: Db,
  caller: Caller,
  { pathId, path, now }: { pathId: string; path: LearningPath; now: number },
): Promise<void> {
  const { title, steps } = path
  if (title.trim().length < 2) throw refused('pathTitle')
  if (steps.length === 0) throw refused('pathEmpty')
  const taskIds = steps.map(({ taskId }) => taskId)
  const own = new Set(taskIds)
  if (own.size < taskIds.length) throw refused('pathTwice')
  if (steps.some(({ needs }) => needs.some((one) => !own.has(one)))) throw refused('pathNeeds')
  const others = await listOtherSteps(db, caller.comId, pathId)
  const ring = cycleIn([...steps, ...others])
  const named = await listChoices(db, caller, {
    keyword: '',
    taskIds: [...taskIds, ...(ring ?? [])],
    now,
  })
  const nameOf = new Map(named.map(({ taskId, title: name }) => [taskId, name]))
  if (taskIds.some((id) => !nameOf.has(id))) throw refused('pathTask')
  if (ring)
    throw new DomainError(Code.badInput, replies.pathCycle, {
      ring: ring.map((id) => nameOf.get(id) ?? id).join(' → '),
    })
}

/** Making paths. */
export const pathMakingCalls: Handlers<Contract['pathMaking']> = {
  list: ({ keyword = '', ...paging }, { db, caller }) =>
    listPaths(db, pathsOf(caller, 'content.read'), keyword.trim(), paging),

  async read({ pathId }, { db, caller, now }) {
    const stored = await findPath(db, pathsOf(caller, 'content.read'), pathId)
    if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { edition, published, title, description, audience, steps } = stored
    const taskIds = steps.map(({ taskId }) => taskId)
    return {
      pathId,
      edition,
      published: published ? 1 : 0,
      path: { title, desc: description, whom: audience ?? everybody, steps },
      tasks: await listChoices(db, caller, { keyword: '', taskIds, now }),
    }
  },

  async choices({ keyword = '' }, { db, caller, now }) {
    return { list: await listChoices(db, caller, { keyword: keyword.trim(), taskIds: null, now }) }
  },

  async save({ pathId: given, edition: seen, path, publish }, { db, caller, now, audit }) {
    const stored = given === undefined ? undefined : await held(db, caller, given, seen)
    const pathId = given ?? newId(now)
    if (publish) {
      await checkAudience(db, caller, 'content.author', path.whom)
      await checkPath(db, caller, { pathId, path, now })
    }
    const edition = (stored?.edition ?? 0) + 1
    await storePath(db, caller, { pathId, edition, published: publish === 1 }, path, now)
    const before = stored && {
      published: stored.published,
      title: stored.title,
      steps: stored.steps,
    }
    await audit({ before, after: { published: publish === 1, ...path }, thingId: pathId })
    return { pathId, edition }
  },

  async remove({ pathId, edition }, { db, caller, audit }) {
    const { title, steps, published } = await held(db, caller, pathId, edition)
    await deletePath(db, caller.comId, pathId)
    await audit({ before: { title, steps, published }, after: { removed: true }, thingId: pathId })
    return {}
  },
}

/** My paths. */
export const learningPathCalls: Handlers<Contract['learningPath']> = {
  async mine(_input, { db, caller, now }) {
    const paths = await findPathsOf(db, caller)
    const taskIds = [...new Set(paths.flatMap(({ steps }) => steps.map(({ taskId }) => taskId)))]
    const standings = await findStandings(db, caller, taskIds, now)
    return { list: paths.flatMap((path) => pathFor(path, standings, now) ?? []) }
  },
}
