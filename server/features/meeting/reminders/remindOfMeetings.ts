import { hourMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../../db/schema'
import { recordToldByProgram } from '../../duty/dutyService'
import { notify } from '../../message/messageService'
import { stamp } from '../managing/listWords'
import { hospitalsWithSoon, listExpected, takeSoon, type SoonMeeting } from './reminderRepository'

/** So long before its start people are reminded of a meeting. */
const beforeMs = hourMs
const atOnce = 20

/** Reminds who is expected at a meeting that begins within the hour and has not signed. Once per start: of a meeting that is moved they are reminded again. Returns how many were notified. */
export async function remindOfMeetings(db: Db, now: number): Promise<number> {
  let notified = 0
  for (const comId of await hospitalsWithSoon(db, now, now + beforeMs))
    notified += await remindHospital(db, comId, now)
  return notified
}

async function remindHospital(db: Db, comId: string, now: number): Promise<number> {
  let notified = 0
  for (let taken = atOnce; taken === atOnce;) {
    taken = await db.transaction().execute(async (tx) => {
      const soon = await takeSoon(tx, comId, now, now + beforeMs, atOnce)
      for (const meeting of soon) notified += await remindOne(tx, meeting, now)
      return soon.length
    })
  }
  return notified
}

async function remindOne(tx: Tx, meeting: SoonMeeting, now: number): Promise<number> {
  const { comId, meetingId, title, place, startTime } = meeting
  const expected = await listExpected(tx, meeting)
  const duty = { kind: 'meeting', taskId: meetingId } as const
  await recordToldByProgram(tx, comId, duty, expected, now)
  return notify(
    tx,
    {
      comId,
      personIds: expected,
      kind: 'meetingSoon',
      facts: { name: title, time: stamp(startTime).slice(11), place: place || '-' },
      path: `/signInInfoEntering?meetingId=${meetingId}`,
      onceKey: `meeting-soon:${meetingId}:${startTime}`,
    },
    now,
  )
}
