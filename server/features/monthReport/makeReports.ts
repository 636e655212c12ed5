import { sumOf } from '@contract/rules/year/monthReport'
import { dayOf, dayMs, monthStamp } from '@contract/rules/hospitalTime'
import { inTransaction } from '../../db/inTransaction'
import type { Db, Tx } from '../../db/schema'
import { notify } from '../message/messageService'
import { callerNow, holdersOf } from '../rights/rightsService'
import { hospitalsWithout } from './countRepository'
import { countMonth, saysAnything, spanOfMonth } from './countMonth'
import { insertMonth } from './monthReportRepository'
import { visibleUnits } from './visibleUnits'

/** The forecast is part of a report for so many days after its month: what is said later is no forecast of that time. */
const saidWithinDays = 7

/** The month before the one in which a moment is. */
export const monthBefore = (now: number): string =>
  monthStamp(spanOfMonth(monthStamp(now)).from - dayMs)

/**
 * Makes the report of last month for every hospital that has none, and tells who may read it. Idempotent: what is made stays. A server
 * that stood still makes it when it runs again. Returns how many were made. `now`: epoch ms.
 */
export async function makeReports(
  db: Db,
  now: number,
  failed: (error: unknown, comId: string) => void,
): Promise<number> {
  const month = monthBefore(now)
  const { until } = spanOfMonth(month)
  let made = 0
  for (const comId of await hospitalsWithout(db, month, until)) {
    try {
      if (await makeOne(db, comId, month, now)) made += 1
    } catch (error) {
      failed(error, comId)
    }
  }
  return made
}

async function makeOne(db: Db, comId: string, month: string, now: number): Promise<boolean> {
  const isFresh = dayOf(now) - dayOf(spanOfMonth(month).until) < saidWithinDays
  const numbers = await countMonth(db, comId, month, isFresh ? { now } : { before: undefined })
  if (!saysAnything(numbers)) return false
  // Both or neither: a report that stands is never told of again.
  return inTransaction(db, async (tx) => {
    if (!(await insertMonth(tx, comId, { month, edition: 1, numbers, by: null }, now))) return false
    await notifyReaders(tx, comId, { month, units: numbers.units }, now)
    return true
  })
}

type Made = { month: string; units: Parameters<typeof visibleUnits>[1] }

/** Tells everybody who may read it, each with the numbers that they may see. */
async function notifyReaders(
  db: Tx,
  comId: string,
  { month, units }: Made,
  now: number,
): Promise<void> {
  for (const personId of await holdersOf(db, comId, 'report.read', now)) {
    const caller = await callerNow(db, { comId, personId }, now)
    const seen = caller ? visibleUnits(caller, units).units : []
    if (seen.length === 0) continue
    const { people: _, ...facts } = sumOf(seen)
    await notify(
      db,
      {
        comId,
        personIds: [personId],
        kind: 'monthReport',
        facts: { month, ...facts },
        path: `/office/months/${month}`,
        onceKey: `month-${month}`,
      },
      now,
    )
  }
}
