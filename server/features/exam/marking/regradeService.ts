import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import { gradedState } from '../taking/attemptRules'
import { gradeAttempt } from '../grading/gradeAttempt'
import { createPapers } from '../paper/papers'
import {
  attemptsBehind,
  endRegrade,
  learnSizes,
  runningRegrade,
  writeBatch,
} from './regradeBatchRepository'

const batch = 500
/** Somebody may have closed an attempt by the old key while this ran: looked for once more, so many ms later. */
const recheckMs = 1_500

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Grades all attempts of the corrected papers anew, batch by batch; a run that broke off goes on where it stood. Idempotent. */
export function createRegrading(db: Db) {
  const papers = createPapers(50)

  const step = (comId: string, regradeId: string, names: string[], now: number) =>
    db.transaction().execute(async (tx) => {
      const attempts = await attemptsBehind(tx, { comId, papers: names }, batch)
      const rows = []
      for (const attempt of attempts) {
        const { score, passed, rightCount, wrongCount, blankCount, waitingCount } = gradeAttempt(
          await papers(tx, attempt.paperId, attempt.paperEdition),
          attempt,
          attempt.answers ?? {},
        )
        const { comId: company, personId, taskId, attemptId } = attempt
        rows.push({
          comId: company,
          personId,
          taskId,
          attemptId,
          noticeId: newId(now),
          state: gradedState(attempt.state, waitingCount),
          score,
          passed,
          rightCount,
          wrongCount,
          blankCount,
          unmarked: waitingCount,
          keyEdition: attempt.paperEdition,
          scoreCounts: attempt.scoreCounts,
          before: attempt.score ?? 0,
          held: attempt.announceAt !== null && now < attempt.announceAt,
        })
      }
      if (rows.length > 0) await writeBatch(tx, { comId, regradeId }, rows, now)
      return rows.length
    })

  return async (comId: string, regradeId: string, now: number): Promise<void> => {
    const regrade = await runningRegrade(db, comId, regradeId)
    if (!regrade) return
    await learnSizes(db)
    while ((await step(comId, regradeId, regrade.papers, now)) === batch);
    await pause(recheckMs)
    while ((await step(comId, regradeId, regrade.papers, now)) === batch);
    await endRegrade(db, comId, regradeId)
  }
}
