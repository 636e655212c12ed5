import { TaskState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { ExamTask, TaskFilter } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import { minuteMs } from '@contract/rules/hospitalTime'
import { mapPage, type Page } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { coverAddress, type FileAddresses } from '../../file/fileService'
import { findNeeded, findNeededOf } from '../../learningPath/learningPathService'
import { DomainError } from '../../../http/DomainError'
import { startRefusal } from '../taking/attemptRules'
import { roomRefusal, shownSeat } from '../rooms/roomRules'
import {
  detailsOf,
  findTask,
  listBegun,
  listTasks,
  type ListedRow,
  type NoticeRow,
  type TaskRow,
} from './taskRepository'
import { unknownTask } from './unknownTask'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

const { notOpen, toDo, doing, passed, failed, missed, handedIn } = TaskState
const statesOf: Readonly<Record<TaskFilter, number[]>> = {
  todo: [toDo, failed],
  doing: [doing],
  done: [passed, handedIn],
  missed: [missed],
  notOpen: [notOpen],
}
const shown = [notOpen, toDo, doing, passed, failed, missed, handedIn]

const reasons: Readonly<Record<number, Bilingual>> = {
  [Code.notOpenYet]: replies.taskNotOpen,
  [Code.ended]: replies.taskEnded,
  [Code.noTriesLeft]: replies.noTriesLeft,
  [Code.stateChanged]: commonReplies.taskWithdrawn,
  [Code.outOfScope]: commonReplies.outOfScope,
  [Code.openElsewhere]: replies.scoreFinal,
  [Code.waitFirst]: replies.waitFirst,
  [Code.formNeeded]: replies.formNeeded,
  [Code.identityNeeded]: replies.identityNeeded,
  [Code.versionOld]: replies.versionOld,
  [Code.roomNotStarted]: replies.roomNotStarted,
}

/** The refusal of a start, with its text. `waitMs`: how long the person still has to wait; `room`: where they sit. */
export const refusalOf = (code: number, waitMs = 0, room = '') =>
  new DomainError(code, reasons[code] ?? commonReplies.notAllowed, {
    minutes: Math.ceil(waitMs / minuteMs),
    room,
  })

type Addresses = Pick<FileAddresses, 'of'>

/** The picture of an exam, of whoever issued it; '': none. */
const pictureOf = (
  addresses: Addresses,
  { issuerComId, coverFileId }: Pick<TaskRow, 'issuerComId' | 'coverFileId'>,
  now: number,
  size?: '400x300' | '800x600',
): string => coverAddress(addresses, { courseComId: issuerComId, coverFileId }, now, size)

/** An exam as lists show it at that moment. */
export const examAt =
  (addresses: Addresses, now: number) =>
  (row: TaskRow): ExamTask => ({ ...row, coverPic: pictureOf(addresses, row, now) })

/** Of what was not begun yet says what a path wants first. */
async function withLocks(
  db: Db,
  caller: Caller,
  addresses: Addresses,
  page: Page<ListedRow>,
  now: number,
): Promise<Page<ExamTask>> {
  const fresh = page.list.filter(({ hasPaths, attemptsUsed }) => hasPaths && attemptsUsed === 0)
  const needed = await findNeededOf(
    db,
    caller,
    fresh.map(({ taskId }) => taskId),
    now,
  )
  return mapPage(page, (row) => {
    const waitsFor = needed.get(row.taskId)
    return { ...examAt(addresses, now)(row), ...(waitsFor && { waitsFor }) }
  })
}

type ExamCalls = Handlers<Contract['exam']>
type TaskCalls = Pick<ExamCalls, 'home' | 'list' | 'mine'>

/** What there is to do. */
export const taskCalls = (addresses: Addresses): TaskCalls => ({
  async home({ showScope = 0, ...paging }, { db, caller, now }) {
    const options = { showScope, states: [doing, toDo, failed], keyword: '' }
    const page = await listTasks(db, caller, options, paging, now)
    return withLocks(db, caller, addresses, page, now)
  },

  async list({ showScope = 0, state, keyword = '', ...paging }, { db, caller, now }) {
    const states = state ? statesOf[state] : shown
    const options = { showScope, states, keyword: keyword.trim() }
    const page = await listTasks(db, caller, options, paging, now)
    return withLocks(db, caller, addresses, page, now)
  },

  async mine({ state, ...paging }, { db, caller, now }) {
    const states = state ? statesOf[state] : [...shown, TaskState.withdrawn]
    return mapPage(await listBegun(db, caller, states, paging, now), examAt(addresses, now))
  },
})

/** The picture above the notice; '': none. */
export const noticePicture = (
  addresses: Addresses,
  row: Pick<NoticeRow, 'issuerComId' | 'coverFileId'>,
  now: number,
): string => pictureOf(addresses, row, now, '800x600')

/** What one should know before an exam. */
export const noticeCall =
  (addresses: Addresses): ExamCalls['notice'] =>
  async ({ taskId }, { db, caller, now }) => {
    const row = await findTask(db, caller, taskId, now)
    if (!row) throw await unknownTask(db, taskId)
    if (!row.inScope && row.attemptsUsed === 0) throw refusalOf(Code.outOfScope)
    const { task, person } = detailsOf(row)
    const waitsFor =
      row.hasPaths && row.attemptsUsed === 0 ? await findNeeded(db, caller, taskId, now) : []
    const allowed = row.inScope
      ? startRefusal(task, person, now) || (row.openAttemptId ? Code.ok : roomRefusal(row))
      : Code.outOfScope
    const refusal = allowed === Code.ok && waitsFor.length > 0 ? Code.phaseLocked : allowed
    return {
      ...row,
      coverPic: noticePicture(addresses, row, now),
      ...(waitsFor.length > 0 && { waitsFor }),
      ...(row.inScope && shownSeat(row)),
      canStart: refusal === Code.ok ? 1 : 0,
      refusal,
    }
  }
