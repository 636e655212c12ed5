import type { Today } from '@contract/calls/office'
import { givenKinds, type WaitingKind } from '@contract/kinds'
import {
  AttemptState,
  CommentState,
  DutyState,
  FaqState,
  IncidentState,
  PayoutState,
  ReviewState,
  TrainingItemState,
} from '@contract/states'
import { type RawBuilder, sql } from 'kysely'
import { platformId } from '../../companies'
import { inUnitsOf } from '../../db/inUnits'
import type { Db } from '../../db/schema'

/** Whose things count: a hospital's, or only those of some departments. */
export interface TodayScope {
  comId: string
  departments: readonly string[] | null
  /** Courses in the making: only theirs, where the right reaches no further. */
  madeBy: string | null
  userId: string
}

interface Count {
  count: number
  firstTime: number | null
}

const inDepartments = (departments: readonly string[] | null) =>
  sql`(${departments}::text[] is null or p.department_id = any(${departments}::text[]))`

const ofPeople = (comId: string) => sql`p.com_id = ${comId} and p.person_id = w.person_id`

/** What of each kind waits, and since when. */
const waitingOf: Readonly<Record<WaitingKind, (scope: TodayScope) => RawBuilder<Count>>> = {
  hospitals: () => sql<Count>`
    select count(*)::int as count, min(created_at) as "firstTime" from application where kind = 'company' and state = ${sql.lit(ReviewState.waiting)}`,
  people: ({ comId }) => sql<Count>`
    select count(*)::int as count, min(created_at) as "firstTime" from application
    where com_id = ${comId} and kind = 'person' and state = ${sql.lit(ReviewState.waiting)}`,
  marking: ({ comId, departments }) => sql<Count>`
    select count(*)::int as count, min(w.closed_at) as "firstTime" from attempt w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.unmarked > 0 and w.state = ${sql.lit(AttemptState.handedIn)} and ${inDepartments(departments)}`,
  appeals: ({ comId, departments }) => sql<Count>`
    select count(*)::int as count, min(w.appealed_at) as "firstTime" from leaving_event w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.appeal = ${sql.lit(ReviewState.waiting)} and ${inDepartments(departments)}`,
  scoreAppeals: ({ comId, departments }) => sql<Count>`
    select count(*)::int as count, min(w.created_at) as "firstTime" from score_appeal w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(ReviewState.waiting)} and w.change_id is null and ${inDepartments(departments)}`,
  resultChanges: ({ comId, departments, userId }) => sql<Count>`
    select count(*)::int as count, min(w.proposed_at) as "firstTime" from result_change w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(ReviewState.waiting)} and w.proposed_by <> ${userId} and ${inDepartments(departments)}`,
  training: ({ comId, departments }) => sql<Count>`
    select count(*)::int as count, min(w.changed_at) as "firstTime" from train_standing w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(TrainingItemState.uploaded)} and ${inDepartments(departments)}`,
  trainingApplications: ({ comId, departments }) => sql<Count>`
    select count(*)::int as count, min(w.created_at) as "firstTime" from train_application w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(ReviewState.waiting)} and ${inDepartments(departments)}`,
  comments: ({ comId }) => sql<Count>`
    select count(*)::int as count, min(created_at) as "firstTime" from item_comment c where com_id = ${comId} and (state = ${sql.lit(CommentState.waiting)}
      or state = ${sql.lit(CommentState.shown)} and exists (select 1 from comment_report r where r.com_id = c.com_id and r.comment_id = c.comment_id and r.settled_at is null))`,
  payouts: ({ comId }) => sql<Count>`
    select count(*)::int as count, min(created_at) as "firstTime" from cash_out where com_id = ${comId} and state = ${sql.lit(PayoutState.waiting)}`,
  incidents: ({ comId }) => sql<Count>`
    select count(*)::int as count, min(created_at) as "firstTime" from incident where com_id = ${comId} and state = ${sql.lit(IncidentState.waiting)}`,
  consultations: ({ comId }) => sql<Count>`
    select count(*)::int as count, min(created_at) as "firstTime" from consultation where com_id = ${comId} and answer is null`,
  faqs: ({ comId, userId }) => sql<Count>`
    select count(*)::int as count, min(answered_at) as "firstTime" from consultation where com_id = ${comId} and faq = ${sql.lit(FaqState.proposed)} and proposed_by <> ${userId}`,
  proposals: ({ comId }) => sql<Count>`
    select count(*)::int as count, min(created_at) as "firstTime" from question_proposal where com_id = ${comId} and state = 'review'`,
  returned: ({ comId, userId }) => sql<Count>`
    select count(*)::int as count, min(decided_at) as "firstTime" from question_proposal where com_id = ${comId} and author_id = ${userId} and state = 'returned'`,
  courseDrafts: ({ comId, madeBy }) => sql<Count>`
    select count(*)::int as count, min(d.updated_at) as "firstTime" from course_draft d
    where d.com_id = ${comId} and d.task_id is null and (${madeBy}::text is null or d.author_id = ${madeBy})`,
  newerCourses: ({ comId, madeBy }) => sql<Count>`
    select count(*)::int as count, min(c.created_at) as "firstTime" from course_draft d left join course_task t on t.com_id = d.com_id and t.task_id = d.task_id
    join course c on c.com_id = ${platformId} and c.course_id = d.draft->'standsOn'->>'courseId' and c.version > (d.draft->'standsOn'->>'version')::int
    where d.com_id = ${comId} and t.withdrawn is not true and (${madeBy}::text is null or d.author_id = ${madeBy})`,
}

