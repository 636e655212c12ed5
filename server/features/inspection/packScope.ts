import { sql, type RawBuilder } from 'kysely'
import type { PackScope } from '@contract/calls/inspection'
import { Code } from '@contract/codes'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import { boundsOf, departmentsIn, withBelow } from '@contract/rules/rights'
import { inUnitsOf } from '../../db/inUnits'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { listScopeUnits, type ScopeUnit } from './packRepository'
import { replies } from './texts'

/** A pack is about a year and a day at most. */
const mostDays = 366

/** What a pack takes in, as its queries ask for it. */
export interface PackBounds {
  comId: string
  /** Epoch ms; `until` is not included. */
  from: number
  until: number
  /** Departments, whose wards and teams belong to them; null: the whole hospital. */
  departments: readonly string[] | null
  topics: readonly string[]
  /** Units that were named and are part of others now: 旧名 → 新名. */
  merged: readonly string[]
  /** Names of the departments that were named. */
  names: readonly string[]
}

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
  if (last - first >= mostDays) throw new DomainError(Code.badInput, replies.periodLong)
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

/** SQL: whether somebody (`person`: an alias) is of the pack's departments. */
export const isOfPack = ({ departments }: PackBounds, person: string): RawBuilder<boolean> =>
  departments === null ? sql<boolean>`true` : inUnitsOf(person, departments)

/** SQL: whether a name has one of the pack's words. */
export const isOnTopic = (
  { topics }: PackBounds,
  name: string | RawBuilder<string>,
): RawBuilder<boolean> =>
  topics.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from unnest(${topics}::text[]) topic where strpos(lower(${typeof name === 'string' ? sql.ref(name) : name}), lower(topic)) > 0)`

/** SQL: whether a moment lies in the period. */
export const isWithin = ({ from, until }: PackBounds, time: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(time)} >= ${from}::timestamptz and ${sql.ref(time)} < ${until}::timestamptz)`
