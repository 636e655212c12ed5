import { sql } from 'kysely'
import type { MakeUpGroup } from '@contract/kinds'
import { DutyState } from '@contract/states'
import type { Db } from '../../../db/schema'

/** The plan that a task of the hospital was published from. */
export async function findPlanOf(
  db: Db,
  comId: string,
  taskId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('exam_plan')
    .select('plan_id')
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.plan_id
}

/** Who owed an exam of the hospital and did not pass it, was not there, or was excused. Who sits it right now is none of them. */
export async function listToMakeUp(
  db: Db,
  comId: string,
  taskId: string,
  who: readonly MakeUpGroup[],
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select d.person_id as "personId" from duty d
    join person p on p.com_id = d.com_id and p.person_id = d.person_id and p.active
    left join person_task s on s.com_id = d.com_id and s.person_id = d.person_id and s.task_id = d.task_id
    where d.com_id = ${comId} and d.kind = 'exam' and d.task_id = ${taskId} and d.state <> ${DutyState.withdrawn}
      and not coalesce(s.passed, false) and s.open_attempt_id is null
      and case when d.state = ${DutyState.excused} then 'excused' when coalesce(s.attempts_used, 0) > 0 then 'failed' else 'absent' end = any(${[...who]}::text[])
    order by d.person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}
