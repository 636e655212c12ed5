import type { Contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { boundsOf, can, departmentsIn } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import {
  coursesUntil,
  examsUntil,
  hasExam,
  meetingsUntil,
  runningTasks,
  sizeOf,
} from './todayRepository'
import { waitingFor } from './waiting'

/** A hospital of one department has not been given its organisation yet; one person is its administrator. */
const begun = 1
const aheadMs = 7 * dayMs

/** What people owe now, whose numbers the caller may read. */
function runningOf(caller: Caller, db: Db, now: number) {
  const { comId } = caller
  if (can(caller, 'duty.read'))
    return runningTasks(
      db,
      { comId, departments: departmentsIn(boundsOf(caller, 'duty.read')) },
      now,
    )
  const seesAll = can(caller, 'exam.read') || can(caller, 'report.read')
  return seesAll ? runningTasks(db, { comId, departments: null }, now) : []
}

/** The first page of the office, in one call. */
export const officeCalls = (): Handlers<Contract['office']> => ({
  async today(_input, { db, caller, now }) {
    const { comId } = caller
    const until = now + aheadMs
    const seesExams = can(caller, 'exam.read') || can(caller, 'report.read')
    const [waiting, { units, ...size }, exams, meetings, courses, running, examThere] =
      await Promise.all([
        waitingFor(db, caller),
        sizeOf(db, comId),
        seesExams ? examsUntil(db, comId, now, until) : [],
        can(caller, 'meeting.read') ? meetingsUntil(db, comId, now, until) : [],
        can(caller, 'content.read') ? coursesUntil(db, comId, now, until) : [],
        runningOf(caller, db, now),
        hasExam(db, comId),
      ])
    const coming = [
      ...exams.flatMap(({ taskId: id, title, startTime, endTime }) => [
        ...(startTime > now ? [{ kind: 'examOpens' as const, id, title, time: startTime }] : []),
        ...(endTime <= until ? [{ kind: 'examEnds' as const, id, title, time: endTime }] : []),
      ]),
      ...meetings.map((one) => ({ kind: 'meeting' as const, ...one })),
      ...courses.map((one) => ({ kind: 'courseEnds' as const, ...one })),
    ].sort((a, b) => a.time - b.time)
    const isAdministrator = can(caller, 'people.grant') && comId !== platformId
    const first = {
      organisation: units > begun ? (1 as const) : (0 as const),
      people: size.people > begun ? (1 as const) : (0 as const),
      exam: examThere ? (1 as const) : (0 as const),
    }
    return {
      ...size,
      waiting: waiting
        .filter(({ count }) => count > 0)
        .map(({ firstTime, ...one }) => ({ ...one, firstTime: firstTime ?? now })),
      running,
      coming: coming.slice(0, 12),
      first: isAdministrator && Object.values(first).includes(0) ? first : null,
    }
  },
})
