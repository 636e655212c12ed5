import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { platformId } from '../platformTasks'

export interface VrRow {
  taskId: string
  taskName: string
  desc: string
  issuer: string
  startTime: number
  endTime: number
  taskState: number
  address: string
}

interface Options {
  state: 'open' | 'over' | undefined
  limit: number
  offset: number
}

/** One page of the VR exams that a person may see: open ones first, by their end. */
export async function listVrTasks(
  db: Db,
  { comId, brand, departmentId }: Caller,
  { state, limit, offset }: Options,
  now: number,
): Promise<{ rows: VrRow[]; total: number }> {
  const states = state === 'open' ? [0, 1] : state === 'over' ? [5] : [0, 1, 5]
  const ownFilter = sql`
    select task_id as "taskId", task_name as "taskName", description as "desc", issuer, start_time as "startTime", end_time as "endTime", address,
      case when ${now}::float8 < start_time then 0 when ${now}::float8 < end_time then 1 else 5 end as "taskState"
    from vr_task where com_id in (${comId}, ${platformId}) and brand = ${brand} and withdrawn = 0
      and (departments is null or ${departmentId}::text = any(departments))`
  const { rows } = await sql<VrRow>`
    with mine as (${ownFilter}) select * from mine where "taskState" = any(${states}::int[])
    order by case "taskState" when 1 then 0 when 0 then 1 else 2 end, "endTime", "taskId" limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{
    total: number
  }>`with mine as (${ownFilter}) select count(*)::int as total from mine where "taskState" = any(${states}::int[])`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
