import { TrainingItemState, ReviewState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn, reaches } from '@contract/rules/rights'
import type { Bilingual, Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import { newId } from '../../db/newId'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { findOwnFile, type FileAddresses } from '../file/fileService'
import { notify } from '../message/messageService'
import { addProblem, trainTaskState } from './trainingRules'
import {
  addResult,
  applicationsIn,
  listApplications,
  decideApplication,
  findDepartment,
  findItem,
  findTrainTask,
  lockItem,
  lockTask,
  insertApplication,
  insertTrainTask,
  listItems,
  listTrainTasks,
  removeResult,
  listResults,
  setItemState,
  waitingResults,
} from './trainingRepository'
import { checkDraft } from './assignmentRights'
import { applicationTypes, replies } from './texts'
import { commonReplies } from '../../http/texts'

export interface TrainingDeps {
  addresses: Pick<FileAddresses, 'of'>
}

const problems: Readonly<Record<string, Bilingual>> = {
  approved: replies.itemApproved,
  kind: replies.itemKind,
  size: replies.itemSize,
  number: replies.itemFull,
}
/** With the names of their types. */
function named<Row extends { typeId: string }>(
  rows: readonly Row[],
  language: Language,
): (Row & { typeName: string })[] {
  const names = new Map(
    applicationTypes(language).map(({ typeId, typeName }) => [typeId, typeName]),
  )
  return rows.map((row) => ({ ...row, typeName: names.get(row.typeId) ?? '' }))
}

/** Training tasks: what is asked for, what people upload, and what managers say to it. */
export function trainingCalls({ addresses }: TrainingDeps): Handlers<Contract['training']> {
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
      await setItemState(db, {
        person: { comId, personId: userId },
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
          itemId,
          state: TrainingItemState.empty,
          options: {},
          now,
        })
      else await setItemState(db, { person, itemId, state, options: { note }, now })
      return {}
    },

    async accept({ itemId }, { caller, db }) {
      const item = await findItem(db, caller.comId, caller.userId, itemId)
      if (!item) throw new DomainError(Code.notFound, commonReplies.notFound)
      await findOwn(db, caller, item.taskId)
      return { accept: item.accept, maxMb: item.maxMb, maxNum: item.maxNum }
    },

    applicationTypes: (_input, { language }) =>
      Promise.resolve({ list: applicationTypes(language) }),

    async applicationResults({ typeId, pageIndex, pageSize }, { caller, db, language }) {
      const rows = await listApplications(db, caller, typeId, { pageIndex, pageSize })
      return { list: named(rows, language), total: rows[0]?.total ?? 0, pageIndex, pageSize }
    },

    async list({ pageIndex, pageSize }, { caller, db, now }) {
      const rows = await listTrainTasks(db, caller, { pageIndex, pageSize }, now)
      return {
        list: rows.map((row) => ({ ...row, taskState: trainTaskState(row, row.states, now) })),
        total: rows[0]?.total ?? 0,
        pageIndex,
        pageSize,
      }
    },

    async apply(input, { caller, db, now, language }) {
      if (!applicationTypes(language).some(({ typeId }) => typeId === input.typeId))
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'typeId' })
      return { applyId: await insertApplication(db, caller, input, now) }
    },

    async save(task, { caller, db, now }) {
      await checkDraft(db, caller, task)
      const taskId = newId(now)
      await insertTrainTask(db, caller, taskId, task, now)
      return { taskId }
    },

    async submissions({ taskId, pageIndex, pageSize }, { caller, db, now }) {
      const rows = await waitingResults(
        db,
        caller.comId,
        { taskId, departments: departmentsIn(boundsOf(caller, 'training.read')) },
        { pageIndex, pageSize },
      )
      return {
        list: rows.map((row) => ({
          ...row,
          files: row.files.map((fileId) => ({
            fileId,
            url: addresses.of(caller.comId, fileId, now).url,
          })),
        })),
        total: rows[0]?.total ?? 0,
        pageIndex,
        pageSize,
      }
    },

    async decide({ taskId, itemId, userId, approve, note = '' }, { caller, db, now }) {
      const { comId } = caller
      const person = await findDepartment(db, comId, userId)
      if (!person || !reaches(boundsOf(caller, 'training.assess'), person.department_id))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      await lockItem(db, comId, userId, itemId)
      const item = await findItem(db, comId, userId, itemId)
      if (!item || item.taskId !== taskId)
        throw new DomainError(Code.notFound, commonReplies.notFound)
      if (item.state !== TrainingItemState.uploaded)
        throw new DomainError(
          Code.stateChanged,
          commonReplies.decidedBefore,
          {},
          { state: item.state },
        )
      if (approve === 0 && note.trim() === '')
        throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'note' })
      const state = approve === 1 ? TrainingItemState.approved : TrainingItemState.returned
      await setItemState(db, {
        person: { comId, personId: userId },
        itemId,
        state,
        options: { note: note.trim(), by: caller.userId },
        now,
      })
      await notify(
        db,
        {
          comId,
          personIds: [userId],
          kind: approve === 1 ? 'resultApproved' : 'resultReturned',
          facts: { name: item.name, note: note.trim() },
          path: `/trainingUpload?taskId=${taskId}&itemId=${itemId}`,
          onceKey: `training:${itemId}:${now}`,
        },
        now,
      )
      return { state }
    },

    async applications({ pageIndex, pageSize }, { caller, db, language }) {
      const rows = await applicationsIn(
        db,
        {
          comId: caller.comId,
          departments: departmentsIn(boundsOf(caller, 'training.read')),
        },
        { pageIndex, pageSize },
      )
      return { list: named(rows, language), total: rows[0]?.total ?? 0, pageIndex, pageSize }
    },

    async decideApplication({ applyId, approve, note = '' }, { caller, db, now }) {
      const decided = await decideApplication(
        db,
        {
          comId: caller.comId,
          departments: departmentsIn(boundsOf(caller, 'training.assess')),
        },
        applyId,
        {
          state: approve === 1 ? ReviewState.approved : ReviewState.refused,
          note,
          by: caller.userId,
        },
      )
      if (!decided) throw new DomainError(Code.notFound, commonReplies.notFound)
      await notify(
        db,
        {
          comId: caller.comId,
          personIds: [decided.person_id],
          kind: 'applicationDecided',
          facts: { name: decided.title, note },
          path: '/subjectlist',
          onceKey: `application:${applyId}`,
        },
        now,
      )
      return { state: decided.state }
    },
  }
}
