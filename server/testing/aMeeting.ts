import type { MeetingDraft } from '@contract/calls/meetingManage'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../db/schema'
import { newId } from '../db/newId'
import { makeLink } from '../features/link/linkService'
import { insertMeeting } from '../features/meeting/meetingRepository'

/** What a manager would enter: it began just now, sign-in is open, with a rotating code. */
export const aDraft = (now: number, facts: Partial<MeetingDraft> = {}): MeetingDraft => ({
  title: '科室晨会培训',
  place: '示教室',
  host: '感染管理科',
  startTime: now,
  endTime: now + 60 * minuteMs,
  signStart: now - 30 * minuteMs,
  signEnd: now + 40 * minuteMs,
  signOutStart: 0,
  signOutEnd: 0,
  graceMinutes: 5,
  hours: 2,
  dynamicCode: 1,
  needPicture: 0,
  allowGuests: 0,
  takeOffline: 0,
  latitude: 0,
  longitude: 0,
  radius: 0,
  departments: [],
  form: [],
  ...facts,
})

/** Stores a meeting of renhe, made by its admin, and its code; returns its id. `now` in epoch ms. */
export async function aMeeting(
  db: Db,
  now: number,
  facts: Partial<MeetingDraft> = {},
  owner: { comId?: string; madeBy?: string } = {},
): Promise<string> {
  const { comId = 'renhe', madeBy = 'renhe-0003' } = owner
  const meetingId = `meeting-${newId()}`
  const draft = aDraft(now, facts)
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
  return meetingId
}
