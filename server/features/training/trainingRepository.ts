import { TrainingItemState, ReviewState } from '@contract/states'
import { sql } from 'kysely'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'

export interface TaskRow {
  taskId: string
  taskName: string
  desc: string
  issuer: string
  startTime: number
  endTime: number
}

const fields = `t.task_id as "taskId", t.task_name as "taskName", t.description as "desc", c.com_name as issuer, t.start_time as "startTime", t.end_time as "endTime"`
const meant = `(t.departments is null or $3::text = any(t.departments))`
const one = preparedQuery<TaskRow & { mine: boolean }>(
  `select ${fields}, ${meant} as mine from train_task t join company c on c.com_id = t.com_id where t.com_id = $1 and t.task_id = $2`,
)

/** A task of the caller's hospital. */
export async function findTrainTask(
  db: Db,
  { comId, departmentId }: Caller,
  taskId: string,
): Promise<(TaskRow & { mine: boolean }) | undefined> {
  return (await one(db, [comId, taskId, departmentId]))[0]
}

const listed = preparedQuery<TaskRow & { states: number[]; total: number }>(`
  select ${fields}, (count(*) over ())::int as total,
    array(select coalesce(s.state, 0) from train_item i left join train_standing s on s.com_id = i.com_id and s.item_id = i.item_id and s.person_id = $2 where i.com_id = t.com_id and i.task_id = t.task_id) as states
  from train_task t join company c on c.com_id = t.com_id where t.com_id = $1 and ${meant}
  order by t.end_time < $4, t.end_time, t.task_id limit $5 offset $6`)

export const listTrainTasks = (
  db: Db,
  { comId, userId, departmentId }: Caller,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
  now: number,
) => listed(db, [comId, userId, departmentId, now, pageSize, (pageIndex - 1) * pageSize])

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
  (select count(*)::int from train_result r where r.com_id = i.com_id and r.item_id = i.item_id and r.person_id = $2) as count
  from train_item i left join train_standing s on s.com_id = i.com_id and s.item_id = i.item_id and s.person_id = $2`
const items = preparedQuery<ItemRow>(
  `select ${itemFields} where i.com_id = $1 and i.task_id = $3 order by i.position`,
)
const item = preparedQuery<ItemRow>(`select ${itemFields} where i.com_id = $1 and i.item_id = $3`)

/** The items of a task, as they stand for a learner. */
export const listItems = (db: Db, comId: string, personId: string, taskId: string) =>
  items(db, [comId, personId, taskId])

export async function findItem(
  db: Db,
  comId: string,
  personId: string,
  itemId: string,
): Promise<ItemRow | undefined> {
  return (await item(db, [comId, personId, itemId]))[0]
}

/** Holds how an item stands for a learner until the transaction ends, so that two uploads are counted one after the other. */
export async function lockItem(
  db: Db,
  comId: string,
  personId: string,
  itemId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`train:${comId}/${itemId}/${personId}`}, 0))`.execute(
    db,
  )
}

