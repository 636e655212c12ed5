import { can } from '@contract/rules/rights'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { checkNotSitting } from './bookService'
import { platformId } from './paper/platformTasks'
import { closedQuestions } from './results/bookRepository'
import { replies } from './texts'

/**
 * Questions whose keys the reader of the bank may not see before an exam is over: those of papers that are the same for all,
 * and of drawn ones that close their bank, which the caller may not edit. Throws answersNotYet to who sits an exam now.
 */
export async function closedToReader(db: Db, caller: Caller, now: number): Promise<string[]> {
  await checkNotSitting(db, { comId: caller.comId, personId: caller.userId })
  const editor = can(caller, 'exam.author') ? caller.comId : null
  return closedQuestions(db, caller.comId, { platformId, editor, now })
}

/** Questions that exams of a hospital other than that one close to practice until they are over. */
export const closedByOthers = (
  db: Db,
  comId: string,
  taskId: string,
  now: number,
): Promise<string[]> => closedQuestions(db, comId, { platformId, except: taskId, now })

/** Throws answersNotYet where one of these questions is closed to the caller. */
export async function checkOpenQuestions(
  db: Db,
  caller: Caller,
  questionIds: readonly string[],
  now: number,
): Promise<void> {
  const closed = new Set(await closedToReader(db, caller, now))
  if (questionIds.some((id) => closed.has(id)))
    throw new DomainError(Code.answersNotYet, replies.closedUntilEnd)
}

/** The same of a paper of the caller's own hospital: who may edit it reads it whole, whatever other papers share its questions. */
export async function checkOpenPaper(
  db: Db,
  caller: Caller,
  questionIds: readonly string[],
  now: number,
): Promise<void> {
  if (can(caller, 'exam.author'))
    return checkNotSitting(db, { comId: caller.comId, personId: caller.userId })
  return checkOpenQuestions(db, caller, questionIds, now)
}
