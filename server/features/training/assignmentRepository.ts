import type { Audience } from '@contract/rules/audience'
import { anyOf } from '../../db/anyOf'
import { audienceColumn, isMeantBy } from '../../db/audienceSql'
import { TrainingItemState } from '@contract/states'
import { sinceWhen } from '../../db/sinceWhen'
import { inUnits } from '../../db/inUnits'
import type { TrainDraft, TrainPerson, AssignmentRow } from '@contract/calls/study/trainingSet'
import type { Accept } from '@contract/calls/study/training'
import { readPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import { orNull } from '../../db/orNull'

/** Whom a task is meant for, of who works there now; who came after its end never owed it. */
const meant = `p.com_id = $1 and p.active and ${isMeantBy('t.audience', 'p')} and ${sinceWhen('p')} < t.end_time`

const listed = preparedQuery<Omit<AssignmentRow, 'state'> & { total: number }>(`
  with t as (
    select t.*, (count(*) over ())::int as total, (select count(*)::int from train_item i where i.com_id = $1 and i.task_id = t.task_id) as items from train_task t
    where t.com_id = $1 and ($2::text is null or t.made_by = $2) order by t.end_time < $3, case when t.end_time < $3 then -1 else 1 end * extract(epoch from t.end_time), t.task_id limit $4 offset $5)
  select t.task_id as "taskId", t.task_name as "taskName", t.start_time as "startTime", t.end_time as "endTime", coalesce(m.person_name, '') as "setBy", t.total,
    (select count(*)::int from person p where ${meant}) as expected, coalesce(s.begun, 0) as begun, coalesce(s.done, 0) as done, coalesce(s.waiting, 0) as waiting
  from t left join person m on m.com_id = $1 and m.person_id = t.made_by
  left join lateral (
    select count(*)::int as begun, (count(*) filter (where o.approved = t.items))::int as done, coalesce(sum(o.waiting), 0)::int as waiting from (
      select count(*) filter (where s.state = ${TrainingItemState.approved}) as approved, count(*) filter (where s.state = ${TrainingItemState.uploaded}) as waiting
      from train_item i join train_standing s on s.com_id = i.com_id and s.item_id = i.item_id where i.com_id = $1 and i.task_id = t.task_id group by s.person_id) o) s on true
  order by t.end_time < $3, case when t.end_time < $3 then -1 else 1 end * extract(epoch from t.end_time), t.task_id`)

/** One page of a hospital's tasks; `madeBy`: only those of that person. */
export const listAssignments = (
  db: Db,
  { comId, madeBy }: { comId: string; madeBy: string | null },
  paging: Paging,
  now: number,
) => readPage(paging, (limit, offset) => listed(db, [comId, madeBy, now, limit, offset]))

export interface Assignment {
  taskId: string
  taskName: string
  desc: string
  startTime: number
  endTime: number
  newcomerDays: number
  audience: Audience | null
  madeBy: string
}

const one = preparedQuery<Assignment>(`
  select task_id as "taskId", task_name as "taskName", coalesce(description, '') as desc, start_time as "startTime", end_time as "endTime", coalesce(newcomer_days, 0) as "newcomerDays", audience, made_by as "madeBy"
  from train_task where com_id = $1 and task_id = $2`)

/** One training task as its author sees it. */
export async function findAssignment(
  db: Db,
  comId: string,
  taskId: string,
): Promise<Assignment | undefined> {
  return (await one(db, [comId, taskId]))[0]
}

export interface SetItem {
  itemId: string
  name: string
  accept: Accept[]
  maxNum: number
  maxMb: number
  /** People who uploaded to it. */
  used: number
}

const items = preparedQuery<SetItem>(`
  select i.item_id as "itemId", i.name, i.accept, i.max_num as "maxNum", i.max_mb as "maxMb",
    (select count(*)::int from train_standing s where s.com_id = $1 and s.item_id = i.item_id) as used
  from train_item i where i.com_id = $1 and i.task_id = $2 order by i.position, i.item_id`)

/** The items of a training task in their order. */
export const assignmentItems = (db: Db, comId: string, taskId: string) => items(db, [comId, taskId])

/** Changes a task and its items; `gone`: items that go. */
export async function changeTask(
  db: Db,
  at: { comId: string; taskId: string },
  task: TrainDraft,
  gone: readonly string[],
): Promise<void> {
  const { comId, taskId } = at
  await db
    .updateTable('train_task')
    .set({
      task_name: task.taskName,
      description: orNull(task.desc),
      start_time: task.startTime,
      end_time: task.endTime,
      audience: audienceColumn(task.whom),
      newcomer_days: task.newcomerDays || null,
    })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .execute()
  if (gone.length > 0)
    await db
      .deleteFrom('train_item')
      .where('com_id', '=', comId)
      .where('task_id', '=', taskId)
      .where('item_id', '=', anyOf(gone))
      .execute()
  const { last } = await db
    .selectFrom('train_item')
    .select((row) => row.fn.max('position').as('last'))
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  let position = last ?? -1
  for (const { itemId, name, accept, maxNum, maxMb } of task.items) {
    const details = { name, accept, max_num: maxNum, max_mb: maxMb }
    if (itemId !== undefined)
      await db
        .updateTable('train_item')
        .set(details)
        .where('com_id', '=', comId)
        .where('task_id', '=', taskId)
        .where('item_id', '=', itemId)
        .execute()
    else
      await db
        .insertInto('train_item')
        .values({
          com_id: comId,
          task_id: taskId,
          item_id: `${taskId}.${++position + 1}`,
          position,
          ...details,
        })
        .execute()
  }
}

/** Ends a task now, unless it has ended; returns its end. */
export async function closeTask(
  db: Db,
  { comId, taskId }: { comId: string; taskId: string },
  now: number,
): Promise<number> {
  const row = await db
    .updateTable('train_task')
    .set(({ fn, val }) => ({
      end_time: fn<number>('least', ['end_time', val(now)]),
      start_time: fn<number>('least', ['start_time', val(now)]),
    }))
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .returning('end_time')
    .executeTakeFirstOrThrow()
  return row.end_time
}

const people = preparedQuery<TrainPerson & { total: number }>(`
  with t as (select * from train_task where com_id = $1 and task_id = $2)
  select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept, s.approved, s.waiting, s.returned,
    (select count(*)::int from train_item i where i.com_id = $1 and i.task_id = t.task_id) as items, (count(*) over ())::int as total
  from t join person p on ${meant} left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  cross join lateral (
    select (count(*) filter (where s.state = ${TrainingItemState.approved}))::int as approved, (count(*) filter (where s.state = ${TrainingItemState.uploaded}))::int as waiting, (count(*) filter (where s.state = ${TrainingItemState.returned}))::int as returned
    from train_item i join train_standing s on s.com_id = i.com_id and s.item_id = i.item_id where i.com_id = $1 and i.task_id = t.task_id and s.person_id = p.person_id) s
  where ($3::text[] is null or ${inUnits('p', '$3::text[]')})
  order by s.waiting = 0, s.returned = 0, s.approved, p.person_id limit $4 offset $5`)

/** One page of the people whom a task is meant for; `departments`: only of those. */
export const peopleOfTask = (
  db: Db,
  {
    comId,
    taskId,
    departments,
  }: { comId: string; taskId: string; departments: readonly string[] | null },
  paging: Paging,
) => readPage(paging, (limit, offset) => people(db, [comId, taskId, departments, limit, offset]))
