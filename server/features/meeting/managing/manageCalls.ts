import { randomInt } from 'node:crypto'
import { everybody } from '@contract/rules/audience'
import type { Contract } from '@contract/calls'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { Code } from '@contract/codes'
import { boundsOf, can, reachesAll } from '@contract/rules/rights'
import { linkPath } from '@contract/rules/place/shortId'
import { dayMs } from '@contract/rules/hospitalTime'
import { mapPage } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { newId } from '../../../db/newId'
import type { Caller, Handlers } from '../../../http/handlers'
import { planNotices } from '../../taskNotice/taskNoticeService'
import { checkAudience } from '../../audience/audienceService'
import { DomainError } from '../../../http/DomainError'
import { makeLink } from '../../link/linkService'
import { sliceAt, sliceMs, type RotatingCodes } from '../../link/rotatingCodeService'
import { listActions } from './actionRepository'
import { correct } from './correct'
import { decideSignatures } from './correctionRepository'
import type { ListExport } from './exportList'
import { liveList } from '../live/liveRepository'
import { deskCalls } from './deskCalls'
import { statisticsCalls } from './statisticsCalls'
import { managed, mayManage } from './manageRights'
import { drawSignOut, meetingState, timesProblem, type MeetingDetails } from '../meetingRules'
import {
  closeMeeting,
  insertMeeting,
  listMeetings,
  updateMeeting,
  type Meeting,
} from '../meetingRepository'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

export interface ManageDeps {
  rotating: RotatingCodes
  /** https://host of shown links; empty: the client puts its own before them. */
  publicAddress: string
  exports: ListExport
}

/** The code of now and of the next minute: a screen goes on when its network does not. */
const slicesAhead = 5

async function checkDraft(db: Db, caller: Caller, draft: MeetingDraft): Promise<void> {
  const field = timesProblem({ ...draft, outStart: draft.signOutStart, outEnd: draft.signOutEnd })
  if (field) throw new DomainError(Code.badInput, replies.meetingTimes, { field })
  if (new Set(draft.form.map(({ key }) => key)).size !== draft.form.length)
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'draft.form' })
  if (draft.form.some(({ type, options }) => type === 'choice' && options.length === 0))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'draft.form.options' })
  await checkAudience(db, caller, 'meeting.run', draft.whom)
}

/** The code is asked again at a moment that is drawn here, and drawn anew when the meeting is moved. */
function withDrawnOut(draft: MeetingDraft, before: Meeting | undefined): MeetingDraft {
  if (draft.signOutAtRandom !== 1) return draft
  const isSame =
    before?.outAtRandom && before.startTime === draft.startTime && before.endTime === draft.endTime
  const { outStart, outEnd } = isSame ? before : drawSignOut(draft, randomInt(2 ** 32) / 2 ** 32)
  return { ...draft, signOutStart: outStart, signOutEnd: outEnd }
}

/** A meeting as its form shows it. */
function draftOf({
  outStart: signOutStart,
  outEnd: signOutEnd,
  outAtRandom,
  dynamic,
  needPicture,
  allowGuests,
  takeOffline,
  audience,
  ...rest
}: Meeting) {
  const flag = (yes: boolean) => (yes ? 1 : 0)
  return {
    ...rest,
    signOutStart,
    signOutEnd,
    signOutAtRandom: flag(outAtRandom),
    dynamicCode: flag(dynamic),
    needPicture: flag(needPicture),
    allowGuests: flag(allowGuests),
    takeOffline: flag(takeOffline),
    whom: audience ?? everybody,
  } as const
}

