import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { SharedState, SharedTask } from '../link/sharedTaskService'
import { findSignature } from './attendanceRepository'
import { findMeeting } from './meetingRepository'
import { meetingState } from './meetingRules'

/** A shared meeting as this person finds it; undefined: none of their hospital. */
export async function sharedMeeting(
  db: Db,
  caller: Caller,
  meetingId: string,
  now: number,
): Promise<SharedTask | undefined> {
  const meeting = await findMeeting(db, caller.comId, meetingId)
  if (!meeting) return undefined
  const state = meetingState(meeting, now)
  const signature = await findSignature(db, meeting, `p:${caller.userId}`)
  const signed = signature !== undefined && signature.signTime > 0
  const found = (): SharedState => {
    if (signed) return state === 4 && signature.outTime === 0 ? 'goOn' : 'done'
    if (state === 1) return 'notYet'
    return state === 2 || state === 4 ? 'ready' : 'ended'
  }
  return {
    state: found(),
    taskName: meeting.title,
    issuer: meeting.host || meeting.comName,
    startTime: meeting.startTime,
    endTime: meeting.endTime,
    courseId: '',
  }
}
