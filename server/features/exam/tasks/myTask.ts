import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { closesAt } from '../taking/attemptRules'
import { refusalOf } from '../lists/taskCalls'
import { findTask, isFull, type NoticeRow } from '../lists/taskRepository'
import { unknownTask } from '../lists/unknownTask'
import { commonReplies } from '../../../http/texts'

/** An exam that the caller may know of. Throws notFound, or outOfScope when it is for other departments and was never begun. */
export async function myTask(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<NoticeRow> {
  const task = await findTask(db, caller, taskId, now)
  if (!task) throw await unknownTask(db, taskId)
  if (!task.inScope && task.attemptsUsed === 0) throw refusalOf(Code.outOfScope)
  return task
}

/** An exam that the own hospital (or centre) issued, as it looks before it opens. Throws notFound for exams of another one. */
export async function authoredTask(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<NoticeRow> {
  const task = await findTask(db, caller, taskId, now)
  if (!task || task.issuerComId !== caller.comId)
    throw new DomainError(Code.notFound, commonReplies.notFound)
  return task
}

/** 0 no final score yet, 1 the best one can be confirmed, 2 it is final: confirmed, full, or the exam is over (decisions.md §3). */
export function bestState(task: NoticeRow, now: number): 0 | 1 | 2 {
  if (task.bestScore === null) return 0
  if (
    task.confirmed === 1 ||
    isFull(task) ||
    now > closesAt(task.endTime + task.extraMinutes * minuteMs)
  )
    return 2
  return task.openAttemptId === null ? 1 : 0
}
