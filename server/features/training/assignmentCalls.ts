import { renewDutiesOf } from '../duty/dutyService'
import { planNotices } from '../taskNotice/taskNoticeService'
import { everybody } from '@contract/rules/audience'
import { WindowState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { endCodesAt } from '../link/linkService'
import {
  changeTask,
  closeTask,
  findAssignment,
  listAssignments,
  peopleOfTask,
  assignmentItems,
  type Assignment,
} from './assignmentRepository'
import { lockTask } from './trainingRepository'
import { checkDraft, mayChangeAll, type TrainingAbility } from './assignmentRights'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

const stateOf = ({ startTime, endTime }: { startTime: number; endTime: number }, now: number) => {
  if (now < startTime) return WindowState.notOpen
  return now > endTime ? WindowState.over : WindowState.open
}

/** A task that the caller may read or change. Another hospital's is not there; a colleague's is not theirs to whom the right reaches for departments only. */
async function owned(
  db: Db,
  caller: Caller,
  taskId: string,
  ability: TrainingAbility,
): Promise<Assignment> {
  const task = await findAssignment(db, caller.comId, taskId)
  if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (!mayChangeAll(caller, ability) && task.madeBy !== caller.userId)
    throw new DomainError(Code.notAllowed, commonReplies.notYours)
  return task
}

/** The training tasks that somebody has set: how they stand, and changing them. */
export const assignmentCalls: Handlers<Contract['trainingSet']> = {
  async list(paging, { caller, db, now }) {
    const page = await listAssignments(
      db,
      { comId: caller.comId, madeBy: mayChangeAll(caller, 'training.read') ? null : caller.userId },
      paging,
      now,
    )
    return mapPage(page, (row) => ({ ...row, state: stateOf(row, now) }))
  },

  async read({ taskId }, { caller, db, now }) {
    const { audience, ...task } = await owned(db, caller, taskId, 'training.read')
    return {
      ...task,
      whom: audience ?? everybody,
      state: stateOf(task, now),
      items: await assignmentItems(db, caller.comId, taskId),
    }
  },

  async change({ taskId, ...draft }, { caller, db, now, audit }) {
    const before = await owned(db, caller, taskId, 'training.assign')
    await checkDraft(db, caller, draft)
    // Uploads wait meanwhile: an item is not taken away under one.
    await lockTask(db, caller.comId, taskId)
    const items = await assignmentItems(db, caller.comId, taskId)
    const kept = new Set(draft.items.flatMap(({ itemId }) => itemId ?? []))
    if ([...kept].some((id) => !items.some(({ itemId }) => itemId === id)))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const gone = items.filter(({ itemId }) => !kept.has(itemId))
    if (gone.some(({ used }) => used > 0))
      throw new DomainError(Code.stateChanged, replies.itemInUse)
    await changeTask(
      db,
      { comId: caller.comId, taskId },
      draft,
      gone.map(({ itemId }) => itemId),
    )
    await endCodesAt(db, { comId: caller.comId, kind: 'training', targetId: taskId }, draft.endTime)
    await planNotices(db, { kind: 'training', taskId, taskComId: caller.comId }, now, {
      ...before,
      name: before.taskName,
    })
    await renewDutiesOf(db, caller.comId, 'training', taskId)
    const names = items.map(({ itemId, name }) => ({ itemId, name }))
    await audit({ before: { ...before, items: names }, after: draft })
    return {}
  },

  async close({ taskId }, { caller, db, now, audit }) {
    const before = await owned(db, caller, taskId, 'training.assign')
    const endTime = await closeTask(db, { comId: caller.comId, taskId }, now)
    await planNotices(db, { kind: 'training', taskId, taskComId: caller.comId }, now)
    await endCodesAt(db, { comId: caller.comId, kind: 'training', targetId: taskId }, endTime)
    await audit({ before: { endTime: before.endTime }, after: { endTime } })
    return { endTime }
  },

  async people({ taskId, ...paging }, { caller, db }) {
    await owned(db, caller, taskId, 'training.read')
    const departments = departmentsIn(boundsOf(caller, 'training.read'))
    return peopleOfTask(db, { comId: caller.comId, taskId, departments }, paging)
  },
}
