import { sql } from 'kysely'
import type { DutyKey } from '@contract/calls/year/duty'
import type { OwedKind } from '@contract/kinds'
import { hourMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { inUnitsOf } from '../../db/inUnits'
import type { Db, Tx } from '../../db/schema'

/** Whose duties are looked at: of a hospital, or only of these units (null: all). */
export interface DutyScope {
  comId: string
  departments: readonly string[] | null
}

const items = (keys: readonly DutyKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as i (kind text, "taskId" text, "userId" text)`
const same = sql`d.kind = i.kind and d.task_id = i."taskId" and d.person_id = i."userId"`

export interface HeldDuty extends DutyKey {
  dueTime: number
  dueBy: string | null
  state: number
}

/** Those of these duties that are open and of people of the scope, held until the transaction ends. */
export async function lockDuties(
  tx: Tx,
  { comId, departments }: DutyScope,
  keys: readonly DutyKey[],
): Promise<HeldDuty[]> {
  const { rows } = await sql<HeldDuty>`
    select d.kind, d.task_id as "taskId", d.person_id as "userId", d.due_at as "dueTime", d.due_by as "dueBy", d.state
    from duty d join ${items(keys)} on ${same} join person p on p.com_id = ${comId} and p.person_id = d.person_id
    where d.com_id = ${comId} and d.closed_at is null and ${departments === null ? sql`true` : inUnitsOf('p', departments)}
    order by d.kind, d.task_id, d.person_id for update of d`.execute(tx)
  return rows
}

/** A duty of which somebody is told. */
export interface Told {
  kind: OwedKind
  taskId: string
  userId: string
  name: string
  dueTime: number
  courseId: string
}

/** SQL: the rule `r` of a duty `d`, with what its name and its page need. */
const namedRule = (comId: string) =>
  sql`duty_rule r left join course_task t on t.com_id = r.task_com_id and t.task_id = r.task_id left join reading_task b on b.com_id = ${comId} and b.task_id = r.task_id`
const ofRule = (comId: string) =>
  sql`r.com_id = ${comId} and r.kind = d.kind and r.task_id = d.task_id`
const told = sql`d.kind, d.task_id as "taskId", d.person_id as "userId", r.name, d.due_at as "dueTime", coalesce(t.course_id, b.document_id, '') as "courseId"`

/** Notes that somebody reminds people of these duties now, and says of which: by hand nobody of one thing twice within an hour, and nobody who has no try left, or of a meeting that is over. */
export async function recordTold(
  tx: Tx,
  { comId, by }: Pick<Deciding, 'comId' | 'by'>,
  keys: readonly DutyKey[],
  now: number,
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update duty d set last_told_at = ${now}::timestamptz, last_told_by = ${by}, told_times = d.told_times + 1
    from ${items(keys)}, ${namedRule(comId)}
    where d.com_id = ${comId} and ${same} and d.closed_at is null and d.state <> ${DutyState.missed} and (d.kind <> 'meeting' or d.due_at > ${now}::timestamptz) and (d.last_told_by is null or d.last_told_at <= ${now - hourMs}::timestamptz)
      and ${ofRule(comId)}
    returning ${told}`.execute(tx)
  return rows
}

/** Notes that the program reminds people of a task now. Who was reminded by hand within the hour stays noted so: they are not to be reminded by hand again. */
export async function recordToldByProgram(
  db: Db,
  comId: string,
  { kind, taskId }: Pick<Told, 'kind' | 'taskId'>,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  await sql`
    update duty d set last_told_at = ${now}::timestamptz, last_told_by = null
    where d.com_id = ${comId} and d.kind = ${kind} and d.task_id = ${taskId} and d.person_id = any(${personIds}::text[]) and d.closed_at is null
      and (d.last_told_by is null or d.last_told_at <= ${now - hourMs}::timestamptz)`.execute(db)
}

export interface Deciding {
  comId: string
  by: string
  reason: string
  now: number
}

/** Nobody owes these any more, by somebody's decision. `state`: excused, or withdrawn where it was handed on. */
export async function closeByDecision(
  tx: Tx,
  { comId, by, reason, now }: Deciding,
  keys: readonly DutyKey[],
  state: typeof DutyState.excused | typeof DutyState.withdrawn,
): Promise<void> {
  await sql`
    update duty d set state = ${state}, closed_at = ${now}::timestamptz, decided_by = ${by}, reason = ${reason}
    from ${items(keys)} where d.com_id = ${comId} and ${same} and d.closed_at is null`.execute(tx)
}

/** These are due then; no rule moves it any more. Says which. */
export async function moveByHand(
  tx: Tx,
  { comId, by }: Pick<Deciding, 'comId' | 'by'>,
  keys: readonly DutyKey[],
  dueTime: number,
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update duty d set due_at = ${dueTime}::timestamptz, due_by = ${by}, paused_days = 0
    from ${items(keys)}, ${namedRule(comId)}
    where d.com_id = ${comId} and ${same} and d.closed_at is null and ${ofRule(comId)}
    returning ${told}`.execute(tx)
  return rows
}

/** Somebody owes what others owed; what they owe already stays, by the earlier end. What they have done stays done. */
export async function takeOver(
  tx: Tx,
  comId: string,
  toUserId: string,
  held: readonly HeldDuty[],
  now: number,
): Promise<void> {
  for (const { kind, taskId, dueTime, dueBy } of held)
    await sql`
      insert into duty as old (com_id, kind, task_id, person_id, given_at, due_at, due_by, state, why)
      values (${comId}, ${kind}, ${taskId}, ${toUserId}, ${now}, ${dueTime}, ${dueBy}, ${DutyState.toDo}, 'handedOn')
      on conflict (com_id, kind, task_id, person_id) do update set
        due_at = case when old.closed_at is null then least(old.due_at, excluded.due_at) else excluded.due_at end,
        state = case when old.closed_at is null then old.state else excluded.state end, why = 'handedOn', closed_at = null, decided_by = null, reason = null
      where old.state <> ${DutyState.passed}`.execute(tx)
}

/** Whether somebody works at the hospital now. */
export async function isHere(tx: Tx, comId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('person_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
