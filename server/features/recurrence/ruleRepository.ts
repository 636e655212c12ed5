import { sql } from 'kysely'
import type { Audience } from '@contract/rules/audience'
import type { Recurrence } from '@contract/rules/year/recurrence'
import { DutyState } from '@contract/states'
import { meantFor } from '../../db/audienceSql'
import type { Db } from '../../db/schema'
import type { RecurringKind } from './ComesBack'

/** A rule of a hospital whose thing comes back. Times in epoch ms. */
export interface Recurring {
  kind: RecurringKind
  taskId: string
  audience: Audience
  again: Recurrence
  givenAt: number
  startAt: number
  dueAt: number
}

/** Hospitals in which something comes back. */
export async function hospitalsRecurring(db: Db): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, rules by which people get duties */
    select distinct com_id as "comId" from duty_rule where again is not null and withdrawn_at is null`.execute(
    db,
  )
  return rows.map(({ comId }) => comId)
}

/** What comes back in a hospital. */
export async function listRecurring(db: Db, comId: string): Promise<Recurring[]> {
  const { rows } = await sql<Recurring>`
    select kind, task_id as "taskId", audience, coalesce(again, '{}'::jsonb) as again, given_at as "givenAt", start_at as "startAt", due_at as "dueAt" from duty_rule
    where com_id = ${comId} and task_com_id = ${comId} and kind in ('exam', 'course', 'skill') and again is not null and withdrawn_at is null order by task_id`.execute(
    db,
  )
  return rows
}

export interface ToEnter {
  personId: string
  /** When they last finished it, or were excused; null: never, or only elsewhere. */
  doneAt: number | null
  /** Until when it holds what they did before or elsewhere; null: nothing, or as long as `doneAt` says. */
  until: number | null
}

interface Entering {
  kind: RecurringKind
  /** What counts as the same thing. */
  like: readonly string[]
  audience: Audience
  /** A completion after this time is still valid. */
  notAfter: number
  /** Of whom it holds longer than that still have it. */
  goneBy: number
}

/** People who are meant, owe none of these things, and did none of them lately, here or (past_completion) before and elsewhere. */
export async function listToEnter(
  db: Db,
  comId: string,
  { kind, like, audience, notAfter, goneBy }: Entering,
): Promise<ToEnter[]> {
  const these = [...like]
  const done = {
    exam: sql`select s.person_id, s.last_at as at, null::timestamptz as until from person_task s where s.com_id = ${comId} and s.task_id = any(${these}::text[]) and (s.passed or s.confirmed)`,
    course: sql`select s.person_id, s.last_at as at, null::timestamptz as until from person_course s where s.com_id = ${comId} and s.task_id = any(${these}::text[]) and s.completed`,
    skill: sql`select o.person_id, o.observed_at as at, null::timestamptz as until from skill_observation o join skill_task k on k.com_id = ${comId} and k.checklist_id = o.checklist_id
      where o.com_id = ${comId} and k.task_id = any(${these}::text[]) and o.person_id is not null and o.passed and o.voided_at is null`,
  }[kind]
  const { rows } = await sql<ToEnter>`
    with ended as (
      select x.person_id, max(x.at) as at, max(x.until) as until from (${done} union all
        select c.person_id, case when c.valid_until is null then c.done_at end, c.valid_until
        from past_completion c where c.com_id = ${comId} and c.kind = ${kind} and c.task_id = any(${these}::text[]) union all
        select d.person_id, d.closed_at, null from duty d where d.com_id = ${comId} and d.kind = ${kind} and d.task_id = any(${these}::text[]) and d.state = ${DutyState.excused}) x
      group by x.person_id),
    owing as (
      select distinct d.person_id from duty d where d.com_id = ${comId} and d.kind = ${kind} and d.task_id = any(${these}::text[]) and d.closed_at is null)
    select p.person_id as "personId", e.at as "doneAt", e.until from person p left join ended e on e.person_id = p.person_id left join owing o on o.person_id = p.person_id
    where p.com_id = ${comId} and p.active and ${meantFor(audience, 'p')} and o.person_id is null
      and (e.at is null or e.at <= ${notAfter}::timestamptz) and (e.until is null or e.until <= ${goneBy}::timestamptz)
    order by p.person_id`.execute(db)
  return rows
}
