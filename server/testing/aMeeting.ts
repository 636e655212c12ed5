import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../db/schema'
import { newId } from '../db/newId'
import { plainDraft, storeMeeting } from '../features/meeting/storeMeeting'

/** What a manager would enter: it began just now, sign-in is open, with a rotating code. */
export const aDraft = (now: number, facts: Partial<MeetingDraft> = {}): MeetingDraft => ({
  title: '科室晨会培训',
  place: '示教室',
  host: '感染管理科',
  startTime: now,
  endTime: now + 60 * minuteMs,
  signStart: now - 30 * minuteMs,
  signEnd: now + 40 * minuteMs,
  ...plainDraft,
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
  await storeMeeting(db, { comId, meetingId, madeBy }, aDraft(now, facts), now)
  return meetingId
}
