import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { checkGuestCode } from '../account/verification/guestCodeService'
import { askExcuse, findExcuse } from './excuses/excuseRepository'
import { hoursOf, knownOut, meetingState } from './meetingRules'
import { pictureCalls, type PictureDeps } from './pictures/pictureCalls'
import { sign, type SignDeps } from './signing/signIn'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

export type MeetingDeps = SignDeps & PictureDeps

const flag = (yes: boolean) => (yes ? 1 : 0)

/** What everybody sees of a meeting, and signing. A guest sees meetings that let guests in. */
export function meetingCalls(deps: MeetingDeps): Handlers<Contract['meeting']> {
  async function opened(db: Db, meetingId: string, caller: Caller | undefined) {
    const meeting = await deps.findMeetingForSigning(db, meetingId, caller)
    if (!meeting) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (caller?.comId === meeting.comId || meeting.allowGuests) return meeting
    throw caller
      ? new DomainError(Code.outOfScope, replies.noGuests)
      : new DomainError(Code.signInAgain, commonReplies.signInAgain)
  }

  return {
    ...pictureCalls(deps),

    async times({ meetingId }, { db, caller, now }) {
      const meeting = await opened(db, meetingId, caller)
      const { startTime, endTime, signStart, signEnd } = meeting
      return {
        serverTime: now,
        state: meetingState(meeting, now),
        startTime,
        endTime,
        signStart,
        signEnd,
        ...knownOut(meeting, now),
      }
    },

    async form({ meetingId }, { db, caller }) {
      return { formId: meetingId, fields: (await opened(db, meetingId, caller)).form }
    },

    async info({ meetingId: named }, { db, caller, now }) {
      const meeting = await opened(db, named, caller)
      const { meetingId, mine } = meeting
      const isMember = caller?.comId === meeting.comId
      const {
        title,
        place,
        host,
        comName,
        startTime,
        endTime,
        needPicture,
        allowGuests,
        radius,
        dynamic,
        hours,
        outStart,
      } = meeting
      return {
        meetingId,
        title,
        place,
        host,
        comName,
        state: meetingState(meeting, now),
        startTime,
        endTime,
        needPicture: flag(needPicture),
        allowGuests: flag(allowGuests),
        needMobileCode: flag(allowGuests && !caller),
        geo: flag(radius > 0),
        dynamicCode: flag(dynamic),
        hours,
        signOut: flag(outStart > 0),
        signOutAtRandom: flag(meeting.outAtRandom),
        // A guest learns where and when, not what the hospital talks about.
        agenda: isMember ? meeting.agenda : '',
        minutes: isMember ? meeting.minutes : '',
        excuse: isMember ? await findExcuse(db, meeting, caller.userId) : null,
        mine: mine
          ? {
              attendId: mine.attendId,
              no: mine.no,
              state: mine.state,
              signTime: mine.signTime,
              outTime: mine.outTime,
              late: flag(mine.late),
              hours: hoursOf(meeting, mine),
            }
          : null,
      }
    },

    sign: (input, { db, caller, address, now }) => sign(db, deps, input, { caller, address }, now),

    async askExcuse({ meetingId, reason }, { db: tx, caller, now }) {
      const meeting = await opened(tx, meetingId, caller)
      if (meeting.comId !== caller.comId)
        throw new DomainError(Code.notFound, commonReplies.notFound)
      if (meeting.startTime <= now || meeting.closedAt !== null)
        throw new DomainError(Code.ended, replies.excuseLate)
      if (!(await askExcuse(tx, meeting, { personId: caller.userId, reason: reason.trim() }, now)))
        throw new DomainError(Code.ended, replies.excuseDecided)
      return {}
    },

    async checkMobile({ mobile, verifyCode, meetingId }, { db, caller, address, now }) {
      await opened(db, meetingId, caller)
      const ticket = await checkGuestCode(
        db,
        deps.secrets,
        { scene: 'meeting', mobile, code: verifyCode, address },
        now,
      )
      if (ticket === undefined) throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
      return { passed: 1, ticket }
    },
  }
}
