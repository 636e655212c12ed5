import type { MonthReport } from '@contract/calls/year/monthReport'
import { Code } from '@contract/codes'
import { departmentsOf, knownOf, sumOf } from '@contract/rules/year/monthReport'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { hospitalName } from '../company/companyService'
import { monthBefore } from './makeReports'
import { spanOfMonth } from './countMonth'
import { findMonth, listEditions } from './monthReportRepository'
import { visibleUnits } from './visibleUnits'

/** A report as somebody may read it. Throws notFound where there is none, or nothing in it that they may see. */
export async function readMonth(
  db: Db,
  caller: Pick<Caller, 'comId' | 'grants'>,
  month: string,
  edition?: number,
): Promise<MonthReport> {
  const { comId } = caller
  const [stored, before, editions, hospital] = await Promise.all([
    findMonth(db, comId, month, edition),
    findMonth(db, comId, monthBefore(spanOfMonth(month).from)),
    listEditions(db, comId, month),
    hospitalName(db, comId),
  ])
  const { units, isWhole } = visibleUnits(caller, stored?.numbers.units ?? [])
  if (!stored || units.length === 0) throw new DomainError(Code.notFound, commonReplies.notFound)
  const { numbers, madeTime, makerName } = stored
  return {
    month,
    edition: stored.edition,
    madeTime,
    makerName,
    editions,
    hospital,
    whole: isWhole ? 1 : 0,
    sums: { ...sumOf(units), ...knownOf(units) },
    before: before ? sumOf(visibleUnits(caller, before.numbers.units).units) : null,
    units: departmentsOf(units, isWhole),
    categories: isWhole ? numbers.categories : [],
    clauses: isWhole ? numbers.clauses : [],
    forecast: isWhole || numbers.forecast === null ? numbers.forecast : [],
  }
}
