import type { Caller } from '../../http/handlers'
import type { RunKey } from './runRepository'
import type { Watched } from './watching'

/** The round of a course that a report is about; whose it is says the session. */
export const runKeyOf = (
  { comId, userId }: Caller,
  { taskId, tracingId }: { taskId: string; tracingId: string },
): RunKey => ({ comId, personId: userId, taskId, runId: tracingId })

/** What a device reports of one phase. Places are seconds of the phase. */
export interface WatchReport {
  taskId: string
  tracingId: string
  phaseId: string
  lease: number
  lastPos: number
  watched: readonly (readonly number[])[]
  offline?: 0 | 1 | undefined
}
/** `goesOn`: its person watches on, so that time counts until the next report. */
export const watchedOf = (
  { phaseId, lease, lastPos, watched, offline }: WatchReport,
  goesOn: boolean,
): Watched => ({ phaseId, lease, lastPos, watched, offline: offline === 1, goesOn })
