import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { DutyState } from '@contract/states'
import { inTransaction } from '../../db/inTransaction'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { findChecklist, findEdition, listPublished } from './checklistRepository'
import { findForPerson, listGiven, listOf, signObservation } from './observationRepository'
import { observationOf, reachOf, takeObservations, unitsWithin } from './observing'
import { listPeople, listPosts } from './peopleRepository'
import { findOwed, findTask } from './taskRepository'
import { replies } from './texts'

/** So many people travel to the phone; the others are found by searching. */
const inKit = 500

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Skills as they are observed, and one's own results. */
export const skillCalls: Handlers<Contract['skill']> = {
  async kit(_input, { db, caller }) {
    const reach = reachOf(caller)
    const [checklists, people, units, posts] = await Promise.all([
      listPublished(db, caller.comId),
      listPeople(db, reach, '', inKit + 1),
      unitsWithin(db, reach),
      listPosts(db, caller.comId),
    ])
    return {
      checklists,
      people: people.slice(0, inKit),
      hasMore: people.length > inKit ? 1 : 0,
      departments: units.map(({ departmentId, name }) => ({ departmentId, name })),
      posts,
    }
  },

  async people({ keyword }, { db, caller }) {
    return { list: await listPeople(db, reachOf(caller), keyword, 20) }
  },

  async observe(input, { db, caller, now }) {
    const { comId, userId } = caller
    const before = await findForPerson(db, comId, input.observationId, userId)
    if (!before) {
      const { observation, checklist } = await observationOf(db, caller, input, now)
      await inTransaction(db, (tx) =>
        takeObservations(
          tx,
          comId,
          { checklistId: input.checklistId, title: checklist.title },
          [observation],
          now,
        ),
      )
    }
    const stored = before ?? (await findForPerson(db, comId, input.observationId, userId))
    if (stored?.observerId !== userId) throw new DomainError(Code.notAllowed, replies.otherObserver)
    const { score, total, rate, passed } = stored
    return { score, total, rate, passed }
  },

  given: (paging, { db, caller }) => listGiven(db, caller.comId, caller.userId, paging),

  mine: (paging, { db, caller }) => listOf(db, caller.comId, caller.userId, paging),

  async one({ observationId }, { db, caller }) {
    const found = await findForPerson(db, caller.comId, observationId, caller.userId)
    if (!found) throw notFound()
    return { ...found, isMine: found.userId === caller.userId ? 1 : 0 }
  },

  async sign({ observationId, signedTime }, { db, caller, now }) {
    const signed = await signObservation(db, caller.comId, observationId, {
      personId: caller.userId,
      at: Math.min(signedTime, now),
    })
    if (signed === undefined) throw notFound()
    return { signedTime: signed }
  },

  async task({ taskId }, { db, caller }) {
    const { comId, userId } = caller
    const task = await findTask(db, comId, taskId)
    const owed = task && (await findOwed(db, comId, taskId, userId))
    const stored = owed && (await findChecklist(db, comId, task.checklistId))
    const checklist =
      stored?.edition && (await findEdition(db, comId, task!.checklistId, stored.edition))
    if (!task || !owed || !checklist) throw notFound()
    const done = owed.state === DutyState.passed ? 1 : 0
    return { taskId, title: task.title, endTime: owed.dueAt, done, checklist }
  },
}