/** Holds a task's items until the transaction ends: uploads share it, a change has it alone. */
export async function lockTask(
  db: Db,
  comId: string,
  taskId: string,
  how: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const key = `trainTask:${comId}/${taskId}`
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`
  ).execute(db)
}

export async function addResult(
  db: Db,
  person: { comId: string; personId: string },
  itemId: string,
  fileId: string,
  now: number,
): Promise<string> {
  const row = await db
    .insertInto('train_result')
    .values({
      com_id: person.comId,
      item_id: itemId,
      result_id: newId(now),
      person_id: person.personId,
      file_id: fileId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['com_id', 'item_id', 'person_id', 'file_id'])
        .doUpdateSet({ file_id: fileId }),
    )
    .returning('result_id')
    .executeTakeFirstOrThrow()
  return row.result_id
}

export async function removeResult(
  db: Db,
  person: { comId: string; personId: string },
  itemId: string,
  resultId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('train_result')
    .where('com_id', '=', person.comId)
    .where('person_id', '=', person.personId)
    .where('item_id', '=', itemId)
    .where('result_id', '=', resultId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Sets how an item stands; 0 takes the row away. */
export async function setItemState(
  db: Db,
  {
    person,
    itemId,
    state,
    options: { note = '', by = null },
    now,
  }: {
    person: { comId: string; personId: string }
    itemId: string
    state: number
    options: { note?: string; by?: string | null }
    now: number
  },
): Promise<void> {
  const at = { com_id: person.comId, item_id: itemId, person_id: person.personId }
  if (state === TrainingItemState.empty) {
    await db
      .deleteFrom('train_standing')
      .where('com_id', '=', at.com_id)
      .where('item_id', '=', itemId)
      .where('person_id', '=', at.person_id)
      .execute()
    return
  }
  const row = { state, note, decided_by: by, changed_at: now }
  await db
    .insertInto('train_standing')
    .values({ ...at, ...row })
    .onConflict((conflict) => conflict.columns(['com_id', 'item_id', 'person_id']).doUpdateSet(row))
    .execute()
}

/** A learner's files of an item, oldest first. */
export function listResults(db: Db, comId: string, personId: string, itemIds: readonly string[]) {
  return db
    .selectFrom('train_result')
    .select(['result_id', 'item_id', 'person_id', 'file_id', 'created_at'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('item_id', 'in', [...itemIds, ''])
    .orderBy('created_at')
    .limit(200)
    .execute()
}

export interface NewTask {
  taskName: string
  desc: string
  startTime: number
  endTime: number
  departments: string[]
  items: { name: string; accept: string[]; maxNum: number; maxMb: number }[]
}

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
      description: task.desc,
      start_time: task.startTime,
      end_time: task.endTime,
      departments: task.departments.length > 0 ? task.departments : null,
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

const waiting = preparedQuery<{
  taskId: string
  taskName: string
  itemId: string
  itemName: string
  userId: string
  userName: string
  dept: string
  time: number
  files: string[]
  total: number
}>(`
  select i.task_id as "taskId", t.task_name as "taskName", i.item_id as "itemId", i.name as "itemName", s.person_id as "userId", p.person_name as "userName", coalesce(d.department_name, '') as dept, s.changed_at as time,
    array(select r.file_id from train_result r where r.com_id = s.com_id and r.item_id = s.item_id and r.person_id = s.person_id order by r.created_at) as files, (count(*) over ())::int as total
  from train_standing s join train_item i on i.com_id = s.com_id and i.item_id = s.item_id join train_task t on t.com_id = i.com_id and t.task_id = i.task_id
  join person p on p.com_id = s.com_id and p.person_id = s.person_id left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  where s.com_id = $1 and s.state = ${TrainingItemState.uploaded} and ($2::text is null or i.task_id = $2) and ($3::text[] is null or p.department_id = any($3::text[])) order by s.changed_at limit $4 offset $5`)

/** What waits for a decision; `departments`: only people of those. */
export const waitingResults = (
  db: Db,
  comId: string,
  { taskId, departments }: { taskId: string | undefined; departments: readonly string[] | null },
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) => waiting(db, [comId, taskId ?? null, departments, pageSize, (pageIndex - 1) * pageSize])

/** The department of an active person of that hospital; undefined: nobody. */
export async function findDepartment(
  db: Db,
  comId: string,
  personId: string,
): Promise<{ department_id: string | null } | undefined> {
  return db
    .selectFrom('person')
    .select('department_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('active', '=', 1)
    .executeTakeFirst()
}

export async function insertApplication(
  db: Db,
  { comId, userId }: Caller,
  { typeId, title }: { typeId: string; title: string },
  now: number,
): Promise<string> {
  const applyId = newId(now)
  await db
    .insertInto('train_application')
    .values({
      com_id: comId,
      apply_id: applyId,
      person_id: userId,
      type_id: typeId,
      title,
      decided_by: null,
      created_at: now,
    })
    .execute()
  return applyId
}

/** Decides an application that waits; undefined when there is none. */
export async function decideApplication(
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  applyId: string,
  { state, note, by }: { state: number; note: string; by: string },
): Promise<{ state: number; person_id: string; title: string } | undefined> {
  return db
    .updateTable('train_application')
    .set({ state, note, decided_by: by })
    .where('com_id', '=', comId)
    .where('apply_id', '=', applyId)
    .where('state', '=', ReviewState.waiting)
    .where((row) =>
      departments === null
        ? row.lit(true)
        : row(
            'person_id',
            'in',
            row
              .selectFrom('person')
              .select('person.person_id')
              .where('person.com_id', '=', comId)
              .where('person.department_id', 'in', [...departments]),
          ),
    )
    .returning(['state', 'person_id', 'title'])
    .executeTakeFirst()
}

const applied = preparedQuery<{
  applyId: string
  typeId: string
  title: string
  state: number
  note: string
  time: number
  userName: string
  total: number
}>(`
  select a.apply_id as "applyId", a.type_id as "typeId", a.title, a.state, a.note, a.created_at as time, p.person_name as "userName", (count(*) over ())::int as total
  from train_application a join person p on p.com_id = a.com_id and p.person_id = a.person_id
  where a.com_id = $1 and ($2::text is null or a.person_id = $2) and ($3::text is null or a.type_id = $3) and ($6::text[] is null or p.department_id = any($6::text[]))
  order by case when $2::text is null then a.state <> ${ReviewState.waiting} end, a.apply_id desc limit $4 offset $5`)

export const listApplications = (
  db: Db,
  { comId, userId }: Caller,
  typeId: string | undefined,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) => applied(db, [comId, userId, typeId ?? null, pageSize, (pageIndex - 1) * pageSize, null])

/** One page of a hospital's applications, or those of departments: those that wait first. */
export const applicationsIn = (
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) => applied(db, [comId, null, null, pageSize, (pageIndex - 1) * pageSize, departments])
