import { AttemptState } from '@contract/states'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { renewDuties } from '../../duty/dutyService'

type PersonKey = Pick<Caller, 'comId' | 'userId'>

/** State of a learner's own attempt; 0 when there is none of that id. */
export async function stateOfAttempt(
  db: Db,
  { comId, userId }: PersonKey,
  attemptId: string,
): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select('state')
    .where('com_id', '=', comId)
    .where('attempt_id', '=', attemptId)
    .where('person_id', '=', userId)
    .executeTakeFirst()
  return row?.state ?? 0
}

/** The device that writes into an attempt. */
export async function findLeaseDevice(
  db: Db,
  { comId, userId }: PersonKey,
  attemptId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempt')
    .select('lease_device_id')
    .where('com_id', '=', comId)
    .where('attempt_id', '=', attemptId)
    .where('person_id', '=', userId)
    .executeTakeFirst()
  return row?.lease_device_id
}

/** Whether a learner has ever begun an exam. */
export async function hasBegun(db: Db, { comId, userId }: PersonKey): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('attempt_id')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes the best score final: the first attempt that has it becomes final (6), and no late answer counts any more,
 * because none may change what was confirmed. The caller holds the person's row.
 */
export async function confirmScore(
  db: Db,
  { comId, userId }: PersonKey,
  taskId: string,
): Promise<void> {
  await sql`update attempt set awaiting = false where com_id = ${comId} and person_id = ${userId} and task_id = ${taskId}`.execute(
    db,
  )
  await sql`update attempt set state = ${sql.lit(AttemptState.final)} where com_id = ${comId} and attempt_id = (
    select attempt_id from attempt where com_id = ${comId} and person_id = ${userId} and task_id = ${taskId} and state = ${sql.lit(AttemptState.graded)}
    order by score desc, attempt_no limit 1)`.execute(db)
  await sql`update person_task set confirmed = true where com_id = ${comId} and person_id = ${userId} and task_id = ${taskId}`.execute(
    db,
  )
  await renewDuties(db, comId, 'exam', [taskId], [userId])
}

export interface Visitor {
  userName: string
  comId: string
  comName: string
  deptName: string
}

/** Name, hospital and department of who opens an exam. */
export async function findVisitor(
  db: Db,
  { comId, userId }: PersonKey,
): Promise<Visitor | undefined> {
  const { rows } = await sql<Visitor>`
    select p.person_name as "userName", c.com_id as "comId", c.com_name as "comName", coalesce(d.department_name, '') as "deptName"
    from person p join company c on c.com_id = p.com_id left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where p.com_id = ${comId} and p.person_id = ${userId}`.execute(db)
  return rows[0]
}