export async function countWaiting(db: Db, kind: WaitingKind, scope: TodayScope): Promise<Count> {
  const { rows } = await waitingOf[kind](scope).execute(db)
  return rows[0] ?? { count: 0, firstTime: null }
}

/** Active people, departments and open units (with those above and below departments) of a hospital. */
export async function sizeOf(
  db: Db,
  comId: string,
): Promise<{ people: number; departments: number; units: number }> {
  const { rows } = await sql<{ people: number; departments: number; units: number }>`
    select (select count(*)::int from person where com_id = ${comId} and active) as people,
      count(*) filter (where kind = 'department')::int as departments, count(*)::int as units
    from department where com_id = ${comId} and closed_at is null`.execute(db)
  return rows[0] ?? { people: 0, departments: 0, units: 0 }
}

/** So many of what runs are shown. */
const runningShown = 6

/** What people of a hospital, or of these departments, owe now, due first first, with how many of them have done it. `now`: epoch ms. */
export async function runningTasks(
  db: Db,
  { comId, departments }: Pick<TodayScope, 'comId' | 'departments'>,
  now: number,
): Promise<Today['running']> {
  const mine =
    departments === null
      ? sql`true`
      : sql`d.person_id in (select p.person_id from person p where p.com_id = ${comId} and ${inUnitsOf('p', departments)})`
  const { rows } = await sql<Today['running'][number]>`
    with running as (
      select kind, task_id, name, due_at from duty_rule
      where com_id = ${comId} and withdrawn_at is null and start_at <= ${now}::timestamptz and due_at > ${now}::timestamptz and kind = any(${[...givenKinds]}::text[])
      order by due_at, task_id limit ${runningShown})
    select r.kind, r.task_id as "taskId", r.name as title, r.due_at as "endTime", count(*)::int as given, (count(*) filter (where d.state = ${sql.lit(DutyState.passed)}))::int as done
    from running r join duty d on d.com_id = ${comId} and d.kind = r.kind and d.task_id = r.task_id
    where d.state not in (${sql.lit(DutyState.excused)}, ${sql.lit(DutyState.withdrawn)}) and ${mine}
    group by r.kind, r.task_id, r.name, r.due_at order by r.due_at, r.task_id`.execute(db)
  return rows
}

export interface TaskRow {
  taskId: string
  title: string
  startTime: number
  endTime: number
}

/** Exams of a hospital that run now or begin before `until`, those that end first first. Epoch ms. */
export async function examsUntil(
  db: Db,
  comId: string,
  now: number,
  until: number,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.task_id as "taskId", t.task_name as title, t.start_time as "startTime", t.end_time as "endTime"
    from exam_task t where t.com_id = ${comId} and not t.withdrawn and t.end_time > ${now} and t.start_time < ${until}
    order by t.end_time, t.task_id limit 50`.execute(db)
  return rows
}

export interface Event {
  id: string
  title: string
  time: number
}

/** Meetings that begin until then. Epoch ms. */
export async function meetingsUntil(
  db: Db,
  comId: string,
  now: number,
  until: number,
): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select meeting_id as id, title, start_time as time from meeting
    where com_id = ${comId} and start_time between ${now} and ${until} and closed_at is null order by start_time limit 20`.execute(
    db,
  )
  return rows
}

/** Courses that end until then. Epoch ms. */
export async function coursesUntil(
  db: Db,
  comId: string,
  now: number,
  until: number,
): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select task_id as id, task_name as title, end_time as time from course_task
    where com_id = ${comId} and not withdrawn and end_time between ${now} and ${until} order by end_time limit 20`.execute(
    db,
  )
  return rows
}

/** Whether a hospital ever had an exam of its own. */
export async function hasExam(db: Db, comId: string): Promise<boolean> {
  const row = await db
    .selectFrom('exam_task')
    .select('task_id')
    .where('com_id', '=', comId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && comId !== platformId
}
