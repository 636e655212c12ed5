import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { enteredRows, maxEnteredRows } from '@contract/rules/exam/enteredRows'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies, textIn } from '../../../http/texts'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import type { Secrets } from '../../../secrets'
import { planJobOfFile } from '../../deskJob/deskJobService'
import { sheetsOfFile } from '../../formats/sheetService'
import { findEnteredTask, type EnteredTask } from './enteredRepository'
import { findNamed, judgeRows, rowsOfSheet, type JudgedRow } from './enteredService'
import { enteredReplies, enteredTexts } from './texts'

export interface EnteredDeps {
  store: FileStore
  secrets: Pick<Secrets, 'hashMobile'>
}

/** An exam of the own hospital. Throws notFound. */
export async function ownTask(
  db: Db,
  { comId }: Pick<Caller, 'comId'>,
  taskId: string,
): Promise<EnteredTask> {
  const task = await findEnteredTask(db, comId, taskId)
  if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
  return task
}

/** Whose these results are, as far as the caller's right reaches. Throws badInput for too many, or for none. */
export async function judged(
  db: Db,
  { secrets }: Pick<EnteredDeps, 'secrets'>,
  caller: Caller,
  { task, text }: { task: EnteredTask; text: string },
): Promise<JudgedRow[]> {
  const rows = enteredRows(text)
  if (rows.length === 0) throw new DomainError(Code.badInput, enteredReplies.noRows)
  if (rows.length > maxEnteredRows)
    throw new DomainError(Code.badInput, enteredReplies.tooManyRows, { n: maxEnteredRows })
  const peopleOf = await findNamed(
    db,
    secrets,
    { comId: caller.comId, departments: departmentsIn(boundsOf(caller, 'exam.supervise')) },
    rows.map(({ number }) => number),
  )
  return judgeRows(rows, peopleOf, { totalScore: task.totalScore, self: caller.userId })
}

/** Results of exams that were sat on paper. */
export const enteredCalls = ({
  store,
  secrets,
}: EnteredDeps): Handlers<Contract['enteredResult']> => ({
  async readFile(_input, { file }) {
    const [sheet] = await sheetsOfFile(file)
    const rows = sheet && rowsOfSheet(sheet.rows.map(({ cells }) => cells))
    if (!rows) throw new DomainError(Code.fileRefused, enteredReplies.noColumns)
    return { rows }
  },

  async check({ taskId, rows: text }, { db, caller }) {
    const task = await ownTask(db, caller, taskId)
    const rows = await judged(db, { secrets }, caller, { task, text })
    return {
      totalScore: task.totalScore,
      list: rows.map(({ row, number, person, problem }) => ({
        row,
        number,
        userName: person?.userName ?? '',
        department: person?.department ?? '',
        problem,
      })),
    }
  },

  async enter({ taskId, batchId, takenTime, rows: text }, { db, caller, language, now }) {
    const task = await ownTask(db, caller, taskId)
    if (takenTime > now) throw new DomainError(Code.badInput, enteredReplies.notYet)
    // Refused now and not by the job: too many lines, or none.
    await judged(db, { secrets }, caller, { task, text })
    const jobId = await planJobOfFile(
      { db, store },
      caller,
      {
        kind: 'enterResults',
        title: textIn(enteredTexts.job, language, { title: task.title }),
        input: { taskId, batchId, takenTime },
        file: Buffer.from(text),
      },
      { language, now },
    )
    return { jobId }
  },
})
