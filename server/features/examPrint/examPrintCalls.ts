import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Ability } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import { checkOpenPaper } from '../exam/closedService'
import { readPaper } from '../exam/paperService'
import { planDeskJob } from '../deskJob/deskJobService'
import { findPrinted } from './printRepository'
import { scopedTask } from '../report/reportService'
import { printTexts, whatTexts } from './texts'

/** An exam that the hospital itself set. Throws notFound. */
async function ownExam(db: Db, { comId }: Caller, taskId: string) {
  const task = await findPrinted(db, comId, taskId)
  if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
  return task
}

const resultAbility: Ability = 'report.read'

/** Exams on paper: each asks for a long job that makes the file. */
export const examPrintCalls: Handlers<Contract['examPrint']> = {
  async papers(input, { db: tx, caller, language, now }) {
    const { title, paperId, edition } = await ownExam(tx, caller, input.taskId)
    const { questions } = await readPaper(tx, paperId, edition)
    const ids = questions.map(({ questionId }) => questionId)
    await checkOpenPaper(tx, caller, ids, now)
    const wanted = {
      kind: 'printExam' as const,
      title: textIn(printTexts.job, language, {
        what: textIn(whatTexts[input.what], language),
        title,
      }),
      input,
    }
    return { jobId: await planDeskJob(tx, caller, wanted, { language, now }) }
  },

  async results(input, { db: tx, caller, language, now }) {
    const { task } = await scopedTask(tx, caller, input.taskId, resultAbility)
    const wanted = {
      kind: 'printResults' as const,
      title: textIn(printTexts.job, language, {
        what: textIn(whatTexts[input.what], language),
        title: task.taskName,
      }),
      input,
    }
    return { jobId: await planDeskJob(tx, caller, wanted, { language, now }) }
  },
}
