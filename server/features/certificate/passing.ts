import { yearAround, yearOf } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { earnedByCredits, earnedByPassing, type CreditYear, type Earned } from './passingRepository'
import { issue } from './issuing'

async function issueAll(
  tx: Db,
  comId: string,
  earned: readonly Earned[],
  now: number,
): Promise<number> {
  for (const { ofId, ...one } of earned) await issue(tx, { comId, taskId: ofId, ...one }, now)
  return earned.length
}

/**
 * Issues what these people have earned by an exam that they passed: its certificate, and those of scenes that are complete with
 * it. Whoever writes person_task calls it in the same transaction, after the write. Twice is once. `only`: of that exam or scene. Returns how many.
 */
export async function issueForPassed(
  tx: Db,
  { comId, taskId, only }: { comId: string; taskId: string; only?: string },
  personIds: readonly string[],
  now: number,
): Promise<number> {
  return issueAll(
    tx,
    comId,
    await earnedByPassing(tx, comId, taskId, personIds, { only, now }),
    now,
  )
}

/** The year of the hospital's calendar that credits count in. */
export const creditYear = (now: number): CreditYear => ({
  year: String(yearOf(now)),
  from: yearAround(now).from,
  until: yearAround(now).until,
})

/** Issues what these people have earned by the credits of this year, in the transaction that gave them. Returns how many. */
export async function issueForCredits(
  tx: Db,
  comId: string,
  personIds: readonly string[],
  now: number,
  only?: string,
): Promise<number> {
  return issueAll(
    tx,
    comId,
    await earnedByCredits(tx, comId, personIds, creditYear(now), only),
    now,
  )
}
