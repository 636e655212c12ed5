import type { WorkerEvents } from 'graphile-worker'

/** So long after its end a job may still be being ticked off, ms. */
const tickingOffMs = 10_000

/** What a runner is doing. */
export interface HeldJobs {
  /** The runner by which its jobs are locked; '' before it has one. */
  runnerId(): string
  /** The jobs that it works on, or has ended a moment ago. */
  jobIds(): string[]
}

/** Follows a runner's events from its start on. `now`: ms of a clock that only goes forward. */
export function followHeldJobs(events: WorkerEvents, now = () => performance.now()): HeldJobs {
  let runnerId = ''
  /** Until when a job is held. */
  const held = new Map<string, number>()
  events.on('pool:create', ({ workerPool }) => (runnerId = workerPool.id))
  events.on('job:start', ({ job }) => held.set(job.id, Infinity))
  events.on('job:complete', ({ job }) => held.set(job.id, now() + tickingOffMs))
  return {
    runnerId: () => runnerId,
    jobIds() {
      for (const [id, until] of held) if (until < now()) held.delete(id)
      return [...held.keys()]
    },
  }
}
