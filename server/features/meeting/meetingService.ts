import { MeetingState, TaskState } from '@contract/states'
import { dayMs } from '@contract/rules/hospitalTime'
import { normalizeShortId } from '@contract/rules/place/shortId'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { LinkTarget, SharedState, SharedTask } from '../link/sharedTaskService'
import { audiencesOf } from '../audience/audienceService'
import { findSignature } from './signing/attendanceRepository'
import { findMeeting, findPlannedMeetings, type Meeting } from './meetingRepository'
import { meetingState } from './meetingRules'
import { findOpenMeeting } from './signing/openMeetingRepository'

/** For whom meetings are. */
export const meetingAudiences = audiencesOf('meeting', 'meeting_id')

export { listAbsent } from './live/liveRepository'

/** Codes of meetings are good so much longer: phones that were offline hand in until then. Ms. */
const lateHandInMs = dayMs

export { settlePicture } from './pictures/settlePicture'

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
    if (signed)
      return state === MeetingState.signOutOpen && signature.outTime === 0 ? 'goOn' : 'done'
    if (state === MeetingState.announced) return 'notYet'
    return state === MeetingState.signInOpen || state === MeetingState.signOutOpen
      ? 'ready'
      : 'ended'
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

/** A meeting as codes and shares see it; undefined: none of their hospital. */
export async function meetingTarget(
  db: Db,
  { comId }: Caller,
  meetingId: string,
): Promise<LinkTarget | undefined> {
  const meeting = await findMeeting(db, comId, meetingId)
  if (!meeting) return undefined
  const { dynamic, endTime, outEnd } = meeting
  return { kind: 'meeting', dynamic, endTime: Math.max(endTime, outEnd) + lateHandInMs, mine: true }
}

/** The meeting that a short id stands for; undefined for every other text. */
export const meetingNamed = async (db: Db, text: string): Promise<string | undefined> =>
  normalizeShortId(text) === text ? (await findOpenMeeting(db, text))?.meetingId : undefined

/** The hospital of a meeting that guests may come to, by its id; undefined: none, or they may not. */
export async function hospitalOfGuestMeeting(
  db: Db,
  meetingId: string,
): Promise<string | undefined> {
  const meeting = await findOpenMeeting(db, meetingId)
  return meeting?.allowGuests ? meeting.comId : undefined
}

/** Where a meeting stands on somebody's plan: to come, to go to, signed, over. */
function planState(meeting: Meeting, mySignTime: number, now: number): number {
  if (mySignTime > 0) return TaskState.passed
  const state = meetingState(meeting, now)
  if (state === MeetingState.announced) return TaskState.notOpen
  return state === MeetingState.closed ? TaskState.missed : TaskState.toDo
}

/** Those of these meetings that the person's hospital has, as their plan shows them. */
export async function plannedMeetings(db: Db, caller: Caller, ids: readonly string[], now: number) {
  const rows = await findPlannedMeetings(db, caller, ids)
  return rows.map(({ mySignTime, ...meeting }) => ({
    taskId: meeting.meetingId,
    taskName: meeting.title,
    issuer: meeting.host || meeting.comName,
    startTime: meeting.startTime,
    endTime: meeting.endTime,
    dueTime: null,
    taskState: planState(meeting, mySignTime, now),
    bestScore: null,
    seconds: Math.round((meeting.endTime - meeting.startTime) / 1000),
  }))
}
