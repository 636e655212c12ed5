import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { boundsOf, reaches } from '@contract/rules/rights'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { findColleague } from '../../rights/rightsService'
import type { Meeting } from '../meetingRepository'
import { findSignature, insertSignature } from '../signing/attendanceRepository'
import { correctSignature } from './correctionRepository'
import { managed } from './manageRights'
import { commonReplies } from '../../../http/texts'

/** The signature of a colleague who has none yet, or the one that is there; its id. Throws notFound for who is out of reach. */
async function signatureOf(
  db: Tx,
  caller: Caller,
  meeting: Meeting,
  { userId, moment, late }: { userId: string | undefined; moment: number; late: boolean },
  now: number,
): Promise<string | undefined> {
  if (userId === undefined)
    throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'attendId' })
  const colleague = await findColleague(db, { comId: meeting.comId, personId: userId })
  if (!colleague || !reaches(boundsOf(caller, 'meeting.run'), colleague.departmentId))
    throw new DomainError(Code.notFound, commonReplies.notFound)
  const attendee = `p:${userId}`
  const made = await insertSignature(
    db,
    meeting,
    {
      attendee,
      personId: userId,
      guestName: '',
      guestOrg: '',
      mobileMasked: '',
      state: 'ok',
      moment,
      late,
      form: {},
      deviceHash: null,
      flags: ['corrected'],
      key: null,
    },
    now,
  )
  return (made ?? (await findSignature(db, meeting, attendee)))?.attendId
}

/** Puts a signature right, or signs for a colleague who could not; what it was before stays in the list of actions. */
export const correct: Handlers<Contract['meetingManage']>['correct'] = async (
  { meetingId, attendId, userId, reason, ...changes },
  { caller, db, now, audit },
) => {
  const meeting = await managed(db, caller, meetingId, 'meeting.run')
  const { signTime } = changes
  const late =
    signTime === undefined
      ? undefined
      : signTime > meeting.startTime + meeting.graceMinutes * minuteMs
  const id =
    attendId ??
    (await signatureOf(
      db,
      caller,
      meeting,
      { userId, moment: signTime ?? now, late: late ?? false },
      now,
    ))
  const before =
    id === undefined ? undefined : await correctSignature(db, meeting, id, { ...changes, late })
  if (id === undefined || !before) throw new DomainError(Code.notFound, commonReplies.notFound)
  const { state, outTime, hoursGiven: hours } = before
  await audit({
    kind: 'correct',
    personId: userId,
    taskId: meetingId,
    thingId: id,
    reason,
    before: { state, signTime: before.signTime, outTime, hours },
    after: changes,
  })
  return { attendId: id }
}
