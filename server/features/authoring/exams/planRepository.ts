import type { Recurrence } from '@contract/rules/year/recurrence'
import { sql } from 'kysely'
import type {
  ExamPlan,
  PlanPhase,
  PlanRow,
  PlanSort,
} from '@contract/calls/authoring/authoringShapes'
import { platformId } from '../../../companies'
import { groupBy } from '../../../db/groupBy'
import { holds } from '../../../db/holds'
import { readCountedPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'

interface PlanHead {
  planId: string
  edition: number
  state: 'draft' | 'published' | 'withdrawn'
  taskId: string
  begun: number
  running: number
  /** Whose rows its task stands among: the own hospital's, or the platform's for a region's; '' while it is a draft. */
  taskComId: string
}

export interface PlanListRow extends PlanHead {
  title: string
  startTime: number
  endTime: number
  authorName: string
  updatedTime: number
  again: Recurrence | null
}

const state = sql`case when e.task_id is null then 'draft' when t.withdrawn then 'withdrawn' else 'published' end`
const head = sql`e.plan_id as "planId", e.edition, ${state} as state, coalesce(e.task_id, '') as "taskId", coalesce(t.com_id, '') as "taskComId"`

/** How many have begun and how many are sitting: people of the hospital, or of any where the exam is the platform's or a region's. */
async function withCounts<Row extends Omit<PlanHead, 'begun' | 'running'>>(
  db: Db,
  plans: readonly Row[],
): Promise<(Row & Pick<PlanHead, 'begun' | 'running'>)[]> {
  const counts = new Map<string, Pick<PlanHead, 'begun' | 'running'>>()
  const issued = plans.filter(({ taskComId }) => taskComId !== '')
  for (const [taskComId, ofCompany] of groupBy(issued, (plan) => plan.taskComId)) {
    const tasks = ofCompany.map(({ taskId }) => taskId)
    const taken = taskComId === platformId ? sql`true` : sql`com_id = ${taskComId}`
    const { rows } = await sql<{ taskId: string; begun: number; running: number }>`
      select task_id as "taskId", (count(*) filter (where attempts_used > 0))::int as begun, count(open_attempt_id)::int as running
      from person_task where ${taken} and task_id = any(${tasks}::text[]) group by 1`.execute(db)
    for (const { taskId, ...count } of rows) counts.set(taskId, count)
  }
  return plans.map((plan) => ({
    ...plan,
    ...(counts.get(plan.taskId) ?? { begun: 0, running: 0 }),
  }))
}

const from = sql`from exam_plan e left join exam_task t on t.com_id in (e.com_id, ${platformId}) and t.task_id = e.task_id`

interface PlanFilter {
  keyword: string
  phase: PlanPhase | undefined
  state: PlanRow['state'] | undefined
  /** Published exams stand where they do at this moment, epoch ms. */
  now: number
}

const startsAt = sql`(e.plan->>'startTime')::float8`
const endsAt = sql`(e.plan->>'endTime')::float8`
const orders: Readonly<Record<PlanSort, ReturnType<typeof sql>>> = {
  title: sql`e.title`,
  start: startsAt,
  end: endsAt,
  updated: sql`e.updated_at`,
}

/** Exams at the desk: drafts and what is published, by phase and state. */
export async function listPlans(
  db: Db,
  comId: string,
  { keyword, phase, state: wanted, now }: PlanFilter,
  {
    sort = 'updated',
    descending = sort === 'updated' ? 1 : 0,
  }: {
    sort?: PlanSort | undefined
    descending?: 0 | 1 | undefined
  },
  paging: Paging,
): Promise<Page<PlanListRow>> {
  const isAt = sql`case when ${state} <> 'published' then ${state} when ${now}::float8 < ${startsAt} then 'planned' when ${now}::float8 < ${endsAt} then 'open' else 'ended' end`
  const where = sql`where e.com_id = ${comId} and ${holds(keyword, 'e.title')} and (${phase ?? null}::text is null or ${isAt} = ${phase ?? null}) and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})`
  const order = sql`${orders[sort]} ${descending === 1 ? sql`desc` : sql`asc`}`
  const read = (limit: number, offset: number) =>
    sql<Omit<PlanListRow, 'begun' | 'running'>>`
      select ${head}, e.title, ${startsAt} as "startTime", ${endsAt} as "endTime", coalesce(n.person_name, '') as "authorName", e.updated_at as "updatedTime", e.plan -> 'again' as again
      ${from} left join person n on n.com_id = e.com_id and n.person_id = e.author_id ${where}
      order by ${order}, e.plan_id limit ${limit} offset ${offset}`.execute(db)
  const count = () =>
    sql<{ total: number }>`select count(*)::int as total ${from} ${where}`.execute(db)
  return readCountedPage(
    paging,
    async (...part) => withCounts(db, (await read(...part)).rows),
    count,
  )
}

export interface StoredPlan extends PlanHead {
  plan: ExamPlan
}

/** A plan of the hospital. `hold`: keeps it, and its task, until the transaction ends. */
export async function findPlan(
  db: Db,
  comId: string,
  planId: string,
  forUpdate = false,
): Promise<StoredPlan | undefined> {
  if (forUpdate)
    await sql`select 1 from exam_plan where com_id = ${comId} and plan_id = ${planId} for update`.execute(
      db,
    )
  const { rows } = await sql<
    Omit<StoredPlan, 'begun' | 'running'>
  >`select ${head}, e.plan ${from} where e.com_id = ${comId} and e.plan_id = ${planId}`.execute(db)
  return (await withCounts(db, rows))[0]
}

/** Keeps a new plan of an exam as its first edition. `taskId`: of an exam that is there already. */
export async function insertPlan(
  db: Db,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
  { planId, plan, taskId = null }: { planId: string; plan: ExamPlan; taskId?: string | null },
  now: number,
): Promise<void> {
  await db
    .insertInto('exam_plan')
    .values({
      com_id: comId,
      plan_id: planId,
      author_id: userId,
      edition: 1,
      title: plan.title,
      plan: JSON.stringify(plan),
      task_id: taskId,
      created_at: now,
      updated_at: now,
      published_at: taskId === null ? null : now,
    })
    .execute()
}

/** Stores the next edition of a plan that is held. */
export async function updatePlan(
  db: Db,
  {
    comId,
    planId,
    edition,
    plan,
    now,
  }: { comId: string; planId: string; edition: number; plan: ExamPlan; now: number },
): Promise<void> {
  await db
    .updateTable('exam_plan')
    .set({ edition, title: plan.title, plan: JSON.stringify(plan), updated_at: now })
    .where('com_id', '=', comId)
    .where('plan_id', '=', planId)
    .execute()
}

/** Notes which task the plan became. */
export async function markPublished(
  db: Db,
  {
    comId,
    planId,
    edition,
    taskId,
    now,
  }: { comId: string; planId: string; edition: number; taskId: string; now: number },
): Promise<void> {
  await db
    .updateTable('exam_plan')
    .set({ edition, task_id: taskId, published_at: now, updated_at: now })
    .where('com_id', '=', comId)
    .where('plan_id', '=', planId)
    .execute()
}

/** The plan of a published exam, with its author; undefined: it has none. */
export async function findPublished(
  db: Db,
  comId: string,
  taskId: string,
): Promise<{ plan: ExamPlan; authorId: string } | undefined> {
  const { rows } = await sql<{ plan: ExamPlan; authorId: string }>`
    select plan, author_id as "authorId" from exam_plan where com_id = ${comId} and task_id = ${taskId}`.execute(
    db,
  )
  return rows[0]
}

/** Deletes a plan that was never published. */
export async function deletePlan(db: Db, comId: string, planId: string): Promise<void> {
  await db
    .deleteFrom('exam_plan')
    .where('com_id', '=', comId)
    .where('plan_id', '=', planId)
    .execute()
}

/** The plan of an exam that was taken back is another edition: who had the one before them cannot change it. */
export async function markWithdrawn(
  db: Db,
  comId: string,
  planId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('exam_plan')
    .set((row) => ({ updated_at: now, edition: row('edition', '+', 1) }))
    .where('com_id', '=', comId)
    .where('plan_id', '=', planId)
    .execute()
}

/** The total marks of the published exam. */
export async function findTotal(db: Db, { taskComId, taskId }: PlanHead): Promise<number> {
  const task = await db
    .selectFrom('exam_task')
    .select('total_score')
    .where('com_id', '=', taskComId)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return task.total_score
}
