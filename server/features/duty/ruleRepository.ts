import { sql } from 'kysely'
import { givenKinds, type GivenKind, type OwedKind } from '@contract/kinds'
import { everybody, type Audience } from '@contract/rules/audience'
import type { Recurrence } from '@contract/rules/year/recurrence'
import { anyOf } from '../../db/anyOf'
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
  name: string
  audience: Audience
  dueAt: number
  changedAt: number
  /** null: a job is giving it to everybody. */
  settledAt: number | null
  withdrawnAt: number | null
}

interface GivenTask {
  name: string
  startAt: number
  dueAt: number
  withdrawn: boolean
  audience: Audience
  newcomerDays: number | null
  again: Recurrence | null
}

/** SQL: the days that the author of a task `t` gives newcomers; null: until the end like everybody. */
const newcomerDays = (made: string, wanted: string) =>
  `(select nullif((m.${wanted} ->> 'newcomerDays')::int, 0) from ${made} m where m.com_id = t.com_id and m.task_id = t.task_id)`

/** SQL: when a task `t` comes back by its author; null: never. */
const again = (made: string, wanted: string) =>
  `(select m.${wanted} -> 'again' from ${made} m where m.com_id = t.com_id and m.task_id = t.task_id)`

/** SQL: what a task `t` is called, its times, whether it is off, and the newcomers' days, by kind. */
const tasks: Readonly<Record<GivenKind, string>> = {
  exam: `t.task_name as name, t.start_time as "startAt", t.end_time as "dueAt", t.withdrawn, t.audience, ${newcomerDays('exam_plan', 'plan')} as "newcomerDays", ${again('exam_plan', 'plan')} as again
    from exam_task t where t.com_id = $1 and t.task_id = $2`,
  course: `t.task_name as name, t.start_time as "startAt", t.end_time as "dueAt", t.withdrawn, t.audience, ${newcomerDays('course_draft', 'draft')} as "newcomerDays", ${again('course_draft', 'draft')} as again
    from course_task t where t.com_id = $1 and t.task_id = $2`,
  // Who is expected signs until the doors close; a meeting that was closed before anybody could sign is off.
  meeting: `t.title as name, t.sign_start as "startAt", least(greatest(t.sign_end, coalesce(t.out_end, t.sign_end)), coalesce(t.closed_at, t.sign_end + interval '100 years')) as "dueAt",
    coalesce(t.closed_at <= t.sign_start, false) as withdrawn, t.audience, null::int as "newcomerDays", null::jsonb as again
    from meeting t where t.com_id = $1 and t.meeting_id = $2`,
  training: `t.task_name as name, t.start_time as "startAt", t.end_time as "dueAt", false as withdrawn, t.audience, t.newcomer_days as "newcomerDays", null::jsonb as again
    from train_task t where t.com_id = $1 and t.task_id = $2`,
  survey: `t.title as name, t.start_time as "startAt", t.end_time as "dueAt", t.state <> 'published' as withdrawn, t.audience, t.newcomer_days as "newcomerDays", null::jsonb as again
    from survey t where t.com_id = $1 and t.survey_id = $2`,
  document: `t.name, t.start_time as "startAt", t.end_time as "dueAt", t.withdrawn, t.audience, t.newcomer_days as "newcomerDays", null::jsonb as again
    from reading_task t where t.com_id = $1 and t.task_id = $2`,
  skill: `t.task_name as name, t.start_time as "startAt", t.end_time as "dueAt", t.withdrawn, t.audience, t.newcomer_days as "newcomerDays", t.again
    from skill_task t where t.com_id = $1 and t.task_id = $2`,
}
type FoundTask = Omit<GivenTask, 'audience'> & { audience: Audience | null }
const found = {
  exam: preparedQuery<FoundTask>(`select ${tasks.exam}`),
  course: preparedQuery<FoundTask>(`select ${tasks.course}`),
  meeting: preparedQuery<FoundTask>(`select ${tasks.meeting}`),
  training: preparedQuery<FoundTask>(`select ${tasks.training}`),
  survey: preparedQuery<FoundTask>(`select ${tasks.survey}`),
  document: preparedQuery<FoundTask>(`select ${tasks.document}`),
  skill: preparedQuery<FoundTask>(`select ${tasks.skill}`),
}

