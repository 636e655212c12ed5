import { dayMs, monthStamp } from '@contract/rules/hospitalTime'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { notify } from '../message/messageService'
import type { Courses } from './Courses'
import { reminderStep } from './certificateRules'
import { endingSoon, hospitalsWithEnding, recordReminded, type Ending } from './renewalRepository'
import { isInCampaign } from './renewals/campaignRepository'
import { refresherSuffix } from './texts'
import { giveTask } from '../duty/dutyService'

const atOnce = 100
/** Of `atOnce` certificates each, a hospital. */
const maxRounds = 200

/** A refresher stays open so long after the certificate's end. */
const graceMs = 90 * dayMs

async function remind(tx: Tx, courses: Courses, ending: Ending, now: number): Promise<void> {
  const { comId, certificateId, personId, taskId, kind, title, expiresAt } = ending
  const step = reminderStep(expiresAt, now)
  if (step === undefined) return
  // Where a campaign says what renews it, there is no other way beside it.
  if (kind === 'course' && !(await isInCampaign(tx, comId, taskId))) {
    const round = monthStamp(expiresAt)
    const refresher = await courses.enterRefresher(tx, {
      comId,
      ofTask: taskId,
      round,
      taskId: newId(now),
      personId,
      nameSuffix: refresherSuffix,
      startTime: now,
      endTime: expiresAt + graceMs,
    })
    if (refresher !== undefined)
      await giveTask(tx, { kind: 'course', taskId: refresher, taskComId: comId }, now)
  }
  const days = Math.max(0, Math.ceil((expiresAt - now) / dayMs))
  await notify(
    tx,
    {
      comId,
      personIds: [personId],
      kind: step === 0 ? 'certificateExpired' : 'certificateExpiring',
      facts: { name: title, days },
      path: '/extendCertificate',
      onceKey: `certificate-${step}:${certificateId}`,
    },
    now,
  )
  await recordReminded(tx, comId, certificateId, step)
}

/** Notifies people 90, 30 and 7 days before their certificate ends, and when it has, and opens a refresher of its course for them. Each step once. Returns how many were notified. */
export async function remindOfEnds(db: Db, courses: Courses, now: number): Promise<number> {
  let notified = 0
  // Asked before any transaction: after a question to several machines Citus lets none write what lies on all of them.
  for (const comId of await hospitalsWithEnding(db, now))
    notified += await remindHospital(db, courses, comId, now)
  return notified
}

async function remindHospital(
  db: Db,
  courses: Courses,
  comId: string,
  now: number,
): Promise<number> {
  let notified = 0
  for (let round = 0; round < maxRounds; round++) {
    const count = await db.transaction().execute(async (tx) => {
      const ending = await endingSoon(tx, comId, now, atOnce)
      for (const one of ending) await remind(tx, courses, one, now)
      return ending.length
    })
    notified += count
    if (count < atOnce) break
  }
  return notified
}
