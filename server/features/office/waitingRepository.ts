import type { WaitingKind } from '@contract/kinds'
import {
  AttemptState,
  CommentState,
  FaqState,
  IncidentState,
  PayoutState,
  ReviewState,
  TrainingItemState,
} from '@contract/states'
import { type RawBuilder, sql } from 'kysely'
import { platformId } from '../../companies'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'

/** Whose things count: a hospital's, or only those of some departments. */
export interface WaitingScope {
  comId: string
  departments: readonly string[] | null
  /** Courses in the making: only theirs, where the right reaches no further. */
  madeBy: string | null
  userId: string
}

/** So many things are named of what waits. */
const namesShown = 2

const inDepartments = (departments: readonly string[] | null) =>
  sql`(${departments}::text[] is null or p.department_id = any(${departments}::text[]))`

const ofPeople = (comId: string) => sql`p.com_id = ${comId} and p.person_id = w.person_id`
/** SQL: the name of the exam of `w`, as it was given to this hospital. */
const examName = (comId: string) =>
  sql`(select r.name from duty_rule r where r.com_id = ${comId} and r.kind = 'exam' and r.task_id = w.task_id)`

/**
 * One row for each thing of a kind that waits: since when (`at`), and what it is about (`name`; null: nothing is said of it, as of
 * what somebody asks an expert).
 */
const waitingOf: Readonly<Record<WaitingKind, (scope: WaitingScope) => RawBuilder<unknown>>> = {
  hospitals: () => sql`
    /* several machines: the platform looks at how many ask for a hospital */
    select w.created_at as at, c.com_name as name from application w join company c on c.com_id = w.com_id
    where w.kind = 'company' and w.state = ${sql.lit(ReviewState.waiting)}`,
  people: ({ comId }) => sql`
    select created_at as at, person_name as name from application
    where com_id = ${comId} and kind = 'person' and state = ${sql.lit(ReviewState.waiting)}`,
  marking: ({ comId, departments }) => sql`
    select w.closed_at as at, ${examName(comId)} as name from attempt w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.unmarked > 0 and w.state = ${sql.lit(AttemptState.handedIn)} and ${inDepartments(departments)}`,
  appeals: ({ comId, departments }) => sql`
    select w.appealed_at as at, ${examName(comId)} as name from leaving_event w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.appeal = ${sql.lit(ReviewState.waiting)} and ${inDepartments(departments)}`,
  scoreAppeals: ({ comId, departments }) => sql`
    select w.created_at as at, ${examName(comId)} as name from score_appeal w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(ReviewState.waiting)} and w.change_id is null and ${inDepartments(departments)}`,
  resultChanges: ({ comId, departments, userId }) => sql`
    select w.proposed_at as at, ${examName(comId)} as name from result_change w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(ReviewState.waiting)} and w.proposed_by <> ${userId} and ${inDepartments(departments)}`,
  training: ({ comId, departments }) => sql`
    select w.changed_at as at, t.task_name as name from train_standing w join person p on ${ofPeople(comId)}
    join train_item i on i.com_id = ${comId} and i.item_id = w.item_id join train_task t on t.com_id = ${comId} and t.task_id = i.task_id
    where w.com_id = ${comId} and w.state = ${sql.lit(TrainingItemState.uploaded)} and ${inDepartments(departments)}`,
  trainingApplications: ({ comId, departments }) => sql`
    select w.created_at as at, w.title as name from train_application w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(ReviewState.waiting)} and ${inDepartments(departments)}`,
  comments: ({ comId }) => sql`
    /* several machines: seldom, comments of one hospital that wait, with what was reported */
    select created_at as at, kind as name from item_comment c where com_id = ${comId} and (state = ${sql.lit(CommentState.waiting)}
      or state = ${sql.lit(CommentState.shown)} and exists (select 1 from comment_report r where r.com_id = c.com_id and r.comment_id = c.comment_id and r.settled_at is null))`,
  payouts: ({ comId }) => sql`
    select w.created_at as at, p.person_name as name from cash_out w join person p on ${ofPeople(comId)}
    where w.com_id = ${comId} and w.state = ${sql.lit(PayoutState.waiting)}`,
  incidents: ({ comId }) => sql`
    select created_at as at, kind as name from incident where com_id = ${comId} and state = ${sql.lit(IncidentState.waiting)}`,
  consultations: ({ comId }) => sql`
    select created_at as at, null as name from consultation where com_id = ${comId} and answer is null`,
  faqs: ({ comId, userId }) => sql`
    select answered_at as at, faq_question as name from consultation where com_id = ${comId} and faq = ${sql.lit(FaqState.proposed)} and proposed_by <> ${userId}`,
  proposals: ({ comId }) => sql`
    select w.created_at as at, k.category_name as name from question_proposal w join knowledge_category k on k.category_id = w.category_id
    where w.com_id = ${comId} and w.state = 'review'`,
  returned: ({ comId, userId }) => sql`
    select w.decided_at as at, k.category_name as name from question_proposal w join knowledge_category k on k.category_id = w.category_id
    where w.com_id = ${comId} and w.author_id = ${userId} and w.state = 'returned'`,
  courseDrafts: ({ comId, madeBy }) => sql`
    select d.updated_at as at, nullif(d.title, '') as name from course_draft d
    where d.com_id = ${comId} and d.task_id is null and (${madeBy}::text is null or d.author_id = ${madeBy})`,
  newerCourses: ({ comId, madeBy }) => sql`
    select c.created_at as at, d.title as name from course_draft d left join course_task t on t.com_id = d.com_id and t.task_id = d.task_id
    join course c on c.com_id = ${platformId} and c.course_id = d.draft->'standsOn'->>'courseId' and c.version > (d.draft->'standsOn'->>'version')::int
    where d.com_id = ${comId} and t.withdrawn is not true and (${madeBy}::text is null or d.author_id = ${madeBy})`,
}

export interface Count {
  count: number
  firstTime: number | null
  /** What most of them are about. */
  about: string[]
  things: number
}

/** How much of a kind waits, since when, and about what. */
export async function countWaiting(db: Db, kind: WaitingKind, scope: WaitingScope): Promise<Count> {
  const { rows } = await sql<Count>`
    with waits as materialized (${waitingOf[kind](scope)}),
      named as (select name, count(*) as n from waits where name is not null group by name)
    select (select count(*)::int from waits) as count, (select min(at) from waits) as "firstTime", (select count(*)::int from named) as things,
      array(select name from named order by n desc, name limit ${sql.lit(namesShown)}) as about`.execute(
    db,
  )
  return rows[0]!
}

const officers = preparedQuery<{ comId: string; personId: string }>(`
  /* several machines: a job, who decides something */
  select distinct com_id as "comId", person_id as "personId" from person_grant
  where taken_back_at is null and valid_from <= $1::timestamptz and (valid_until is null or valid_until > $1::timestamptz)`)

/** Everybody who holds a right now, in any hospital. `now`: epoch ms. */
export const listOfficers = (db: Db, now: number): Promise<{ comId: string; personId: string }[]> =>
  officers(db, [now])