/** What a task says of whom it is for and until when; undefined when it is gone. */
async function findGivenTask(
  tx: Tx,
  { kind, taskId, taskComId }: TaskKey,
): Promise<GivenTask | undefined> {
  const [row] = await found[kind](tx, [taskComId, taskId])
  return row && { ...row, audience: row.audience ?? everybody }
}

/** A task is over for one hospital, which it is for no more. */
export async function withdrawRule(
  tx: Tx,
  comId: string,
  { kind, taskId }: Pick<TaskKey, 'kind' | 'taskId'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('duty_rule')
    .set({ withdrawn_at: now, changed_at: now, settled_at: null })
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .execute()
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
  const { name, startAt, dueAt, withdrawn, audience, newcomerDays, again } = task
  const details = {
    name,
    audience: JSON.stringify(audience),
    start_at: startAt,
    due_at: dueAt,
    newcomer_days: newcomerDays,
    again: again && JSON.stringify(again),
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
  'name',
  'settled_at as settledAt',
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

/** Rules of a hospital by which people still get duties by who they are. `now`: epoch ms. */
export async function listOpenRules(db: Db, comId: string, now: number): Promise<DutyRule[]> {
  const rows = await db
    .selectFrom('duty_rule')
    .select(ruleColumns)
    .where('com_id', '=', comId)
    .where('kind', '=', anyOf(givenKinds))
    .where('withdrawn_at', 'is', null)
    .where('due_at', '>', now)
    .orderBy('task_id')
    .execute()
  return rows as DutyRule[]
}

/** Hospitals with rules by which people still get duties. */
export async function hospitalsWithRules(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, rules by which people get duties */
    select distinct com_id as "comId" from duty_rule where withdrawn_at is null and due_at > ${now}::timestamptz`.execute(
    db,
  )
  return rows.map(({ comId }) => comId)
}

/** Whether posts of a hospital need competences: who comes or moves may lack some. */
export async function hasCompetences(tx: Tx, comId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('competence')
    .select('competence_id')
    .where('com_id', '=', comId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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

const makers = {
  exam: preparedQuery<{ id: string }>(
    'select author_id as id from exam_plan where com_id = $1 and task_id = $2',
  ),
  course: preparedQuery<{ id: string }>(
    'select author_id as id from course_draft where com_id = $1 and task_id = $2',
  ),
  meeting: preparedQuery<{ id: string }>(
    'select made_by as id from meeting where com_id = $1 and meeting_id = $2',
  ),
  training: preparedQuery<{ id: string }>(
    'select made_by as id from train_task where com_id = $1 and task_id = $2',
  ),
  survey: preparedQuery<{ id: string }>(
    "select coalesce(author_id, '') as id from survey where com_id = $1 and survey_id = $2",
  ),
  certificate: preparedQuery<{ id: string }>(
    'select started_by as id from certificate_renewal where com_id = $1 and renewal_id = $2',
  ),
  document: preparedQuery<{ id: string }>(
    'select made_by as id from reading_task where com_id = $1 and task_id = $2',
  ),
  skill: preparedQuery<{ id: string }>(
    'select made_by as id from skill_task where com_id = $1 and task_id = $2',
  ),
}

/** Who made a task of the hospital; undefined where nobody of it did. */
export const findMaker = async (
  db: Db,
  comId: string,
  { kind, taskId }: { kind: OwedKind; taskId: string },
): Promise<string | undefined> => (await makers[kind](db, [comId, taskId]))[0]?.id
