import type { contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { everybody } from '@contract/rules/audience'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'

type TrainingDraft = Input<typeof contract.training.save>

/** A training task of one photo, for everybody, open since an hour and for five days. `now`: epoch ms. */
export const aTrainingDraft = (
  now: number,
  details: Partial<TrainingDraft> = {},
): TrainingDraft => ({
  taskName: '导管维护实操',
  desc: '',
  startTime: now - hourMs,
  endTime: now + 5 * dayMs,
  whom: everybody,
  items: [{ name: '照片', accept: ['image'], maxNum: 1, maxMb: 5 }],
  ...details,
})
