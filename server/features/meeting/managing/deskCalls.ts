import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { DutyState, ReviewState } from '@contract/states'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { closeByDecision } from '../../duty/dutyService'
import { decideExcuse, listExcuses } from '../excuses/excuseRepository'
import { countExpected } from '../meetingRepository'
import { meetingState } from '../meetingRules'
import { managed } from './manageRights'
import { minutesOf, storeMinutes } from './minutesRepository'

type Calls = Pick<Handlers<Contract['meetingManage']>, 'desk' | 'saveMinutes' | 'decideExcuse'>

/** What the desk knows of a meeting beside its list: minutes, and who asked to be away. */
export const deskCalls: Calls = {
  async desk({ meetingId }, { caller, db, now }) {
    const meeting = await managed(db, caller, meetingId, 'meeting.read')
    const [expected, excuses, minutes] = await Promise.all([
      countExpected(db, meeting),
      listExcuses(db, meeting),
      minutesOf(db, meeting),
    ])
    return { ...meeting, ...minutes, state: meetingState(meeting, now), expected, excuses }
  },

  async saveMinutes({ meetingId, minutes }, { caller, db: tx, now, audit }) {
    const { comId, minutes: before } = await managed(tx, caller, meetingId, 'meeting.run')
    const words = minutes.trim()
    await storeMinutes(tx, { comId, meetingId }, { words, by: caller.userId }, now)
    await audit({
      kind: 'minutes',
      taskId: meetingId,
      thingId: undefined,
      before: { comment: before },
      after: { comment: words },
    })
    return {}
  },

  async decideExcuse({ meetingId, userId, accept, note }, { caller, db: tx, now, audit }) {
    const meeting = await managed(tx, caller, meetingId, 'meeting.run')
    const state = accept === 1 ? ReviewState.approved : ReviewState.refused
    const by = caller.userId
    if (!(await decideExcuse(tx, meeting, { personId: userId, state, note: note.trim(), by }, now)))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    if (accept === 1) {
      const [excuse] = (await listExcuses(tx, meeting)).filter((one) => one.userId === userId)
      const deciding = { comId: meeting.comId, by, reason: excuse?.reason ?? note, now }
      const key = { kind: 'meeting' as const, taskId: meetingId, userId }
      await closeByDecision(tx, deciding, [key], DutyState.excused)
    }
    await audit({
      kind: accept === 1 ? 'confirm' : 'refuse',
      taskId: meetingId,
      thingId: undefined,
      personId: userId,
      before: { state: 'toConfirm' },
      after: { accept },
    })
    return {}
  },
}
