import { sql } from 'kysely'
import { onlyPeople, type Audience } from '@contract/rules/audience'
import type { Recurrence } from '@contract/rules/year/recurrence'
import { DutyState } from '@contract/states'
import { platformId } from '../../companies'
import { audienceColumn, meantFor } from '../../db/audienceSql'
import type { Db, Tx } from '../../db/schema'
import { findSkillRound, passedSkills } from './skillRoundRepository'

export type RecurringKind = 'exam' | 'course' | 'skill'

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

/** Exams that count for one another: the one that comes back, and its rounds. */
export async function examsLike(db: Db, comId: string, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ taskId: string }>`
    select task_id as "taskId" from exam_task where com_id = ${comId} and (task_id = ${taskId} or round_of = ${taskId})`.execute(
    db,
  )
  return rows.map((row) => row.taskId)
}

/** Tasks of one course, whoever gave them and whenever: who finished it under one of them has finished it. */
export async function tasksOfCourse(db: Db, comId: string, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ taskId: string }>`
    select t.task_id as "taskId" from course_task c join course_task t on t.course_com_id = c.course_com_id and t.course_id = c.course_id and t.com_id in (${comId}, ${platformId})
    where c.com_id = ${comId} and c.task_id = ${taskId}`.execute(db)
  return rows.map((row) => row.taskId)
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
  /** Who did it after that still has it. */
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
    skill: passedSkills(comId, these),
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

export interface Round {
  kind: RecurringKind
  ofTask: string
  /** The month of it: 2027-03; of an edition that finished people do again: v3. */
  round: string
  taskId: string
  nameSuffix: string
  startTime: number
  endTime: number
  /** Only these people; undefined: whom the first one is for. */
  people: readonly string[] | undefined
}

/** The round of a thing and month, held until the transaction ends; undefined: nobody opened it yet. */
export async function findRound(
  tx: Tx,
  comId: string,
  { kind, ofTask, round }: Pick<Round, 'kind' | 'ofTask' | 'round'>,
): Promise<{ taskId: string; audience: Audience | null; endTime: number } | undefined> {
  if (kind === 'exam')
    return tx
      .selectFrom('exam_task')
      .select(['task_id as taskId', 'audience', 'end_time as endTime'])
      .where('com_id', '=', comId)
      .where('round_of', '=', ofTask)
      .where('round', '=', round)
      .executeTakeFirst()
  if (kind === 'skill') return findSkillRound(tx, comId, { ofTask, round })
  return tx
    .selectFrom('course_task')
    .select(['task_id as taskId', 'audience', 'end_time as endTime'])
    .where('com_id', '=', comId)
    .where('refresher_of', '=', ofTask)
    .where('refresher_round', '=', round)
    .executeTakeFirst()
}

/** More people in a round that is open, until the later end. */
export async function widenRound(
  tx: Tx,
  comId: string,
  kind: RecurringKind,
  { taskId, audience, endTime }: { taskId: string; audience: Audience; endTime: number },
): Promise<void> {
  await tx
    .updateTable(`${kind}_task` as const)
    .set({ audience: audienceColumn(audience), end_time: endTime })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .execute()
}

/** The exam comes back as one of its own, on the same paper, in the list of its author. */
export async function insertExamRound(
  tx: Tx,
  comId: string,
  round: Round,
  now: number,
): Promise<void> {
  const { ofTask, taskId, nameSuffix, startTime, endTime, people } = round
  const task = await tx
    .selectFrom('exam_task')
    .selectAll()
    .where('com_id', '=', comId)
    .where('task_id', '=', ofTask)
    .executeTakeFirst()
  const stored = await tx
    .selectFrom('exam_plan')
    .selectAll()
    .where('com_id', '=', comId)
    .where('task_id', '=', ofTask)
    .executeTakeFirst()
  if (!task || !stored) return
  const title = `${task.task_name}${nameSuffix}`
  const announceTime = task.announce_at && endTime + task.announce_at - task.end_time
  const whom = people ? onlyPeople(people) : task.audience
  await tx
    .insertInto('exam_task')
    .values({
      ...task,
      task_id: taskId,
      task_name: title,
      start_time: startTime,
      end_time: endTime,
      announce_at: announceTime,
      announced_at: null,
      rooms: null,
      audience: whom && audienceColumn(whom),
      withdrawn: 0,
      created_at: now,
      round_of: ofTask,
      round: round.round,
    })
    .execute()
  const { again: _, rooms: _rooms, ...plan } = stored.plan as Record<string, unknown>
  await tx
    .insertInto('exam_plan')
    .values({
      com_id: comId,
      plan_id: taskId,
      author_id: stored.author_id,
      edition: 1,
      title,
      plan: JSON.stringify({
        ...plan,
        title,
        startTime,
        endTime,
        announceTime: announceTime ?? 0,
        ...(whom && { whom }),
      }),
      task_id: taskId,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .execute()
}

/** The course comes back as a refresher, in its newest version. */
export async function insertCourseRound(
  tx: Tx,
  comId: string,
  round: Round,
  now: number,
): Promise<void> {
  const { ofTask, taskId, nameSuffix, startTime, endTime, people } = round
  const task = await tx
    .selectFrom('course_task')
    .selectAll()
    .where('com_id', '=', comId)
    .where('task_id', '=', ofTask)
    .executeTakeFirst()
  const course =
    task &&
    (await tx
      .selectFrom('course')
      .select('version')
      .where('com_id', '=', task.course_com_id)
      .where('course_id', '=', task.course_id)
      .executeTakeFirst())
  if (!task || !course) return
  const whom = people ? onlyPeople(people) : task.audience
  await tx
    .insertInto('course_task')
    .values({
      ...task,
      ...course,
      task_id: taskId,
      task_name: `${task.task_name}${nameSuffix}`,
      start_time: startTime,
      end_time: endTime,
      audience: whom && audienceColumn(whom),
      withdrawn: 0,
      created_at: now,
      refresher_of: ofTask,
      refresher_round: round.round,
    })
    .execute()
}
