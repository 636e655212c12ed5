import { hourMs, minuteStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { pathOf } from '../duty/dutyService'
import { notify } from '../message/messageService'
import { hospitalsWithFailed, listFailed } from './remindingRepository'

/** An attempt of the last day and a half: one run that was missed is made up for by the next. */
const freshMs = 36 * hourMs

/**
 * Tells people who did not pass an exam yesterday that they have tries left, and until when: each try once, the morning after,
 * for its result stood on their screen. Returns how many were told. `now`: epoch ms.
 */
export async function notifyFailed(db: Db, now: number): Promise<number> {
  let told = 0
  for (const { comId } of await hospitalsWithFailed(db))
    for (const one of await listFailed(db, comId, now, now - freshMs))
      told += await notify(
        db,
        {
          comId,
          personIds: [one.personId],
          kind: 'taskFailed',
          facts: { name: one.name, left: one.left, until: minuteStamp(one.dueTime) },
          path: pathOf.exam(one.taskId),
          onceKey: `task-failed:${one.taskId}:${one.used}`,
        },
        now,
      )
  return told
}
