import { sql } from 'kysely'
import { owedKinds, type GivenKind, type OwedKind } from '@contract/kinds'
import type { Member } from '@contract/rules/audience'
import { DutyState } from '@contract/states'
import { meantFor } from '../../db/audienceSql'
import { beginningOfDay, daysLater } from '../../db/hospitalDay'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'
import type { DutyRule } from './ruleRepository'
import { doneElsewhere } from './sameThing'
import { standings } from './standingRepository'

/** SQL: when somebody came: the first day of their work, or when they were entered, whichever is later. */
const came = `greatest(p.created_at, coalesce(${beginningOfDay('p.joined_on')}, p.created_at))`
/** SQL: whether somebody (`p`) came after the task of a rule (`r`) was given. */
const isNewcomer = `${came} > r.given_at`
/** SQL: when somebody's duty is due by its rule. */
const due = `case when r.newcomer_days is not null and ${isNewcomer} then least(r.due_at, ${daysLater(came, 'r.newcomer_days')}) else r.due_at end`

interface Gained {
  personId: string
  /** Not done already. */
  isOpen: boolean
}

/** $1 the hospital, $2 the task, $3 people, $4 now. Who has it keeps it as it is; who lost it gets it back. */
function insertion(kind: GivenKind) {
  const { task, done, state } = standings[kind]
  return preparedQuery<Gained>(`
    /* several machines: seldom, a task is given, or people come */
    insert into duty (com_id, kind, task_id, person_id, given_at, due_at, state, why, closed_at)
    select r.com_id, r.kind, r.task_id, p.person_id, $4::timestamptz, ${due}, ${state},
      case when ${isNewcomer} then 'newcomer' else 'audience' end, case when ${state} = ${DutyState.passed} then coalesce(e.at, s.last_at, $4::timestamptz) end
    from duty_rule r join person p on p.com_id = $1 and p.active and p.person_id = any($3::text[])
    join ${task} t on t.com_id = r.task_com_id and t.task_id = r.task_id
    left join ${done} s on s.com_id = $1 and s.task_id = r.task_id and s.person_id = p.person_id
    ${doneElsewhere(kind, { personId: 'p.person_id', dueAt: 'r.due_at' })}
    where r.com_id = $1 and r.kind = '${kind}' and r.task_id = $2
    on conflict (com_id, kind, task_id, person_id) do update set state = excluded.state, closed_at = excluded.closed_at, due_at = excluded.due_at, why = excluded.why,
      due_by = null, paused_days = 0, decided_by = null, reason = null
    where duty.state = ${DutyState.withdrawn} and duty.decided_by is null
    returning person_id as "personId", closed_at is null as "isOpen"`)
}
const insertions = {
  exam: insertion('exam'),
  course: insertion('course'),
  meeting: insertion('meeting'),
  training: insertion('training'),
  survey: insertion('survey'),
  document: insertion('document'),
  skill: insertion('skill'),
}

/** Gives a task to these people; returns who got it. `now`: epoch ms. */
export const insertDuties = (
  tx: Tx,
  comId: string,
  { kind, taskId }: DutyRule,
  personIds: readonly string[],
  now: number,
): Promise<Gained[]> => insertions[kind](tx, [comId, taskId, personIds, now])

/** The next people whom a rule means, by their ids, after `after`; `limit` at most. */
export async function listMeant(
  db: Db,
  comId: string,
  { audience }: DutyRule,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select p.person_id as "personId" from person p where p.com_id = ${comId} and p.active and p.person_id > ${after}
      and ${meantFor(audience, 'p')} order by p.person_id limit ${limit}`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** People who have an open duty of a rule, by their ids, after `after`; `limit` at most. */
export async function listOwing(
  db: Db,
  comId: string,
  { kind, taskId }: DutyRule,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from duty where com_id = ${comId} and kind = ${kind} and task_id = ${taskId} and person_id > ${after}
      and closed_at is null order by person_id limit ${limit}`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Of these people who owe it, those whom the rule does not mean any more lose it: what an officer gave by hand stays, unless they left. */
export async function closeNotMeant(
  tx: Tx,
  comId: string,
  { kind, taskId, audience, withdrawnAt }: DutyRule,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  const isMeant =
    withdrawnAt === null
      ? sql`p.active and (d.why in ('hand', 'handedOn', 'shift') or ${meantFor(audience, 'p')})`
      : sql`false`
  await sql`
    update duty d set state = ${DutyState.withdrawn}, closed_at = ${now}::timestamptz from person p
    where d.com_id = ${comId} and d.kind = ${kind} and d.task_id = ${taskId} and d.closed_at is null and d.person_id = any(${personIds}::text[])
      and p.com_id = ${comId} and p.person_id = d.person_id and not (${isMeant})`.execute(tx)
}

/** Open duties of these people are due when their rule says, unless somebody gave them longer. */
export async function moveDue(
  tx: Tx,
  comId: string,
  { kind, taskId }: DutyRule,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    update duty d set due_at = ${sql.raw(due)}, paused_days = 0 from person p, duty_rule r
    where d.com_id = ${comId} and d.kind = ${kind} and d.task_id = ${taskId} and d.closed_at is null and d.due_by is null and d.why <> 'shift' and d.person_id = any(${personIds}::text[])
      and p.com_id = ${comId} and p.person_id = d.person_id and r.com_id = ${comId} and r.kind = ${kind} and r.task_id = ${taskId} and d.due_at <> ${sql.raw(due)}`.execute(
    tx,
  )
}

export interface JudgedPerson extends Member {
  active: boolean
}

/** What rules ask of these people. */
export async function listJudged(
  db: Db,
  comId: string,
  personIds: readonly string[],
): Promise<JudgedPerson[]> {
  const { rows } = await sql<JudgedPerson>`
    select p.person_id as "personId", array_remove(p.further_units || p.department_id, null) as "unitIds", p.post_id as "postId", p.professional_id as "titleId", p.group_ids as "groupIds", p.joined_on::text as "joinedOn", p.active
    from person p where p.com_id = ${comId} and p.person_id = any(${[...personIds]}::text[])`.execute(
    db,
  )
  return rows
}

export interface Owed {
  personId: string
  kind: OwedKind
  taskId: string
  /** Open, by hand or handed on: moving does not take it away. */
  byHand: boolean
  isOpen: boolean
  /** Lost once; it comes back when it is meant for them again. */
  isLost: boolean
}

/** What these people have been given. */
export async function listOwed(
  db: Db,
  comId: string,
  personIds: readonly string[],
): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select person_id as "personId", kind, task_id as "taskId", why in ('hand', 'handedOn', 'shift', 'ending') as "byHand", closed_at is null as "isOpen",
      state = ${DutyState.withdrawn} and decided_by is null as "isLost"
    from duty where com_id = ${comId} and person_id = any(${[...personIds]}::text[]) and kind = any(${[...owedKinds]}::text[])`.execute(
    db,
  )
  return rows
}

/** These duties are not theirs any more. */
export async function closeDuties(
  tx: Tx,
  comId: string,
  lost: readonly Owed[],
  now: number,
): Promise<void> {
  if (lost.length === 0) return
  const items = JSON.stringify(
    lost.map(({ personId, kind, taskId }) => ({ personId, kind, taskId })),
  )
  await sql`
    update duty d set state = ${DutyState.withdrawn}, closed_at = ${now}::timestamptz
    from jsonb_to_recordset(${items}::jsonb) as i ("personId" text, kind text, "taskId" text)
    where d.com_id = ${comId} and d.kind = i.kind and d.task_id = i."taskId" and d.person_id = i."personId" and d.closed_at is null`.execute(
    tx,
  )
}
