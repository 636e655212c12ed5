import { everybody } from '@contract/rules/audience'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { makeLink } from '../link/linkService'
import { insertMeeting } from './meetingRepository'

/** A draft without sign-out, place check and form: two hours, a rotating code. */
export const plainDraft = {
  signOutStart: 0,
  signOutEnd: 0,
  signOutAtRandom: 0,
  graceMinutes: 5,
  hours: 2,
  dynamicCode: 1,
  needPicture: 0,
  allowGuests: 0,
  takeOffline: 0,
  latitude: 0,
  longitude: 0,
  radius: 0,
  whom: everybody,
  form: [],
} satisfies Partial<MeetingDraft>

/** Stores a meeting and the code on its screen, for demos and tests. Idempotent. */
export async function storeMeeting(
  db: Db,
  { comId, meetingId, madeBy }: { comId: string; meetingId: string; madeBy: string },
  draft: MeetingDraft,
  now: number,
): Promise<void> {
  await insertMeeting(db, { comId, meetingId, madeBy }, draft, now)
  await makeLink(
    db,
    {
      kind: 'meeting',
      targetId: meetingId,
      comId,
      madeBy,
      dynamic: draft.dynamicCode === 1,
      expiresAt: draft.endTime + dayMs,
    },
    now,
  )
}
