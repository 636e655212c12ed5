import type { NoticeStage } from '@contract/kinds'
import { dayAround, dayMs, hourMs } from '@contract/rules/hospitalTime'

/** In the morning of a hospital's day, when people are told of what ends: not at night, when most exams end. */
const morningMs = 9 * hourMs
/** Who is told that something ends soon has known of it for so long, at least. */
const minKnownMs = 12 * hourMs

export interface PlannedStage {
  stage: NoticeStage
  /** Epoch ms. */
  dueAt: number
}

const morningOf = (time: number) => dayAround(time).from + morningMs

/**
 * When people are reminded of a task: three days and one day before its end, and on the morning after it. What lies behind
 * `now`, or comes so soon after it that people have just been told, is left out. Times in epoch ms.
 */
export function remindersOf(endTime: number, now: number): PlannedStage[] {
  const planned: PlannedStage[] = [
    { stage: 'soon3', dueAt: morningOf(endTime - 3 * dayMs) },
    { stage: 'soon1', dueAt: morningOf(endTime - dayMs) },
    { stage: 'missed', dueAt: morningOf(endTime + dayMs) },
  ]
  return planned.filter(({ dueAt }) => dueAt > now + minKnownMs)
}
