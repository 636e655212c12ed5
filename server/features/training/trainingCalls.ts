import { TrainingItemState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import { newId } from '../../db/newId'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { findOwnFile, type FileAddresses, requestPictureCheck } from '../file/fileService'
import { addProblem, trainTaskState } from './trainingRules'
import { addResult, lockItem, removeResult, listResults, setItemState } from './resultRepository'
import {
  findItem,
  findTrainTask,
  lockTask,
  insertTrainTask,
  listItems,
  listTrainTasks,
} from './trainingRepository'
import { checkDraft } from './assignmentRights'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { applicationCalls } from './applicationCalls'
import { assessmentCalls } from './assessmentCalls'
import { planNotices } from '../taskNotice/taskNoticeService'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

export interface TrainingDeps {
  addresses: Pick<FileAddresses, 'of'>
  checks: ContentChecks
}

const problems: Readonly<Record<string, Bilingual>> = {
  approved: replies.itemApproved,
  kind: replies.itemKind,
  size: replies.itemSize,
  number: replies.itemFull,
}
/** Training tasks: what is to be uploaded, what people upload, and what managers say to it. */
export function trainingCalls({ addresses, checks }: TrainingDeps): Handlers<Contract['training']> {
  /** A task that is meant for the caller. Another hospital's is not there. */
  async function findOwn(db: Db, caller: Caller, taskId: string) {
    const task = await findTrainTask(db, caller, taskId)
    if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (!task.mine) throw new DomainError(Code.outOfScope, commonReplies.outOfScope)
    return task
  }

  /** An item of that task, as it stands for the caller. */
  async function myItem(db: Db, caller: Caller, taskId: string, itemId: string) {
    const item = await findItem(db, caller.comId, caller.userId, itemId)
    if (!item || item.taskId !== taskId)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    return item
  }

  return {
    async detail({ taskId }, { caller, db, now }) {
      const { mine: _, ...task } = await findOwn(db, caller, taskId)
      const items = await listItems(db, caller.comId, caller.userId, taskId)
      return {
        ...task,
        taskState: trainTaskState(
          task,
          items.map(({ state }) => state),
          now,
        ),
        items,
      }
    },

    async addResult({ taskId, itemId, fileId }, { caller, db, now }) {
      const { comId, userId } = caller
      const task = await findOwn(db, caller, taskId)
      if (now < task.startTime) throw new DomainError(Code.notOpenYet, replies.trainNotOpen)
      if (now > task.endTime) throw new DomainError(Code.ended, replies.trainEnded)
      await lockTask(db, comId, taskId, 'shared')
      await lockItem(db, comId, userId, itemId)
      const item = await myItem(db, caller, taskId, itemId)
      const file = await findOwnFile(db, caller, fileId)
      if (!file) throw new DomainError(Code.notFound, commonReplies.notFound)
      const problem = addProblem(item, file)
      if (problem)
        throw new DomainError(Code.stateChanged, problems[problem] ?? commonReplies.notAllowed)
      const resultId = await addResult(db, { comId, personId: userId }, itemId, fileId, now)
      await requestPictureCheck(db, checks, file, now)
      await setItemState(db, {
        person: { comId, personId: userId },
        taskId,
        itemId,
        state: TrainingItemState.uploaded,
        options: {},
        now,
      })
      return { resultId }
    },

    async results({ taskId, itemId }, { caller, db, now }) {
      await findOwn(db, caller, taskId)
      const { state, note } = await myItem(db, caller, taskId, itemId)
      const rows = await listResults(db, caller.comId, caller.userId, [itemId])
      return {
        list: rows.map((row) => ({
          resultId: row.result_id,
          fileId: row.file_id,
          url: addresses.of(caller.comId, row.file_id, now).url,
          state,
          note,
          time: row.created_at,
        })),
      }
    },

    async removeResult({ taskId, itemId, resultId }, { caller, db, now }) {
      const person = { comId: caller.comId, personId: caller.userId }
      await findOwn(db, caller, taskId)
      await lockItem(db, person.comId, person.personId, itemId)
      const { state, count, note } = await myItem(db, caller, taskId, itemId)
      if (state === TrainingItemState.approved)
        throw new DomainError(Code.stateChanged, replies.itemApproved)
      if (!(await removeResult(db, person, itemId, resultId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      // A returned item stays returned, with its note, until something new comes.
      if (count === 1 && state === TrainingItemState.uploaded)
        await setItemState(db, {
          person,
          taskId,
          itemId,
          state: TrainingItemState.empty,
          options: {},
          now,
        })
      else await setItemState(db, { person, taskId, itemId, state, options: { note }, now })
      return {}
    },

    async accept({ itemId }, { caller, db }) {
      const item = await findItem(db, caller.comId, caller.userId, itemId)
      if (!item) throw new DomainError(Code.notFound, commonReplies.notFound)
      await findOwn(db, caller, item.taskId)
      return { accept: item.accept, maxMb: item.maxMb, maxNum: item.maxNum }
    },

    async list(paging, { caller, db, now }) {
      return mapPage(await listTrainTasks(db, caller, paging, now), (row) => ({
        ...row,
        taskState: trainTaskState(row, row.states, now),
      }))
    },

    async save(task, { caller, db, now, audit }) {
      await checkDraft(db, caller, task)
      const taskId = newId(now)
      await insertTrainTask(db, caller, taskId, task, now)
      await planNotices(db, { kind: 'training', taskId, taskComId: caller.comId }, now)
      await audit({ taskId, after: task })
      return { taskId }
    },

    ...assessmentCalls({ addresses }),
    ...applicationCalls(checks),
  }
}