/** What managers do with meetings: make, show the code, watch, decide, put right, close. */
export function manageCalls({
  rotating,
  publicAddress,
  exports,
}: ManageDeps): Handlers<Contract['meetingManage']> {
  /** Its code lives a day longer than the meeting: phones that were offline hand in until then. */
  const issueCode = (
    db: Db,
    {
      comId,
      meetingId,
      endTime,
      outEnd,
      dynamic,
      madeBy,
    }: Pick<Meeting, 'comId' | 'meetingId' | 'madeBy' | 'dynamic'> &
      Pick<MeetingDetails, 'endTime' | 'outEnd'>,
    now: number,
  ) =>
    makeLink(
      db,
      {
        kind: 'meeting',
        targetId: meetingId,
        comId,
        madeBy,
        dynamic,
        expiresAt: Math.max(endTime, outEnd) + dayMs,
      },
      now,
    )

  return {
    async save({ meetingId, draft: entered }, { caller, db, now, audit }) {
      const { comId, userId } = caller
      const before =
        meetingId === undefined ? undefined : await managed(db, caller, meetingId, 'meeting.run')
      if (before && meetingState(before, now) === 5)
        throw new DomainError(Code.ended, replies.meetingClosed)
      const draft = withDrawnOut(entered, before)
      await checkDraft(db, caller, draft)
      const id = before?.meetingId ?? newId(now)
      if (before) await updateMeeting(db, before, draft)
      else await insertMeeting(db, { comId, meetingId: id, madeBy: userId }, draft, now)
      const made = {
        comId,
        meetingId: id,
        madeBy: before?.madeBy ?? userId,
        dynamic: draft.dynamicCode === 1,
        endTime: draft.endTime,
        outEnd: draft.signOutEnd,
      }
      await issueCode(db, made, now)
      await planNotices(
        db,
        { kind: 'meeting', taskId: id, taskComId: comId },
        now,
        before && { name: before.title, startTime: before.startTime, endTime: before.endTime },
      )
      await audit({
        kind: 'save',
        taskId: id,
        thingId: undefined,
        before: before && draftOf(before),
        after: draft,
      })
      return { meetingId: id }
    },

    async draft({ meetingId }, { caller, db }) {
      return draftOf(await managed(db, caller, meetingId, 'meeting.read'))
    },

    async list({ scope, ...paging }, { caller, db, now }) {
      const all = can(caller, 'meeting.read') && reachesAll(boundsOf(caller, 'meeting.read'))
      return mapPage(await listMeetings(db, { caller, scope, all, paging, now }), (row) => ({
        ...row,
        state: meetingState(row, now),
        mayManage: mayManage(caller, { comId: caller.comId, madeBy: row.madeBy }, 'meeting.read')
          ? 1
          : 0,
      }))
    },

    async code({ meetingId }, { caller, db, now }) {
      const meeting = await managed(db, caller, meetingId, 'meeting.run')
      const { shortId } = await issueCode(db, meeting, now)
      const first = sliceAt(now)
      const slices = meeting.dynamic
        ? Array.from({ length: slicesAhead }, (_, at) => first + at).map((slice) => ({
            from: slice * sliceMs,
            until: (slice + 1) * sliceMs,
            content: publicAddress + linkPath(shortId, rotating.proofAt(meetingId, slice)),
            digits: rotating.digitsAt(meetingId, slice),
          }))
        : [{ from: 0, until: 0, content: publicAddress + linkPath(shortId), digits: '' }]
      return {
        title: meeting.title,
        shortId,
        dynamic: meeting.dynamic ? 1 : 0,
        state: meetingState(meeting, now),
        slices,
      }
    },

    live: async ({ meetingId, after }, { caller, db, now }) =>
      liveList(db, await managed(db, caller, meetingId, 'meeting.read'), after, now),

    async decide({ meetingId, attendIds, accept }, { caller, db, audit }) {
      const meeting = await managed(db, caller, meetingId, 'meeting.run')
      const decided = await decideSignatures(
        db,
        meeting,
        attendIds,
        accept === 1 ? 'ok' : 'refused',
      )
      for (const attendId of decided)
        await audit({
          kind: accept === 1 ? 'confirm' : 'refuse',
          taskId: meetingId,
          thingId: attendId,
          before: { state: 'toConfirm' },
          after: { state: accept === 1 ? 'ok' : 'refused' },
        })
      return { decided: decided.length }
    },

    correct,

    async close({ meetingId }, { caller, db, now, audit }) {
      const meeting = await managed(db, caller, meetingId, 'meeting.run')
      await closeMeeting(db, meeting, now)
      await planNotices(db, { kind: 'meeting', taskId: meetingId, taskComId: meeting.comId }, now)
      await audit({
        kind: 'close',
        taskId: meetingId,
        thingId: undefined,
        before: { state: meetingState(meeting, now) },
        after: { closed: 1 },
      })
      return {}
    },

    async actions({ meetingId, ...paging }, { caller, db }) {
      return listActions(db, await managed(db, caller, meetingId, 'audit.read'), paging)
    },

    async exportList({ meetingId, kind = 'xlsx' }, { caller, db, now, language, audit }) {
      const meeting = await managed(db, caller, meetingId, 'meeting.read')
      await audit({
        kind: 'export',
        taskId: meetingId,
        thingId: undefined,
        after: { format: kind },
      })
      return exports.addressOf(meeting, kind, language, now)
    },

    ...statisticsCalls,
    ...deskCalls,
  }
}
