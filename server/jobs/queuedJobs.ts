import type pg from 'pg'

/** A job that waits in the queue, as it was asked for. */
export interface QueuedJob {
  name: string
  payload: unknown
  queue: string | null
  /** ISO 8601. */
  runAt: string
  maxAttempts: number
  key: string | null
  priority: number
}

/** The jobs that are in the queue, also those that failed for good; none where no server ever started one. */
export async function listQueuedJobs(client: pg.ClientBase): Promise<QueuedJob[]> {
  const { rows: found } = await client.query(
    "select 1 where to_regclass('graphile_worker._private_jobs') is not null",
  )
  if (found.length === 0) return []
  // The queue's own view of its jobs has no payload.
  const { rows } = await client.query<QueuedJob>(
    `select t.identifier as name, j.payload, q.queue_name as queue, to_json(j.run_at) #>> '{}' as "runAt",
       j.max_attempts::int as "maxAttempts", j.key, j.priority::int as priority
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     order by j.id`,
  )
  return rows
}

/** Puts jobs into the queue of another database; those that had failed are tried again. */
export async function addQueuedJobs(
  client: pg.ClientBase,
  jobs: readonly QueuedJob[],
): Promise<void> {
  for (const { name, payload, queue, runAt, maxAttempts, key, priority } of jobs)
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name := $3, run_at := $4::timestamptz,
         max_attempts := $5, job_key := $6, priority := $7)`,
      [name, JSON.stringify(payload), queue, runAt, maxAttempts, key, priority],
    )
}
