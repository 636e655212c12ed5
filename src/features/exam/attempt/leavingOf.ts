import { Leaving } from '../leaving/Leaving'
import type { AttemptParts } from './AttemptParts'
import type { AttemptStatus } from './AttemptStatus'

/** What is noted when the answering screen is left, while the attempt runs on this device. */
export const leavingOf = (
  { details, lane, storage, clock, interruption }: AttemptParts,
  status: AttemptStatus,
) =>
  new Leaving(
    {
      put: (event) => lane.putLeaving(event),
      storage,
      elapsedMs: () => clock.answerMs(),
      interruption: () => interruption(),
      isWatching: () => status.isRunningHere,
      lease: () => status.lease,
    },
    details.cuttingScreenNum,
    details.cuttingScreenNumUsed,
  )
