import { isMeant } from '@contract/rules/audience'
import { notifyGained } from './notifyGained'
import { inTransaction } from '../../db/inTransaction'
import type { Db, Tx } from '../../db/schema'
import type { AskedJobs } from '../../jobs/Job'
import { planJob } from '../../jobs/planJob'
import {
  closeDuties,
  closeNotMeant,
  insertDuties,
  listJudged,
  listMeant,
  listOwed,
  listOwing,
  moveDue,
  type Owed,
} from './givingRepository'
import { pauseDuties } from './pausing'
import { hospitalsOf, listRegionTasks } from './regionRepository'
import {
  findRule,
  hasCompetences,
  listOpenRules,
  lockRules,
  markSettled,
  withdrawRule,
  writeRule,
  type DutyRule,
  type TaskKey,
} from './ruleRepository'

/** So many people at a time, in one statement; an audience of more is left to a job. */
const atOnce = 2000

/**
 * Writes by which rule a task is given, in the transaction that publishes, changes or withdraws it, and gives it: to a few
 * people at once, to many by a job. What the platform offers to all is given to nobody. `now`: epoch ms.
 */
export async function giveTask(tx: Tx, key: TaskKey, now: number): Promise<void> {
  const hospitals = await hospitalsOf(tx, key)
  for (const comId of hospitals) {
    await lockRules.toWrite(tx, comId)
    if (!(await writeRule(tx, comId, key, now))) return
    const rule = await findRule(tx, comId, key)
    if (!rule) return
    if (hospitals.length === 1 && (await isSmall(tx, comId, rule)))
      await settle(tx, comId, rule, now)
    else await planSettling(tx, { comId, kind: key.kind, taskId: key.taskId })
  }
}

/**
 * After a hospital came into a region or left it: what runs for its region now is given to its people, what is not for it any
 * more they owe no longer; what they did stays. Gives the tasks that it left, which nobody is reminded of. `now`: epoch ms.
 */
export async function followRegion(
  tx: Tx,
  comId: string,
  now: number,
): Promise<{ came: TaskKey[]; left: TaskKey[] }> {
  const changed = (await listRegionTasks(tx, comId, now)).filter(
    ({ isFor, isGiven }) => isFor !== isGiven,
  )
  if (changed.length > 0) await lockRules.toWrite(tx, comId)
  for (const { isFor, ...key } of changed) {
    if (isFor) await writeRule(tx, comId, key, now)
    else await withdrawRule(tx, comId, key, now)
    await planSettling(tx, { comId, kind: key.kind, taskId: key.taskId })
  }
  return {
    came: changed.filter(({ isFor }) => isFor),
    left: changed.filter(({ isFor }) => !isFor),
  }
}

/** Asks for the job that gives a task; those of a hospital run one after the other. */
export const planSettling = (tx: Tx, asked: AskedJobs['giveDuties']): Promise<void> =>
  planJob(tx, 'giveDuties', asked, { maxAttempts: 10, queue: `duty:${asked.comId}` })

const isSmall = async (tx: Tx, comId: string, rule: DutyRule): Promise<boolean> =>
  (await listMeant(tx, comId, rule, '', atOnce + 1)).length <= atOnce &&
  (await listOwing(tx, comId, rule, '', atOnce + 1)).length <= atOnce

/** Everybody whom the rule means has the duty, nobody else owes it, and it is due when the rule says. Again, it changes nothing. */
async function settle(db: Db, comId: string, first: DutyRule, now: number): Promise<void> {
  await inParts(db, comId, first, listOwing, async (tx, rule, personIds) => {
    await closeNotMeant(tx, comId, rule, personIds, now)
    await moveDue(tx, comId, rule, personIds)
    await pauseDuties(tx, comId, personIds, now)
  })
  await inParts(db, comId, first, listMeant, async (tx, rule, personIds) => {
    if (rule.withdrawnAt !== null) return
    await insertDuties(tx, comId, rule, personIds, now)
    await pauseDuties(tx, comId, personIds, now)
  })
  await inTransaction(db, (tx) => markSettled(tx, comId, first, now))
}

