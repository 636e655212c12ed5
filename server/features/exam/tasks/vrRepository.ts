import { isMeantBy } from '../../../db/audienceSql'
import { TaskState, WindowState } from '@contract/states'
import { sql } from 'kysely'
import { readCountedPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { platformId } from '../paper/platformTasks'

export interface VrRow {
  taskId: string
  taskName: string
  desc: string
  issuer: string
  startTime: number
  endTime: number
  taskState: number
  score: number | null
  address: string
}

/** Who it is by: what its maker wrote, else the hospital's name. */
const issuer = sql`coalesce(nullif(t.issuer, ''), (select com_name from company where com_id = t.com_id))`

type Wanted = 'open' | 'over' | undefined

const statesOf = (state: Wanted): number[] => {
  if (state === 'over') return [TaskState.passed, WindowState.over]
  const open = [WindowState.notOpen, WindowState.open]
  return state === 'open' ? open : [...open, TaskState.passed, WindowState.over]
}

/** One page of the VR exams that a learner may see: open ones first, by their end. */
export async function listVrTasks(
  db: Db,
  { comId, userId, brand }: Caller,
  state: Wanted,
  paging: Paging,
  now: number,
): Promise<Page<VrRow>> {
  const states = statesOf(state)
  const ownFilter = sql`
    select t.task_id as "taskId", task_name as "taskName", description as "desc", ${issuer} as issuer, start_time as "startTime", end_time as "endTime", address,
      r.score, case when r.done_at is not null then ${sql.lit(TaskState.passed)} when ${now}::timestamptz < start_time then ${sql.lit(WindowState.notOpen)} when ${now}::timestamptz < end_time then ${sql.lit(WindowState.open)} else ${sql.lit(WindowState.over)} end as "taskState"
    from vr_task t left join person me on me.com_id = ${comId} and me.person_id = ${userId}
      left join vr_result r on r.com_id = ${comId} and r.person_id = ${userId} and r.task_id = t.task_id
    where t.com_id in (${comId}, ${platformId}) and t.brand = ${brand} and not t.withdrawn and ${sql.raw(isMeantBy('t.audience', 'me'))}`
  const read = (limit: number, offset: number) =>
    sql<VrRow>`
    with mine as materialized (${ownFilter}) select * from mine where "taskState" = any(${states}::int[])
    order by case "taskState" when ${sql.lit(WindowState.open)} then 0 when ${sql.lit(WindowState.notOpen)} then 1 else 2 end, "endTime", "taskId" limit ${limit} offset ${offset}`.execute(
      db,
    )
  const count = () =>
    sql<{
      total: number
    }>`with mine as materialized (${ownFilter}) select count(*)::int as total from mine where "taskState" = any(${states}::int[])`.execute(
      db,
    )
  return readCountedPage(paging, read, count)
}

interface FoundVrTask {
  taskName: string
  issuer: string
  startTime: number
  endTime: number
  /** It is meant for the person. */
  mine: boolean
  taskState(now: number): number
}

/** A 3-D scene of the person's hospital or of the platform, and whether it is meant for them; undefined: none, or withdrawn. */
export async function findVrTask(
  db: Db,
  { comId, userId, brand }: Caller,
  taskId: string,
): Promise<FoundVrTask | undefined> {
  const { rows } = await sql<Omit<FoundVrTask, 'taskState'> & { done: boolean }>`
    select task_name as "taskName", ${issuer} as issuer, start_time as "startTime", end_time as "endTime", ${sql.raw(isMeantBy('t.audience', 'me'))} as mine, r.done_at is not null as done
    from vr_task t left join person me on me.com_id = ${comId} and me.person_id = ${userId}
      left join vr_result r on r.com_id = ${comId} and r.person_id = ${userId} and r.task_id = t.task_id
    where t.com_id in (${comId}, ${platformId}) and t.brand = ${brand} and not t.withdrawn and t.task_id = ${taskId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { done, ...task } = row
  const { startTime, endTime } = task
  const windowAt = (now: number) => {
    if (now < startTime) return WindowState.notOpen
    return now < endTime ? WindowState.open : WindowState.over
  }
  return { ...task, taskState: (now) => (done ? TaskState.passed : windowAt(now)) }
}
