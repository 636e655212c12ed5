import { dayMs, dayOf, minuteStamp, nameOfDay } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { listLeaves, pathOf, recordToldByProgram } from '../duty/dutyService'
import { notify } from '../message/messageService'
import { hospitalsWithOwnEnds, listOwnEnds, type OwnEnd } from './remindingRepository'

/** People whose end has come to rest: of who is away now, only what an officer gave longer. */
async function listEnding(db: Db, comId: string, now: number, until: number): Promise<OwnEnd[]> {
  const all = await listOwnEnds(db, comId, now, until)
  const paused = all.filter((one) => one.paused).map(({ personId }) => personId)
  const today = nameOfDay(dayOf(now))
  const leaves = paused.length > 0 ? await listLeaves(db, comId, paused) : []
  const away = new Set(
    leaves
      .filter(({ firstDay, lastDay }) => firstDay <= today && (lastDay ?? today) >= today)
      .map(({ personId }) => personId),
  )
  return all.filter((one) => !one.paused || !away.has(one.personId))
}

/** Reminds people to whom an officer or leave gave longer, on the morning of the day before their own end. Returns how many were told. `now`: epoch ms. */
export async function notifyOwnEnds(db: Db, now: number): Promise<number> {
  let told = 0
  const until = now + 2 * dayMs
  for (const { comId } of await hospitalsWithOwnEnds(db, now, until))
    for (const { personId, kind, taskId, name, dueTime, courseId } of await listEnding(
      db,
      comId,
      now,
      until,
    )) {
      const isNew = await notify(
        db,
        {
          comId,
          personIds: [personId],
          kind: 'taskEndsSoon',
          facts: { name, days: dueTime <= now + dayMs ? 1 : 2, until: minuteStamp(dueTime) },
          path: pathOf[kind](taskId, courseId),
          onceKey: `task-own-end:${kind}:${taskId}:${dueTime}`,
        },
        now,
      )
      if (isNew > 0) await recordToldByProgram(db, comId, { kind, taskId }, [personId], now)
      told += isNew
    }
  return told
}
