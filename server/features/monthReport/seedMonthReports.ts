import { dayMs, minuteMs, monthStamp } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { createMarkedPapers } from '../exam/markedPaperService'
import { countSome } from '../report/reportService'
import { countMonth, spanOfMonth } from './countMonth'
import { insertMonth } from './monthReportRepository'

const comId = 'renhe'
/** The months before `now` that have a report. */
const months = 3
/** Attempts that an exam of the demo has at most. */
const most = 500

/** Reports of the demo’s hospital, of the last three months, counted from what its people did then; of `taskIds` what questions earned is counted first. `now`: epoch ms. */
export async function seedMonthReports(
  tx: Tx,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  const marked = createMarkedPapers()
  for (const taskId of taskIds) await countSome(tx, marked, { comId, taskId }, most)
  let month = monthStamp(now)
  for (let n = 0; n < months; n++) {
    const { from } = spanOfMonth(month)
    month = monthStamp(from - dayMs)
    const numbers = await countMonth(tx, comId, month, { now })
    await insertMonth(tx, comId, { month, edition: 1, numbers, by: null }, from + 11 * minuteMs)
  }
}
