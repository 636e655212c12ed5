import { endFor, hasDuty } from '../../db/dutySql'
import type { Audience } from '@contract/rules/audience'
import { audienceColumn, isMeantBy } from '../../db/audienceSql'
import { sql } from 'kysely'
import { readPage, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import { orNull } from '../../db/orNull'

export interface TaskRow {
  taskId: string
  taskName: string
  desc: string
  issuer: string
  startTime: number
  endTime: number
}

const fields = `t.task_id as "taskId", t.task_name as "taskName", coalesce(t.description, '') as "desc", c.com_name as issuer, t.start_time as "startTime", ${endFor('training', '$1', '$2')} as "endTime"`
/** It is meant for the person `me`, or they took it over. */
const meant = `(${isMeantBy('t.audience', 'me')} or ${hasDuty('training', '$1', '$2')})`
const one = preparedQuery<TaskRow & { mine: boolean }>(
  `select ${fields}, ${meant} as mine from train_task t join company c on c.com_id = t.com_id left join person me on me.com_id = $1 and me.person_id = $2 where t.com_id = $1 and t.task_id = $3`,
)

/** A task of the caller's hospital. */
export async function findTrainTask(
  db: Db,
  { comId, userId }: Caller,
  taskId: string,
): Promise<(TaskRow & { mine: boolean }) | undefined> {
  return (await one(db, [comId, userId, taskId]))[0]
}

const listed = preparedQuery<TaskRow & { states: number[]; total: number }>(`
  select ${fields}, (count(*) over ())::int as total,
    array(select coalesce(s.state, 0) from train_item i left join train_standing s on s.com_id = i.com_id and s.item_id = i.item_id and s.person_id = $2 where i.com_id = $1 and i.task_id = t.task_id) as states
  from train_task t join company c on c.com_id = t.com_id left join person me on me.com_id = $1 and me.person_id = $2 where t.com_id = $1 and ${meant}
  order by t.end_time < $3, t.end_time, t.task_id limit $4 offset $5`)

/** A person's training tasks, with how far they are. */
export const listTrainTasks = (db: Db, { comId, userId }: Caller, paging: Paging, now: number) =>
  readPage(paging, (limit, offset) => listed(db, [comId, userId, now, limit, offset]))

export interface ItemRow {
  itemId: string
  taskId: string
  name: string
  accept: ('image' | 'pdf' | 'video')[]
  maxNum: number
  maxMb: number
  state: 0 | 1 | 2 | 3
  note: string
  count: number
}

const itemFields = `i.item_id as "itemId", i.task_id as "taskId", i.name, i.accept, i.max_num as "maxNum", i.max_mb as "maxMb", coalesce(s.state, 0) as state, coalesce(s.note, '') as note,
  (select count(*)::int from train_result r where r.com_id = $1 and r.item_id = i.item_id and r.person_id = $2) as count
  from train_item i left join train_standing s on s.com_id = i.com_id and s.item_id = i.item_id and s.person_id = $2`
const items = preparedQuery<ItemRow>(
  `select ${itemFields} where i.com_id = $1 and i.task_id = $3 order by i.position`,
)
const item = preparedQuery<ItemRow>(`select ${itemFields} where i.com_id = $1 and i.item_id = $3`)

/** The items of a task, as they stand for a person. */
export const listItems = (db: Db, comId: string, personId: string, taskId: string) =>
  items(db, [comId, personId, taskId])

/** One item of a person's training task. */
export async function findItem(
  db: Db,
  comId: string,
  personId: string,
  itemId: string,
): Promise<ItemRow | undefined> {
  return (await item(db, [comId, personId, itemId]))[0]
}

/** Holds a task's items until the transaction ends: uploads share it, a change has it alone. */
export async function lockTask(
  tx: Tx,
  comId: string,
  taskId: string,
  how: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const key = `trainTask:${comId}/${taskId}`
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`
  ).execute(tx)
}

export interface NewTask {
  taskName: string
  desc: string
  startTime: number
  endTime: number
  whom: Audience
  newcomerDays?: number
  items: { name: string; accept: string[]; maxNum: number; maxMb: number }[]
}

/** Keeps a new training task with its items, for who made it. */
export async function insertTrainTask(
  db: Db,
  { comId, userId }: { comId: string; userId: string },
  taskId: string,
  task: NewTask,
  now: number,
): Promise<void> {
  const made = await db
    .insertInto('train_task')
    .values({
      com_id: comId,
      task_id: taskId,
      task_name: task.taskName,
      description: orNull(task.desc),
      start_time: task.startTime,
      end_time: task.endTime,
      audience: audienceColumn(task.whom),
      newcomer_days: task.newcomerDays || null,
      made_by: userId,
      created_at: now,
    })
    .onConflict((row) => row.columns(['com_id', 'task_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (made.numInsertedOrUpdatedRows === 0n) return
  await db
    .insertInto('train_item')
    .values(
      task.items.map((one, position) => ({
        com_id: comId,
        task_id: taskId,
        item_id: `${taskId}.${position + 1}`,
        name: one.name,
        accept: one.accept,
        max_num: one.maxNum,
        max_mb: one.maxMb,
        position,
      })),
    )
    .execute()
}
