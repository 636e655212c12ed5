import { TaskState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { TaskFilter } from '@contract/calls/examShapes'
import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { startRefusal } from '../taking/attemptRules'
import { detailsOf, findTask, listBegun, listTasks } from './taskRepository'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

const { notOpen, toDo, doing, passed, failed, missed } = TaskState
const statesOf: Readonly<Record<TaskFilter, number[]>> = {
  todo: [toDo, failed],
  doing: [doing],
  done: [passed],
  missed: [missed],
  notOpen: [notOpen],
}
const shown = [notOpen, toDo, doing, passed, failed, missed]

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
}

/** The refusal of a start, with its text. `waitMs`: how long the person still has to wait. */
export const refusalOf = (code: number, waitMs = 0) =>
  new DomainError(code, reasons[code] ?? commonReplies.notAllowed, {
    minutes: Math.ceil(waitMs / minuteMs),
  })

type TaskCalls = Pick<Handlers<Contract['exam']>, 'home' | 'list' | 'mine' | 'notice'>

/** What there is to do, and what one should know before it. */
export const taskCalls: TaskCalls = {
  home: ({ showScope = 0, ...paging }, { db, caller, now }) =>
    listTasks(db, caller, { showScope, states: [doing, toDo, failed], keyword: '' }, paging, now),

  list({ showScope = 0, state, keyword = '', ...paging }, { db, caller, now }) {
    const states = state ? statesOf[state] : shown
    return listTasks(db, caller, { showScope, states, keyword: keyword.trim() }, paging, now)
  },

  mine({ state, ...paging }, { db, caller, now }) {
    const states = state ? statesOf[state] : [...shown, TaskState.withdrawn]
    return listBegun(db, caller, states, paging, now)
  },

  async notice({ taskId }, { db, caller, now }) {
    const row = await findTask(db, caller, taskId, now)
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (!row.inScope && row.attemptsUsed === 0) throw refusalOf(Code.outOfScope)
    const { task, person } = detailsOf(row)
    const refusal = row.inScope ? startRefusal(task, person, now) : Code.outOfScope
    return { ...row, canStart: refusal === Code.ok ? 1 : 0, refusal }
  },
}
