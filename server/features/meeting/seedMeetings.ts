import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { insertSignature } from './signing/attendanceRepository'
import { findMeeting } from './meetingRepository'
import { storeMeeting } from './storeMeeting'

/** A meeting that is seeded, and who has signed in. */
export interface SeedMeeting {
  meetingId: string
  comId: string
  madeBy: string
  draft: MeetingDraft
  signedBy: readonly string[]
}

/** Meetings with those who signed in. Idempotent. */
export async function seedMeetings(
  db: Db,
  meetings: readonly SeedMeeting[],
  now: number,
): Promise<void> {
  for (const { meetingId, comId, madeBy, draft, signedBy } of meetings) {
    await storeMeeting(db, { comId, meetingId, madeBy }, draft, now)
    const meeting = signedBy.length > 0 ? await findMeeting(db, comId, meetingId) : undefined
    if (!meeting) continue
    for (const [at, personId] of signedBy.entries()) {
      await insertSignature(
        db,
        meeting,
        {
          attendee: `p:${personId}`,
          personId,
          guestName: '',
          guestOrg: '',
          mobileMasked: '',
          state: 'ok',
          moment: draft.startTime + (at - 3) * 4 * minuteMs,
          late: at === 4,
          form: {},
          deviceHash: null,
          flags: [],
          key: 'seed',
        },
        now,
      )
    }
  }
}
