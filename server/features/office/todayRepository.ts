import type { Today } from '@contract/calls/operating/office'
import { givenKinds, type GivenKind } from '@contract/kinds'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { sql } from 'kysely'
import { platformId } from '../../companies'
import { inUnitsOf } from '../../db/inUnits'
import type { Db } from '../../db/schema'

/** Something that begins or ends, without how many it is for. */
export type ComingEvent = Omit<Today['coming'][number], 'counts' | 'mayRead'>
type RunningTask = Omit<Today['running'][number], 'mayRead'>

/** Whose people count: a hospital's, or only those of some departments. */
interface TodayScope {
  comId: string
  departments: readonly string[] | null
}

/** SQL: whether a person `p` belongs to those departments. */
const isOurs = ({ departments }: TodayScope) =>
  departments === null ? sql`true` : inUnitsOf('p', departments)

/** Active people and departments of the scope, and the open units of the hospital (with those above and below departments). */
export async function sizeOf(
  db: Db,
  scope: TodayScope,
): Promise<{ people: number; departments: number; units: number }> {
  const { comId, departments } = scope
  const { rows } = await sql<{ people: number; departments: number; units: number }>`
    select (select count(*)::int from person p where p.com_id = ${comId} and p.active and ${isOurs(scope)}) as people,
      count(*) filter (where kind = 'department' and (${departments}::text[] is null or department_id = any(${departments}::text[])))::int as departments, count(*)::int as units
    from department where com_id = ${comId} and closed_at is null`.execute(db)
  return rows[0] ?? { people: 0, departments: 0, units: 0 }
}

/** So many of what runs are shown. */
const runningShown = 6
/** So much of what comes is looked at. */
const comingRead = 20

type Counts = NonNullable<Today['coming'][number]['counts']>

/** SQL: of the duties `d` of a task those that count, and how many of them are done. */
const counted = sql`count(*)::int as given, (count(*) filter (where d.state = ${sql.lit(DutyState.passed)}))::int as done`
const counts = (scope: TodayScope) => sql`d.com_id = ${scope.comId}
  and d.state not in (${sql.lit(DutyState.excused)}, ${sql.lit(DutyState.withdrawn)})
  and ${scope.departments === null ? sql`true` : sql`d.person_id in (select p.person_id from person p where p.com_id = ${scope.comId} and ${isOurs(scope)})`}`

/** SQL: rules `r` of what a hospital gives its people now. */
const runs = (comId: string, now: number) => sql`r.com_id = ${comId} and r.withdrawn_at is null
  and r.start_at <= ${now}::timestamptz and r.due_at > ${now}::timestamptz and r.kind = any(${[...givenKinds]}::text[])`

/** What people of a hospital, or of these departments, owe now, due first first, with how many of them have done it. `now`: epoch ms. */
export async function runningTasks(db: Db, scope: TodayScope, now: number): Promise<RunningTask[]> {
  const { rows } = await sql<RunningTask>`
    with running as (
      select r.kind, r.task_id, r.name, r.due_at from duty_rule r where ${runs(scope.comId, now)} order by r.due_at, r.task_id limit ${runningShown})
    select r.kind, r.task_id as "taskId", r.name as title, r.due_at as "endTime", ${counted}
    from running r join duty d on d.com_id = ${scope.comId} and d.kind = r.kind and d.task_id = r.task_id
    where ${counts(scope)}
    group by r.kind, r.task_id, r.name, r.due_at order by r.due_at, r.task_id`.execute(db)
  return rows
}

/** How many things run of which people of the scope owe any, and how many of them end within a day. `now`: epoch ms. */
export async function countRunning(
  db: Db,
  scope: TodayScope,
  now: number,
): Promise<{ runningTotal: number; endingSoon: number }> {
  const { rows } = await sql<{ runningTotal: number; endingSoon: number }>`
    select count(*)::int as "runningTotal", (count(*) filter (where r.due_at < ${now + dayMs}::timestamptz))::int as "endingSoon"
    from duty_rule r where ${runs(scope.comId, now)}
      and exists (select from duty d where d.kind = r.kind and d.task_id = r.task_id and ${counts(scope)})`.execute(
    db,
  )
  return rows[0]!
}

/** How many of the scope were given each of these tasks, and have done it. */
export async function countsOf(
  db: Db,
  scope: TodayScope,
  tasks: readonly { given: GivenKind; id: string }[],
): Promise<(task: { given: GivenKind; id: string }) => Counts> {
  const ids = tasks.map(({ id }) => id)
  const { rows } = await sql<Counts & { kind: string; taskId: string }>`
    select d.kind, d.task_id as "taskId", ${counted} from duty d
    where d.kind = any(${[...givenKinds]}::text[]) and d.task_id = any(${ids}::text[]) and ${counts(scope)} group by d.kind, d.task_id`.execute(
    db,
  )
  return ({ given: kind, id }) => {
    const found = rows.find((row) => row.kind === kind && row.taskId === id)
    return { given: found?.given ?? 0, done: found?.done ?? 0 }
  }
}

/** What people of a hospital owe until a moment before `until`; a meeting is no end. Epoch ms. */
export async function endsUntil(
  db: Db,
  comId: string,
  now: number,
  until: number,
): Promise<ComingEvent[]> {
  const { rows } = await sql<ComingEvent>`
    select 'ends' as kind, r.kind as given, r.task_id as id, r.name as title, r.due_at as time, '' as place from duty_rule r
    where ${runs(comId, now)} and r.due_at < ${until}::timestamptz and r.kind <> 'meeting' order by r.due_at, r.task_id limit ${comingRead}`.execute(
    db,
  )
  return rows
}

/** Exams of a hospital that open before `until`. Epoch ms. */
export async function openingsUntil(
  db: Db,
  comId: string,
  now: number,
  until: number,
): Promise<ComingEvent[]> {
  const { rows } = await sql<ComingEvent>`
    select 'examOpens' as kind, 'exam' as given, t.task_id as id, t.task_name as title, t.start_time as time, '' as place from exam_task t
    where t.com_id = ${comId} and not t.withdrawn and t.start_time > ${now}::timestamptz and t.start_time < ${until}::timestamptz
    order by t.start_time, t.task_id limit ${comingRead}`.execute(db)
  return rows
}

/** Meetings that begin until then. Epoch ms. */
export async function meetingsUntil(
  db: Db,
  comId: string,
  now: number,
  until: number,
): Promise<ComingEvent[]> {
  const { rows } = await sql<ComingEvent>`
    select 'meeting' as kind, 'meeting' as given, meeting_id as id, title, start_time as time, place from meeting
    where com_id = ${comId} and start_time between ${now} and ${until} and closed_at is null order by start_time limit ${comingRead}`.execute(
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
