import { dayMs, monthsLater, monthStamp, wallTimeOf } from '@contract/rules/hospitalTime'
import { onlyPeople } from '@contract/rules/audience'
import { dueAgain, opensNow } from '@contract/rules/year/recurrence'
import { groupBy } from '../../db/groupBy'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { planNotices } from '../taskNotice/taskNoticeService'
import {
  examsLike,
  findRound,
  hospitalsRecurring,
  insertCourseRound,
  insertExamRound,
  listRecurring,
  listToEnter,
  tasksOfCourse,
  widenRound,
  type Recurring,
} from './roundRepository'
import { insertSkillRound, tasksOfSkill } from './skillRoundRepository'

/** A round opens so long before somebody has to have done it again. */
const leadMs = 30 * dayMs
/** Who never did it has so long. */
const firstMs = 30 * dayMs
/** Nobody is given less than this. */
const minMs = 7 * dayMs

/** Opens what comes back now, each round once, and gives it to whom it is for. Returns how many rounds were opened or grew. `now`: epoch ms. */
export async function openRounds(db: Db, now: number): Promise<number> {
  let opened = 0
  for (const comId of await hospitalsRecurring(db))
    for (const rule of await listRecurring(db, comId)) {
      const open = rule.again.way === 'months' ? openByPeople : openByCalendar
      opened += await db.transaction().execute((tx) => open(tx, comId, rule, now))
    }
  return opened
}

const likes = { exam: examsLike, course: tasksOfCourse, skill: tasksOfSkill } as const
const inserts = {
  exam: insertExamRound,
  course: insertCourseRound,
  skill: insertSkillRound,
} as const

/** So many months after each person finished it, those of a month together; a completion of the same thing under another task counts. */
async function openByPeople(tx: Tx, comId: string, rule: Recurring, now: number): Promise<number> {
  const { kind, taskId, audience, again } = rule
  if (again.way !== 'months') return 0
  const { months } = again
  const like = await likes[kind](tx, comId, taskId)
  const goneBy = now + leadMs
  const notAfter = monthsLater(goneBy, -months)
  const entering = await listToEnter(tx, comId, { kind, like, audience, notAfter, goneBy })
  const due = entering.map(({ personId, doneAt, until }) => ({
    personId,
    dueAt:
      until === null || doneAt !== null
        ? dueAgain(doneAt, months, { now, firstMs, minMs })
        : Math.max(until, now + minMs),
  }))
  return (await giveRounds(tx, comId, rule, due, now)).length
}

/** Somebody who has to do something again, until when. Epoch ms. */
export interface DueAgain {
  personId: string
  dueAt: number
}

/** Gives people a thing again, those of a month in one round; returns the rounds that were opened or grew, with whom. `now`: epoch ms. */
export async function giveRounds(
  tx: Tx,
  comId: string,
  of: Pick<Recurring, 'kind' | 'taskId'>,
  due: readonly DueAgain[],
  now: number,
): Promise<{ taskId: string; people: string[] }[]> {
  const given: { taskId: string; people: string[] }[] = []
  for (const [round, together] of groupBy(due, ({ dueAt }) => monthStamp(dueAt))) {
    const endTime = Math.max(...together.map(({ dueAt }) => dueAt))
    const people = together.map(({ personId }) => personId)
    given.push({ taskId: await enter(tx, comId, of, { round, endTime, people, now }), people })
  }
  return given
}

/** At the beginning of a month for everybody, for as long as the first one was open. */
async function openByCalendar(
  tx: Tx,
  comId: string,
  rule: Recurring,
  now: number,
): Promise<number> {
  const { kind, taskId: ofTask, again, givenAt, startAt, dueAt } = rule
  if (again.way !== 'calendar' || !opensNow(again.inMonths, givenAt, now)) return 0
  const round = monthStamp(now)
  if (await findRound(tx, comId, { kind, ofTask, round })) return 0
  const endTime = now + Math.max(dueAt - startAt, minMs)
  await enter(tx, comId, rule, { round, endTime, people: undefined, now })
  return 1
}

interface Entered {
  round: string
  endTime: number
  people: string[] | undefined
  now: number
}

async function enter(
  tx: Tx,
  comId: string,
  { kind, taskId: ofTask }: Pick<Recurring, 'kind' | 'taskId'>,
  { round, endTime, people, now }: Entered,
): Promise<string> {
  const there = await findRound(tx, comId, { kind, ofTask, round })
  const taskId = there?.taskId ?? newId(now)
  if (there && people) {
    const named = [...new Set([...(there.audience?.people ?? []), ...people])]
    const widened = { audience: onlyPeople(named), endTime: Math.max(there.endTime, endTime) }
    await widenRound(tx, comId, kind, { taskId, ...widened })
  } else {
    const { year, month } = wallTimeOf(endTime)
    const made = { kind, ofTask, round, taskId, startTime: now, endTime, people }
    await inserts[kind](
      tx,
      comId,
      { ...made, nameSuffix: `（${year}-${String(month).padStart(2, '0')}）` },
      now,
    )
  }
  await planNotices(tx, { kind, taskId, taskComId: comId }, now)
  return taskId
}
