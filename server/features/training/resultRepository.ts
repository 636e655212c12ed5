import { TrainingItemState } from '@contract/states'
import { anyOf } from '../../db/anyOf'
import { inUnits } from '../../db/inUnits'
import { sql } from 'kysely'
import { newId } from '../../db/newId'
import { readPage, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import { renewDuties } from '../duty/dutyService'
import { orNull } from '../../db/orNull'

/** Holds how an item stands for a person until the transaction ends, so that two uploads are counted one after the other. */
export async function lockItem(
  tx: Tx,
  comId: string,
  personId: string,
  itemId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`train:${comId}/${itemId}/${personId}`}, 0))`.execute(
    tx,
  )
}

/** Adds a file to a person's result of an item; returns its id. */
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

/** Removes a file of a person's own result; false: there was none. */
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
    taskId,
    itemId,
    state,
    options: { note = '', by = null },
    now,
  }: {
    person: { comId: string; personId: string }
    taskId: string
    itemId: string
    state: number
    options: { note?: string; by?: string | null }
    now: number
  },
): Promise<void> {
  const at = { com_id: person.comId, item_id: itemId, person_id: person.personId }
  const row = { state, note: orNull(note), decided_by: by, changed_at: now }
  if (state === TrainingItemState.empty)
    await db
      .deleteFrom('train_standing')
      .where('com_id', '=', at.com_id)
      .where('item_id', '=', itemId)
      .where('person_id', '=', at.person_id)
      .execute()
  else
    await db
      .insertInto('train_standing')
      .values({ ...at, ...row })
      .onConflict((conflict) =>
        conflict.columns(['com_id', 'item_id', 'person_id']).doUpdateSet(row),
      )
      .execute()
  await renewDuties(db, person.comId, 'training', [taskId], [person.personId])
}

/** A person's files of an item, oldest first. */
export function listResults(db: Db, comId: string, personId: string, itemIds: readonly string[]) {
  return db
    .selectFrom('train_result')
    .select(['result_id', 'item_id', 'person_id', 'file_id', 'created_at'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('item_id', '=', anyOf(itemIds))
    .orderBy('created_at')
    .limit(200)
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
  files: { fileId: string; name: string; type: string; checkState: number | null }[]
  total: number
}>(`
  select i.task_id as "taskId", t.task_name as "taskName", i.item_id as "itemId", i.name as "itemName", s.person_id as "userId", p.person_name as "userName", coalesce(d.department_name, '') as dept, s.changed_at as time,
    (select coalesce(json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'type', f.type, 'checkState', f.check_state) order by r.created_at), '[]'::json)
      from train_result r join stored_file f on f.com_id = $1 and f.file_id = r.file_id where r.com_id = $1 and r.item_id = s.item_id and r.person_id = s.person_id) as files, (count(*) over ())::int as total
  from train_standing s join train_item i on i.com_id = s.com_id and i.item_id = s.item_id join train_task t on t.com_id = i.com_id and t.task_id = i.task_id
  join person p on p.com_id = s.com_id and p.person_id = s.person_id left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  where s.com_id = $1 and s.state = ${TrainingItemState.uploaded} and ($2::text is null or i.task_id = $2) and ($3::text[] is null or ${inUnits('p', '$3::text[]')}) order by s.changed_at limit $4 offset $5`)

/** What waits for a decision; `departments`: only people of those. */
export const waitingResults = (
  db: Db,
  comId: string,
  { taskId, departments }: { taskId: string | undefined; departments: readonly string[] | null },
  paging: Paging,
) =>
  readPage(paging, (limit, offset) =>
    waiting(db, [comId, taskId ?? null, departments, limit, offset]),
  )
