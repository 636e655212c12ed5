import { dayMs, dayNamed, dayOf } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { listLeaves } from './leaveRepository'
import { lockOpenDuties, moveDue } from './pausingRepository'
import { pausedDays } from './pauseRules'

/**
 * Leave moves on what is due: everything open of these people is due so many days later as they were away since it was given.
 * What an officer gave longer stays. Who has not come back yet counts as away until today. Again, it changes nothing.
 */
export async function pauseDuties(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  if (personIds.length === 0) return
  const today = dayOf(now)
  const leaves = new Map<string, { first: number; last: number }[]>()
  for (const { personId, firstDay, lastDay } of await listLeaves(tx, comId, personIds)) {
    const first = dayNamed(firstDay) ?? today
    const last = lastDay === null ? today : (dayNamed(lastDay) ?? today)
    leaves.set(personId, [...(leaves.get(personId) ?? []), { first, last }])
  }
  const open = await lockOpenDuties(tx, comId, personIds)
  const moved = open.flatMap(({ kind, taskId, personId, givenAt, dueAt, paused }) => {
    const due = dayOf(dueAt - paused * dayMs)
    const days = pausedDays(dayOf(givenAt), due, leaves.get(personId) ?? [])
    return days === paused ? [] : [{ kind, taskId, personId, days }]
  })
  if (moved.length > 0) await moveDue(tx, comId, moved)
}
