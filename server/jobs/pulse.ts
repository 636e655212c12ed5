import { minuteMs } from '@contract/rules/hospitalTime'
import type { WorkerEvents } from 'graphile-worker'

/** A free worker looks for work each second; after so long without a look something holds it. */
const silentMs = 15_000
/** All workers may be busy with long jobs, but not for longer than that. */
const busyMs = 10 * minuteMs

export interface Pulse {
  listenTo(events: WorkerEvents): void
  standsStill(): boolean
}

/** Whether the queue still works, by the events of its workers. `now`: ms of a clock that only goes forward. */
export function createPulse(workers: number, now = () => performance.now()): Pulse {
  let beatAt = now()
  const busy = new Set<string>()
  const beat = () => (beatAt = now())
  return {
    listenTo(events) {
      busy.clear()
      beat()
      events.on('worker:getJob:empty', beat)
      events.on('job:start', ({ job }) => {
        busy.add(job.id)
        beat()
      })
      events.on('job:complete', ({ job }) => {
        busy.delete(job.id)
        beat()
      })
    },
    standsStill: () => now() - beatAt > (busy.size < workers ? silentMs : busyMs),
  }
}
