import type { PackScope } from '@contract/calls/year/inspection'
import { Code } from '@contract/codes'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import { boundsOf, departmentsIn, withBelow } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import type { PackBounds } from './packBounds'
import { listScopeUnits, type ScopeUnit } from './packRepository'
import { replies } from './texts'

/** A pack is about a year and a day at most. */
const maxDays = 366

/** The unit that a unit is part of now: itself, or the one that it was merged into in the end. */
function unitOfNow(units: ReadonlyMap<string, ScopeUnit>, unitId: string): ScopeUnit | undefined {
  let unit = units.get(unitId)
  for (let steps = 0; unit?.mergedInto && steps < units.size; steps++)
    unit = units.get(unit.mergedInto)
  return unit
}

/**
 * What somebody asks for, as far as their right reaches: throws badInput for days that are none, the wrong way round or too far apart
 * and for units that are not there, notAllowed for units beyond their right. Of a unit that was merged the one that took it over.
 */
export async function boundsOfPack(
  db: Db,
  caller: Caller,
  { from, until, unitIds, topics }: Pick<PackScope, 'from' | 'until' | 'unitIds' | 'topics'>,
): Promise<PackBounds> {
  const bounds = boundsOf(caller, 'inspection.pack')
  const [first, last] = [dayNamed(from), dayNamed(until)]
  if (first === undefined || last === undefined || last < first)
    throw new DomainError(Code.badInput, replies.period)
  if (last - first >= maxDays) throw new DomainError(Code.badInput, replies.periodLong)
  const units = new Map(
    (await listScopeUnits(db, caller.comId)).map((unit) => [unit.departmentId, unit]),
  )
  const chosen = unitIds.map((unitId) => {
    const [was, is] = [units.get(unitId), unitOfNow(units, unitId)]
    if (!was || !is)
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'unitIds' })
    return { was, is }
  })
  const mine = departmentsIn(bounds)
  if (mine !== null) {
    const reach = new Set(withBelow(mine, [...units.values()]))
    if (chosen.some(({ is }) => !reach.has(is.departmentId)))
      throw new DomainError(Code.notAllowed, commonReplies.audienceTooWide)
  }
  const departments =
    chosen.length > 0 ? [...new Set(chosen.map(({ is }) => is.departmentId))] : mine
  return {
    comId: caller.comId,
    from: beginningOf(first),
    until: beginningOf(last + 1),
    departments,
    topics: topics.map((topic) => topic.trim()).filter(Boolean),
    merged: chosen
      .filter(({ was, is }) => was !== is)
      .map(({ was, is }) => `${was.name} → ${is.name}`),
    names: (departments ?? []).map((id) => units.get(id)?.name ?? id),
  }
}
