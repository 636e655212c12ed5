import type { Contract } from '@contract/calls'
import { phoneWaitingKinds } from '@contract/kinds'
import { can } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { daysOf } from '@contract/rules/year/daysOf'
import { countLate, listMine, scopeOf } from '../completion/completionService'
import { countUnread } from '../message/messageService'
import { waitingOf } from '../office/officeService'
import { findToday } from '../practice/practiceService'
import { findMeeting, findRunning, findStanding, listReturned } from './todayRepository'

/** So many duties stand on the first page. */
const dutiesShown = 5

/** Of the people whom the caller looks after; null: of nobody. */
async function wardOf(db: Db, caller: Caller, now: number) {
  const reminds = can(caller, 'duty.read') && can(caller, 'task.remind')
  const [late, waiting] = await Promise.all([
    reminds ? countLate(db, scopeOf(caller, 'duty.read'), now) : { latePeople: 0, lateDuties: 0 },
    waitingOf(db, caller, phoneWaitingKinds),
  ])
  if (!reminds && waiting.length === 0) return null
  return {
    ...late,
    waiting: waiting.flatMap(({ kind, count }) => (count > 0 ? [{ kind, count }] : [])),
  }
}

/** The first page of the phone, in one call. */
export const todayCalls = (): Handlers<Contract['today']> => ({
  async mine(_input, { db, caller, now }) {
    const { comId, userId } = caller
    const asked = { caller, now }
    const [exam, meeting, owed, reviews, returned, unread, standing, ward] = await Promise.all([
      findRunning(db, asked),
      findMeeting(db, asked),
      listMine(db, comId, userId, now),
      findToday(db, caller, now),
      listReturned(db, asked),
      countUnread(db, caller, now),
      findStanding(db, asked),
      wardOf(db, caller, now),
    ])
    const shownAlready = [exam?.taskId, meeting?.meetingId]
    const duties = owed.filter(({ taskId }) => !shownAlready.includes(taskId))
    return {
      exam,
      meeting,
      duties: duties.slice(0, dutiesShown).map((duty) => daysOf(duty, now)),
      dutyCount: duties.length,
      reviews,
      returned,
      unread,
      standing,
      ward,
    }
  },
})
