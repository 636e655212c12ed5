import type { Contract } from '@contract/calls'
import type { Today } from '@contract/calls/operating/office'
import type { GivenKind } from '@contract/kinds'
import { dayMs } from '@contract/rules/hospitalTime'
import { boundsOf, can, departmentsIn } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { findMaker } from '../duty/dutyService'
import {
  countRunning,
  countsOf,
  endsUntil,
  hasExam,
  meetingsUntil,
  openingsUntil,
  runningTasks,
  sizeOf,
} from './todayRepository'
import { waitingFor } from './waiting'

/** A hospital of one department has not been given its organisation yet; one person is its administrator. */
const begun = 1
const aheadMs = 7 * dayMs
/** So much of what comes is shown. */
const comingShown = 12

/** Whose numbers the caller may read; undefined: nobody's. */
function readable(caller: Caller) {
  const { comId } = caller
  if (can(caller, 'duty.read'))
    return { comId, departments: departmentsIn(boundsOf(caller, 'duty.read')) }
  return can(caller, 'exam.read') || can(caller, 'report.read')
    ? { comId, departments: null }
    : undefined
}

/** Of these things the exams whose numbers the caller may read: all, or their own. */
async function readableExams(
  caller: Caller,
  db: Db,
  things: readonly { kind: GivenKind; taskId: string }[],
): Promise<(kind: GivenKind, taskId: string) => 0 | 1> {
  const { reach, own } = boundsOf(caller, 'report.numbers')
  const mine = new Set<string>()
  if (own && reach === 'none')
    for (const { kind, taskId } of things)
      if (
        kind === 'exam' &&
        (await findMaker(db, caller.comId, { kind, taskId })) === caller.userId
      )
        mine.add(taskId)
  return (kind, taskId) => (kind === 'exam' && (reach !== 'none' || mine.has(taskId)) ? 1 : 0)
}

/** What people owe now: the first of it, and how much there is. */
async function runningOf(caller: Caller, db: Db, now: number) {
  const scope = readable(caller)
  if (!scope) return { running: [], runningTotal: 0, endingSoon: 0 }
  const [running, totals] = await Promise.all([
    runningTasks(db, scope, now),
    countRunning(db, scope, now),
  ])
  const mayRead = await readableExams(caller, db, running)
  return {
    running: running.map((one) => ({ ...one, mayRead: mayRead(one.kind, one.taskId) })),
    ...totals,
  }
}

/** What begins or ends in the next seven days, by their rights, the first of it first. */
async function comingOf(caller: Caller, db: Db, now: number): Promise<Today['coming']> {
  const { comId } = caller
  const until = now + aheadMs
  const scope = readable(caller)
  const seesExams = can(caller, 'exam.read') || can(caller, 'report.read')
  const parts = await Promise.all([
    seesExams ? openingsUntil(db, comId, now, until) : [],
    can(caller, 'meeting.read') ? meetingsUntil(db, comId, now, until) : [],
    scope ? endsUntil(db, comId, now, until) : [],
  ])
  const events = parts.flat().sort((a, b) => a.time - b.time)
  const countOf = scope && (await countsOf(db, scope, events))
  const shown = events
    .map((one) => ({ ...one, counts: countOf?.(one) ?? null }))
    .filter(({ kind, counts }) => kind !== 'ends' || counts?.given !== 0)
    .slice(0, comingShown)
  const exams = shown.map(({ given, id }) => ({ kind: given, taskId: id }))
  const mayRead = await readableExams(caller, db, exams)
  return shown.map((one) => ({ ...one, mayRead: mayRead(one.given, one.id) }))
}

/** The first page of the office, in one call. */
export const officeCalls = (): Handlers<Contract['office']> => ({
  async today(_input, { db, caller, now }) {
    const { comId } = caller
    const seenPeople = can(caller, 'staff.read')
      ? departmentsIn(boundsOf(caller, 'staff.read'))
      : null
    const [waiting, { units, ...size }, coming, running, examThere] = await Promise.all([
      waitingFor(db, caller),
      sizeOf(db, { comId, departments: seenPeople }),
      comingOf(caller, db, now),
      runningOf(caller, db, now),
      hasExam(db, comId),
    ])
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
      ...running,
      coming,
      first: isAdministrator && Object.values(first).includes(0) ? first : null,
    }
  },
})
