import { Code } from '@contract/codes'
import { boundsOf, can, reachesAll, type Ability } from '@contract/rules/rights'
import type { Db } from '../../../db/schema'
import { rightLacking } from '../../../http/checkRight'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { findMeeting, type Meeting } from '../meetingRepository'
import { commonReplies } from '../../../http/texts'

type MeetingAbility = Extract<Ability, `meeting.${string}` | 'audit.read'>

/** Who has it for the hospital has it for every meeting; who has it for departments for those that they made. */
export const mayManage = (
  caller: Caller,
  { comId, madeBy }: Pick<Meeting, 'comId' | 'madeBy'>,
  ability: MeetingAbility,
) =>
  caller.comId === comId &&
  can(caller, ability) &&
  (reachesAll(boundsOf(caller, ability)) || madeBy === caller.userId)

/** A meeting within the bounds of the caller's ability. Another hospital's is not there; a colleague's is not theirs. */
export async function managed(
  db: Db,
  caller: Caller,
  meetingId: string,
  ability: MeetingAbility,
): Promise<Meeting> {
  const meeting = await findMeeting(db, caller.comId, meetingId)
  if (!meeting) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (!can(caller, ability)) throw rightLacking(ability)
  if (!mayManage(caller, meeting, ability))
    throw new DomainError(Code.notAllowed, commonReplies.notYours)
  return meeting
}