/** Part by part, each in the caller's transaction or one of its own, by the rule as it stands then. */
async function inParts(
  db: Db,
  comId: string,
  first: DutyRule,
  list: typeof listMeant,
  work: (tx: Tx, rule: DutyRule, personIds: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after
    after = await inTransaction(db, async (tx) => {
      await lockRules.toJudge(tx, comId)
      const rule = await findRule(tx, comId, first)
      const personIds = rule ? await list(tx, comId, rule, from, atOnce) : []
      if (rule && personIds.length > 0) await work(tx, rule, personIds)
      return personIds.length < atOnce ? undefined : personIds.at(-1)
    })
  }
}

/** The job that gives a task to many. Where it is changed meanwhile, the change's own job settles it. */
export async function settleRule(
  db: Db,
  { comId, kind, taskId }: AskedJobs['giveDuties'],
  now: number,
): Promise<void> {
  const rule = await inTransaction(db, (tx) => findRule(tx, comId, { kind, taskId }))
  if (rule) await settle(db, comId, rule, now)
}

/**
 * Judges the open rules of a hospital anew for people who were added, moved, changed, left or came back: what is meant for
 * them now they get, what is not any more they lose. In the transaction that changed them, after it. `now`: epoch ms.
 */
export async function followPeople(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  if (personIds.length === 0) return
  await lockRules.toJudge(tx, comId)
  const rules = await listOpenRules(tx, comId, now)
  for (let from = 0; from < personIds.length; from += atOnce)
    await judge(tx, comId, rules, personIds.slice(from, from + atOnce), now)
  if (await hasCompetences(tx, comId))
    await planJob(tx, 'closeGaps', { comId }, { maxAttempts: 5, key: `gaps:${comId}` })
}

async function judge(
  tx: Tx,
  comId: string,
  rules: readonly DutyRule[],
  personIds: readonly string[],
  now: number,
): Promise<void> {
  const people = await listJudged(tx, comId, personIds)
  const owed = await listOwed(tx, comId, personIds)
  const nameOf = (personId: string, { kind, taskId }: Pick<Owed, 'kind' | 'taskId'>) =>
    `${personId}/${kind}/${taskId}`
  const had = new Map(owed.map((one) => [nameOf(one.personId, one), one]))
  const meant = new Set<string>()
  const gained = new Map<string, string[]>()
  for (const rule of rules) {
    const theirs = people.filter((one) => one.active && isMeant(rule.audience, one))
    for (const { personId } of theirs) meant.add(nameOf(personId, rule))
    const gaining = theirs.filter(({ personId }) => had.get(nameOf(personId, rule))?.isLost ?? true)
    if (gaining.length === 0) continue
    const ids = gaining.map(({ personId }) => personId)
    for (const { personId, isOpen } of await insertDuties(tx, comId, rule, ids, now))
      // Of what is being given to everybody right now all are told together.
      if (isOpen && rule.settledAt !== null)
        gained.set(personId, [...(gained.get(personId) ?? []), rule.name])
  }
  await pauseDuties(tx, comId, personIds, now)
  await notifyGained(tx, comId, gained, now)
  const isHere = new Set(people.flatMap(({ personId, active }) => (active ? [personId] : [])))
  const open = new Set(rules.map(({ kind, taskId }) => `${kind}/${taskId}`))
  await closeDuties(
    tx,
    comId,
    owed.filter(
      (one) =>
        one.isOpen &&
        !meant.has(nameOf(one.personId, one)) &&
        // Of what is over already only who left is freed; what an officer gave by hand follows no rule.
        (!isHere.has(one.personId) || (open.has(`${one.kind}/${one.taskId}`) && !one.byHand)),
    ),
    now,
  )
}
