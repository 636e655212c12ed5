import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Checklist } from '@contract/calls/study/skillShapes'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn, withBelow } from '@contract/rules/rights'
import { scoreOf, seenProblem } from '@contract/rules/content/skills'
import type { Db, Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { renewDuties } from '../duty/dutyService'
import { notify } from '../message/messageService'
import { findEdition } from './checklistRepository'
import { insertObservations, type NewObservation } from './observationRepository'
import {
  findObserved,
  listPosts,
  listUnits,
  type Observed,
  type Reach,
  type Unit,
} from './peopleRepository'
import { tasksOfChecklist } from './taskRepository'
import { replies } from './texts'

type Handed = Input<Contract['skill']['observe']>

/** Whom somebody may observe. */
export const reachOf = (caller: Caller): Reach => ({
  comId: caller.comId,
  departments: departmentsIn(boundsOf(caller, 'skill.observe')),
  observerId: caller.userId,
})

/** The units that an observer may name where nobody else is named. */
export async function unitsWithin(db: Db, { comId, departments }: Reach): Promise<Unit[]> {
  const all = await listUnits(db, comId)
  const within = departments && new Set(withBelow(departments, all))
  return within ? all.filter(({ departmentId }) => within.has(departmentId)) : all
}

/** A unit and all that stand above it. */
function withAbove(units: readonly Unit[], departmentId: string): string[] {
  const above = new Map(units.map((one) => [one.departmentId, one.parentId]))
  const found = new Set<string>()
  for (let id: string | null = departmentId; id !== null && !found.has(id);) {
    found.add(id)
    id = above.get(id) ?? null
  }
  return [...found]
}

/** Who was observed, or where and what they are without a name. Throws badInput, notAllowed, aboutYourself. */
async function whoOf(db: Db, caller: Caller, input: Handed, { anonymous }: Checklist) {
  const { userId, departmentId, postId } = input
  const reach = reachOf(caller)
  if (userId !== undefined) {
    if (userId === caller.userId) throw new DomainError(Code.aboutYourself, replies.notYourself)
    const [person] = await findObserved(db, reach, [userId])
    if (!person) throw new DomainError(Code.notAllowed, replies.outOfReach)
    return person
  }
  if (!anonymous) throw new DomainError(Code.badInput, replies.needsName)
  if (departmentId === undefined) throw new DomainError(Code.badInput, replies.needsUnit)
  const mine = await unitsWithin(db, reach)
  if (!mine.some((one) => one.departmentId === departmentId))
    throw new DomainError(Code.notAllowed, commonReplies.audienceTooWide)
  const posts = await listPosts(db, caller.comId)
  const post = posts.find((one) => one.postId === postId)
  const unitIds = withAbove(await listUnits(db, caller.comId), departmentId)
  return { personId: null, departmentId, postId: post?.postId ?? null, unitIds }
}

/**
 * An observation as its observer hands it in, judged by the edition that it names. Throws notFound for an edition that there is
 * not, badInput for what was not judged, and what `whoOf` throws.
 */
export async function observationOf(
  db: Db,
  caller: Caller,
  input: Handed,
  now: number,
): Promise<{ observation: NewObservation; checklist: Checklist }> {
  const { observationId, checklistId, edition, observedTime, remark } = input
  const checklist = await findEdition(db, caller.comId, checklistId, edition)
  if (!checklist) throw new DomainError(Code.notFound, commonReplies.notFound)
  const isMoments = checklist.kind === 'moments'
  const marks = isMoments ? [] : input.marks
  const opportunities = isMoments ? input.opportunities : []
  const problem = seenProblem(checklist, { marks, opportunities })
  if (problem) throw new DomainError(Code.badInput, replies[problem])
  const who: Omit<Observed, 'personId'> & { personId: string | null } = await whoOf(
    db,
    caller,
    input,
    checklist,
  )
  const { missedCritical: _, ...score } = scoreOf(checklist, { marks, opportunities })
  const observation = {
    observationId,
    checklistId,
    edition,
    ...who,
    observerId: caller.userId,
    // A phone whose clock is ahead loses nothing.
    observedAt: Math.min(observedTime, now),
    marks,
    opportunities,
    ...score,
    remark,
    entered: false,
  }
  return { observation, checklist }
}

/**
 * Stores observations, ticks duties off and tells people, in the caller's transaction. Those that are there already change
 * nothing. Returns how many are new. `now`: epoch ms.
 */
export async function takeObservations(
  tx: Tx,
  comId: string,
  { checklistId, title }: { checklistId: string; title: string },
  observations: readonly NewObservation[],
  now: number,
): Promise<number> {
  const fresh = new Set(await insertObservations(tx, comId, observations, now))
  const added = observations.filter(({ observationId }) => fresh.has(observationId))
  const people = added.flatMap(({ personId }) => personId ?? [])
  if (people.length > 0)
    await renewDuties(tx, comId, 'skill', await tasksOfChecklist(tx, comId, checklistId), people)
  for (const { observationId, personId, passed, rate } of added)
    if (personId !== null)
      await notify(
        tx,
        {
          comId,
          personIds: [personId],
          kind: passed ? 'skillPassed' : 'skillNotPassed',
          facts: { name: title, rate },
          path: `/own/skillResult?observationId=${observationId}`,
          onceKey: `skill:${observationId}`,
        },
        now,
      )
  return added.length
}
