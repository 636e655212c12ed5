import { sql } from 'kysely'
import type { GivenKind } from '@contract/kinds'
import { everybody, type Audience } from '@contract/rules/audience'
import { platformId } from '../../companies'
import { inAreas } from '../../db/inAreas'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'

/** A task that people are given; of the platform where `taskComId` is the platform's. */
export interface TaskKey {
  kind: GivenKind
  taskId: string
  taskComId: string
}

/** A rule as it is kept. Times in epoch ms. */
export interface DutyRule extends TaskKey {
  audience: Audience
  dueAt: number
  changedAt: number
  withdrawnAt: number | null
}

interface GivenTask {
  name: string
  startAt: number
  dueAt: number
  withdrawn: boolean
  audience: Audience
  newcomerDays: number | null
}

const tables = {
  exam: {
    task: 'exam_task',
    lists: 't.posts, t.persons',
    made: 'exam_plan',
    wanted: 'plan',
  },
  course: {
    task: 'course_task',
    lists: 'null::text[] as posts, t.persons',
    made: 'course_draft',
    wanted: 'draft',
  },
} as const

/** What a task says of whom it is for and until when; undefined when it is gone. */
async function findGivenTask(
  tx: Tx,
  { kind, taskId, taskComId }: TaskKey,
): Promise<GivenTask | undefined> {
  const { task, lists, made, wanted } = tables[kind]
  const { rows } = await sql<
    Omit<GivenTask, 'audience'> & Record<'departments' | 'posts' | 'persons', string[] | null>
  >`
    select t.task_name as name, t.start_time as "startAt", t.end_time as "dueAt", t.withdrawn, t.departments, ${sql.raw(lists)},
      (select nullif((m.${sql.ref(wanted)} ->> 'newcomerDays')::int, 0) from ${sql.table(made)} m where m.com_id = ${taskComId} and m.task_id = ${taskId}) as "newcomerDays"
    from ${sql.table(task)} t where t.com_id = ${taskComId} and t.task_id = ${taskId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { departments, posts, persons, ...given } = row
  const audience = {
    ...everybody,
    units: departments ?? [],
    posts: posts ?? [],
    people: persons ?? [],
  }
  return { ...given, audience }
}

const hospitalsOfExam = preparedQuery<{ comId: string }>(`
  select c.com_id as "comId" from exam_task t join company c on c.brand = t.brand and c.com_id <> '${platformId}' and c.closed_at is null
  where t.com_id = $1 and t.task_id = $2 and t.areas is not null and ${inAreas('t', 'c.com_id')}`)

/** The hospitals that a task is given to: its own, or for a region's exam those of the region. What the platform offers to all is given to nobody. */
export async function hospitalsOf(db: Db, { kind, taskId, taskComId }: TaskKey): Promise<string[]> {
  if (taskComId !== platformId) return [taskComId]
  if (kind === 'course') return []
  return (await hospitalsOfExam(db, [taskComId, taskId])).map(({ comId }) => comId)
}

/**
 * Who writes a rule goes alone, who judges rules for people go together: nobody who moves while a task is published stays
 * without it. Until the transaction ends.
 */
export const lockRules = {
  async toWrite(tx: Tx, comId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`duty:${comId}`}, 0))`.execute(tx)
  },
  async toJudge(tx: Tx, comId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`duty:${comId}`}, 0))`.execute(
      tx,
    )
  },
}

/** Writes the rule of a task as the task stands now; it is not settled yet. False when the task is gone. `now`: epoch ms. */
export async function writeRule(
  tx: Tx,
  comId: string,
  key: TaskKey,
  now: number,
): Promise<boolean> {
  const task = await findGivenTask(tx, key)
  if (!task) return false
  const { name, startAt, dueAt, withdrawn, audience, newcomerDays } = task
  const details = {
    name,
    audience: JSON.stringify(audience),
    start_at: startAt,
    due_at: dueAt,
    newcomer_days: newcomerDays,
    settled_at: null,
    withdrawn_at: withdrawn ? now : null,
  }
  await tx
    .insertInto('duty_rule')
    .values({
      com_id: comId,
      kind: key.kind,
      task_id: key.taskId,
      task_com_id: key.taskComId,
      given_at: now,
      changed_at: now,
      ...details,
    })
    .onConflict((row) =>
      row.columns(['com_id', 'kind', 'task_id']).doUpdateSet({ ...details, changed_at: now }),
    )
    .execute()
  return true
}

const ruleColumns = [
  'kind',
  'task_id as taskId',
  'task_com_id as taskComId',
  'audience',
  'due_at as dueAt',
  'changed_at as changedAt',
  'withdrawn_at as withdrawnAt',
] as const

/** The rule of a task, held until the transaction ends. */
export async function findRule(
  tx: Tx,
  comId: string,
  { kind, taskId }: Pick<TaskKey, 'kind' | 'taskId'>,
): Promise<DutyRule | undefined> {
  const row = await tx
    .selectFrom('duty_rule')
    .select(ruleColumns)
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  return row as DutyRule | undefined
}

/** Rules of a hospital by which people still get duties. `now`: epoch ms. */
export async function listOpenRules(db: Db, comId: string, now: number): Promise<DutyRule[]> {
  const rows = await db
    .selectFrom('duty_rule')
    .select(ruleColumns)
    .where('com_id', '=', comId)
    .where('withdrawn_at', 'is', null)
    .where('due_at', '>', now)
    .orderBy('task_id')
    .execute()
  return rows as DutyRule[]
}

/** Hospitals with rules by which people still get duties. */
export async function hospitalsWithRules(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    select distinct com_id as "comId" from duty_rule where withdrawn_at is null and due_at > ${now}::timestamptz`.execute(
    db,
  )
  return rows.map(({ comId }) => comId)
}

/** Nothing is left to do for a rule, unless it was changed meanwhile. */
export async function markSettled(
  tx: Tx,
  comId: string,
  { kind, taskId, changedAt }: DutyRule,
  now: number,
): Promise<void> {
  await tx
    .updateTable('duty_rule')
    .set({ settled_at: now })
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .where('changed_at', '=', changedAt)
    .execute()
}
