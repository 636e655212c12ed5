import { dayMs, monthsLater, monthStamp, wallTimeOf } from '@contract/rules/hospitalTime'
import { onlyPeople } from '@contract/rules/audience'
import { dueAgain, opensNow } from '@contract/rules/year/recurrence'
import { groupBy } from '../../db/groupBy'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { planNotices } from '../taskNotice/taskNoticeService'
import type { ComesBack, RecurringKind } from './ComesBack'
import { hospitalsRecurring, listRecurring, listToEnter, type Recurring } from './ruleRepository'

/** A round opens so long before somebody has to have done it again. */
const leadMs = 30 * dayMs
/** Who never did it has so long. */
const firstMs = 30 * dayMs
/** Nobody is given less than this. */
const minMs = 7 * dayMs

/** What comes back, by the features that keep it. */
export type Things = Readonly<Record<RecurringKind, ComesBack>>

/** Opens what comes back now, each round once, and gives it to whom it is for. Returns how many rounds were opened or grew. `now`: epoch ms. */
export async function openRounds(db: Db, things: Things, now: number): Promise<number> {
  let opened = 0
  for (const comId of await hospitalsRecurring(db))
    for (const rule of await listRecurring(db, comId)) {
      const open = rule.again.way === 'months' ? openByPeople : openByCalendar
      opened += await db
        .transaction()
        .execute((tx) => open(tx, things[rule.kind], { comId, now }, rule))
    }
  return opened
}

interface Here {
  comId: string
  now: number
}

/** So many months after each person finished it, those of a month together; a completion of the same thing under another task counts. */
async function openByPeople(
  tx: Tx,
  thing: ComesBack,
  { comId, now }: Here,
  rule: Recurring,
): Promise<number> {
  const { kind, taskId, audience, again } = rule
  if (again.way !== 'months') return 0
  const { months } = again
  const like = await thing.like(tx, comId, taskId)
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
  return (await giveTo(tx, thing, { comId, now }, rule, due)).length
}

/** Somebody who has to do something again, until when. Epoch ms. */
export interface DueAgain {
  personId: string
  dueAt: number
}

type Of = Pick<Recurring, 'kind' | 'taskId'>
export type GiveRounds = (
  tx: Tx,
  here: Here,
  of: Of,
  due: readonly DueAgain[],
) => Promise<{ taskId: string; people: string[] }[]>

/** Gives people a thing again, those of a month in one round; returns the rounds that were opened or grew, with whom. `now`: epoch ms. */
export const giveRounds =
  (things: Things): GiveRounds =>
  (tx, here, of, due) =>
    giveTo(tx, things[of.kind], here, of, due)

async function giveTo(
  tx: Tx,
  thing: ComesBack,
  here: Here,
  of: Of,
  due: readonly DueAgain[],
): ReturnType<GiveRounds> {
  const given: { taskId: string; people: string[] }[] = []
  for (const [round, together] of groupBy(due, ({ dueAt }) => monthStamp(dueAt))) {
    const endTime = Math.max(...together.map(({ dueAt }) => dueAt))
    const people = together.map(({ personId }) => personId)
    given.push({ taskId: await enter(tx, thing, here, of, { round, endTime, people }), people })
  }
  return given
}

/** At the beginning of a month for everybody, for as long as the first one was open. */
async function openByCalendar(
  tx: Tx,
  thing: ComesBack,
  { comId, now }: Here,
  rule: Recurring,
): Promise<number> {
  const { taskId: ofTask, again, givenAt, startAt, dueAt } = rule
  if (again.way !== 'calendar' || !opensNow(again.inMonths, givenAt, now)) return 0
  const round = monthStamp(now)
  if (await thing.find(tx, comId, { ofTask, round })) return 0
  const endTime = now + Math.max(dueAt - startAt, minMs)
  await enter(tx, thing, { comId, now }, rule, { round, endTime, people: undefined })
  return 1
}

interface Entered {
  round: string
  endTime: number
  people: string[] | undefined
}

async function enter(
  tx: Tx,
  thing: ComesBack,
  { comId, now }: Here,
  { kind, taskId: ofTask }: Of,
  { round, endTime, people }: Entered,
): Promise<string> {
  const there = await thing.find(tx, comId, { ofTask, round })
  const taskId = there?.taskId ?? newId(now)
  if (there && people) {
    const named = [...new Set([...(there.audience?.people ?? []), ...people])]
    const widened = { audience: onlyPeople(named), endTime: Math.max(there.endTime, endTime) }
    await thing.widen(tx, comId, { taskId, ...widened })
  } else {
    const { year, month } = wallTimeOf(endTime)
    const nameSuffix = `（${year}-${String(month).padStart(2, '0')}）`
    const made = { ofTask, round, taskId, nameSuffix, startTime: now, endTime, people }
    await thing.open(tx, comId, made, now)
  }
  await planNotices(tx, { kind, taskId, taskComId: comId }, now)
  return taskId
}
