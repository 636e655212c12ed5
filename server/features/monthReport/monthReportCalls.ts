import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { sumOf } from '@contract/rules/year/monthReport'
import { monthStamp } from '@contract/rules/hospitalTime'
import { boundsOf, reachesAll } from '@contract/rules/rights'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { planDeskJob } from '../deskJob/deskJobService'
import { countMonth, saysAnything } from './countMonth'
import { findMonth, insertMonth, listMonths } from './monthReportRepository'
import { readMonth } from './readMonth'
import { replies, sheetTexts } from './texts'
import { textIn } from '../../http/texts'
import { visibleUnits } from './visibleUnits'

/** So many months are listed. */
const mostMonths = 24

/** What a director reads each month. */
export const monthReportCalls: Handlers<Contract['monthReport']> = {
  async months(_input, { db, caller }) {
    const stored = await listMonths(db, caller.comId, mostMonths)
    const list = stored.flatMap(({ month, edition, madeTime, numbers }) => {
      const { units } = visibleUnits(caller, numbers.units)
      return units.length === 0 ? [] : [{ month, edition, madeTime, ...sumOf(units) }]
    })
    return { list }
  },

  report: ({ month, edition }, { db, caller }) => readMonth(db, caller, month, edition),

  async make({ month }, { db: tx, caller, now, audit }) {
    const { comId, userId } = caller
    if (!reachesAll(boundsOf(caller, 'duty.decide')))
      throw new DomainError(Code.notAllowed, replies.wholeOnly)
    if (month >= monthStamp(now)) throw new DomainError(Code.badInput, replies.notOver)
    const before = await findMonth(tx, comId, month)
    const numbers = await countMonth(tx, comId, month, { before: before?.numbers })
    if (!saysAnything(numbers)) throw new DomainError(Code.badInput, replies.nothing)
    const edition = (before?.edition ?? 0) + 1
    if (!(await insertMonth(tx, comId, { month, edition, numbers, by: userId }, now)))
      throw new DomainError(Code.stateChanged, replies.quicker)
    await audit({
      thingId: month,
      ...(before && { before: { edition: before.edition, ...sumOf(before.numbers.units) } }),
      after: { edition, ...sumOf(numbers.units) },
    })
    return { month, edition }
  },

  async startExport({ month, edition, format }, { db: tx, caller, language, now, audit }) {
    const report = await readMonth(tx, caller, month, edition)
    const title = textIn(sheetTexts.job, language, { month })
    const input = { month, edition: report.edition, format }
    const jobId = await planDeskJob(
      tx,
      caller,
      { kind: 'exportMonth', title, input },
      { language, now },
    )
    await audit({ thingId: month, after: { edition: report.edition, format } })
    return { jobId }
  },
}
