import { hourMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import { notify } from '../../message/messageService'
import { stamp } from '../managing/listWords'
import { listExpected, takeSoon } from './reminderRepository'

/** So long before its start people are reminded of a meeting. */
const beforeMs = hourMs
const atOnce = 20

/** Reminds who is expected at a meeting that begins within the hour and has not signed. Once per start: of a meeting that is moved they are reminded again. Returns how many were notified. */
export async function remindOfMeetings(db: Db, now: number): Promise<number> {
  let notified = 0
  for (let taken = atOnce; taken === atOnce;) {
    taken = await db.transaction().execute(async (tx) => {
      const soon = await takeSoon(tx, now, now + beforeMs, atOnce)
      for (const meeting of soon) {
        const { comId, meetingId, title, place, startTime } = meeting
        notified += await notify(
          tx,
          {
            comId,
            personIds: await listExpected(tx, meeting),
            kind: 'meetingSoon',
            facts: { name: title, time: stamp(startTime).slice(11), place: place || '-' },
            path: `/signInInfoEntering?meetingId=${meetingId}`,
            onceKey: `meeting-soon:${meetingId}:${startTime}`,
          },
          now,
        )
      }
      return soon.length
    })
  }
  return notified
}
