import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { notifyPeopleChanged } from '../../db/notices'
import type { FeatureDeps } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import type { PersonTraces } from '../../Traces'
import { DomainError } from '../../http/DomainError'
import type { MergeInAudiences } from '../audience/audienceService'
import { dropWaysIn, endSessions } from '../account/personService'
import { joinPersonRows, renewPlaces } from '../organisation/organisationService'
import { peopleWithRights, takeAllBack } from '../rights/rightsService'
import { locked } from './deciding'
import { closePeople } from './leaving'
import { moveHistory, renameSingly } from './mergeRepository'
import { openAttempts } from './personRepository'
import { replies } from './texts'

/** Somebody who is here twice becomes one: what was done under either account is theirs, the one that ends opens nothing. */
export const mergeCalls = ({
  sessions,
  traces,
  mergeInAudiences,
}: Pick<FeatureDeps, 'sessions'> & {
  traces: readonly PersonTraces[]
  mergeInAudiences: MergeInAudiences
}): Pick<Handlers<Contract['people']>, 'merge'> => ({
  async merge({ userId: fromId, intoId }, context) {
    const { db, caller, now } = context
    const { comId } = caller
    if (fromId === intoId || intoId === caller.userId)
      throw new DomainError(Code.badInput, replies.mergeSelf)
    // In one order, so that two at once wait for one another and never both.
    const both = [fromId, intoId].sort()
    const people = new Map<string, Awaited<ReturnType<typeof locked>>>()
    for (const id of both) people.set(id, await locked(context, id))
    const from = people.get(fromId)
    const into = people.get(intoId)
    if (!into?.active) throw new DomainError(Code.stateChanged, replies.mergeIntoClosed)
    // What somebody may do, and how they come in, does not pass on by a merge: rights are taken back first.
    if ((await peopleWithRights(db, comId, now, both)).size > 0)
      throw new DomainError(Code.notAllowed, replies.mergeRights)
    if ((await openAttempts(db, comId, both)) > 0)
      throw new DomainError(Code.stateChanged, replies.mergeSitting)
    await closePeople(db, comId, [fromId], now)
    await takeAllBack(db, { comId, personId: fromId }, now, caller.userId)
    const moved = await moveHistory(db, traces, { comId, fromId, intoId })
    const named =
      (await mergeInAudiences(db, comId, 'people', fromId, intoId)) +
      (await renameSingly(db, traces, { comId, fromId, intoId }))
    await joinPersonRows(db, { comId, fromId, intoId })
    await dropWaysIn(db, { comId, personId: fromId })
    await renewPlaces(db, comId, { personIds: both }, now)
    for (const personId of both) await endSessions(db, { comId, personId })
    await notifyPeopleChanged(db, comId, both)
    await context.audit({
      personId: intoId,
      thingId: fromId,
      before: { userName: from?.name ?? '', jobNumber: from?.jobNumber ?? '' },
      after: { userName: into.name, jobNumber: into.jobNumber ?? '', ...moved, named },
    })
    context.afterCommit(() => both.forEach((userId) => sessions.forget({ comId, userId })))
    return { rows: Object.values(moved).reduce((sum, n) => sum + n, 0) }
  },
})
