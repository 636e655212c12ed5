import { sql } from 'kysely'
import type { VrForm } from '@contract/calls/exam/vrMaking'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'
import { platformId } from '../paper/platformTasks'
import type { Visitor } from './vrTickets'

export interface StoredVr {
  taskId: string
  form: VrForm
  withdrawn: boolean
}

type Row = VrForm & { taskId: string; withdrawn: boolean }
const columns = sql`
  task_id as "taskId", task_name as title, description as "desc", address, brand, start_time as "startTime", end_time as "endTime", withdrawn`
const shown = ({ taskId, withdrawn, ...form }: Row): StoredVr => ({
  taskId,
  withdrawn,
  form: {
    title: form.title,
    desc: form.desc,
    address: form.address,
    brand: form.brand,
    startTime: form.startTime,
    endTime: form.endTime,
  },
})

/** One page of the platform's scenes, the last to end first; how many finished each is a report over all hospitals. */
export async function listMadeVr(
  db: Db,
  paging: Paging,
): Promise<Page<StoredVr & { done: number }>> {
  const page = await readPage(paging, (limit, offset) =>
    sql<Row & { total: number }>`
      select ${columns}, (count(*) over ())::int as total from vr_task where com_id = ${platformId} order by end_time desc, task_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
  const { rows: finished } = await sql<{ taskId: string; done: number }>`
    /* several machines: the platform looks at who finished its scenes */
    select task_id as "taskId", count(*)::int as done from vr_result where task_id = any(${page.list.map(({ taskId }) => taskId)}::text[]) group by task_id`.execute(
    db,
  )
  const done = new Map(finished.map((row) => [row.taskId, row.done]))
  return {
    ...page,
    list: page.list.map((row) => ({ ...shown(row), done: done.get(row.taskId) ?? 0 })),
  }
}

/** One scene task of the platform. */
export async function findVr(db: Db, taskId: string): Promise<StoredVr | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from vr_task where com_id = ${platformId} and task_id = ${taskId}`.execute(db)
  return rows[0] && shown(rows[0])
}

/** Makes a scene of the platform, or changes the one of that id. */
export async function storeVr(
  tx: Tx,
  taskId: string,
  { title, desc, address, brand, startTime, endTime }: VrForm,
): Promise<void> {
  const said = {
    task_name: title,
    description: desc,
    address,
    brand,
    start_time: startTime,
    end_time: endTime,
  }
  await tx
    .insertInto('vr_task')
    .values({ com_id: platformId, task_id: taskId, issuer: '', audience: null, ...said })
    .onConflict((row) => row.columns(['com_id', 'task_id']).doUpdateSet(said))
    .execute()
}

/** Takes a scene task back, or gives it again. */
export async function setVrWithdrawn(tx: Tx, taskId: string, withdrawn: boolean): Promise<void> {
  await tx
    .updateTable('vr_task')
    .set({ withdrawn })
    .where('com_id', '=', platformId)
    .where('task_id', '=', taskId)
    .execute()
}

/** Notes that somebody finished; a worse score changes nothing. The score that stands now; undefined: they are not there any more. */
export async function recordVrResult(
  db: Db,
  { comId, userId, taskId }: Visitor,
  score: number,
  now: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ score: number }>`
    insert into vr_result (com_id, person_id, task_id, score, done_at)
    select com_id, person_id, ${taskId}::text, ${score}::numeric, ${now}::timestamptz from person where com_id = ${comId} and person_id = ${userId}
    on conflict (com_id, person_id, task_id) do update set score = greatest(vr_result.score, excluded.score)
    returning score`.execute(db)
  return rows[0]?.score
}
