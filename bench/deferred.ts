import { sql } from 'kysely'
import type { BenchServer } from './benchServer'

/** CPU ms of server and database, and of how many exams. */
export interface Deferred {
  exams: number
  counts: number
  mistakes: number
}

const waitMs = 50

/** Runs a job of the server's own now, and waits until nothing is left for it; returns CPU ms. */
async function run(
  { db, cpu }: BenchServer,
  job: string,
  left: () => Promise<number>,
): Promise<number> {
  const before = cpu()
  await sql`select graphile_worker.add_job(${job})`.execute(db)
  while ((await left()) > 0) await new Promise((done) => setTimeout(done, waitMs))
  const after = cpu()
  return after.node - before.node + after.database - before.database
}

/** What is done for each exam after its hand-in: the counters of its questions, and the mistakes book of its person. */
export async function deferredWork(server: BenchServer): Promise<Deferred> {
  const count = async (rows: ReturnType<typeof sql<{ left: number }>>) =>
    (await rows.execute(server.db)).rows[0]?.left ?? 0
  const uncounted = () =>
    count(sql`select count(*)::int as left from attempt where not counted and com_id = 'scale-001'`)
  const uncollected = () =>
    count(
      sql`select count(*)::int as left from attempt where collect_at is not null and state = 5 and com_id = 'scale-001'`,
    )
  const [toCount, toCollect] = [await uncounted(), await uncollected()]
  const counts = await run(server, 'countAttempts', uncounted)
  // Mistakes enter the book when an exam is over for everybody.
  await sql`
    with ended as (
      update attempt set collect_at = now() where collect_at is not null and state = 5 and com_id = 'scale-001' returning task_id)
    update exam_task set start_time = now() - interval '2 hours', end_time = now() - interval '1 hour'
    where com_id = 'scale-001' and task_id in (select task_id from ended)`.execute(server.db)
  const mistakes = await run(server, 'collectMistakes', uncollected)
  return {
    exams: toCollect,
    counts: counts / Math.max(1, toCount),
    mistakes: mistakes / Math.max(1, toCollect),
  }
}
