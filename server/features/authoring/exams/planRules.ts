import { isDeepStrictEqual } from 'node:util'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { isAsWide } from '@contract/rules/audience'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import type { ReplyKey } from '../texts'

/** Bounds of an exam. Nobody sits ten hours, and a window of more than a year is a slip of the keyboard. */
export const planLimits = {
  minutes: 600,
  attempts: 50,
  cuts: 99,
  windowDays: 400,
  aheadDays: 730,
  questions: 300,
} as const

export interface Complaint {
  key: ReplyKey
  values: Record<string, string | number>
}

const say = (key: ReplyKey, values: Complaint['values'] = {}): Complaint => ({ key, values })

/** What keeps a plan from being published at `now`, by its own values; the bank is asked elsewhere. `total`: marks of its paper. */
export function planProblem(plan: ExamPlan, total: number, now: number): Complaint | undefined {
  const { title, startTime, endTime, minutes, maxAttempts, passScore, cuttingScreenNum } = plan
  if (title.trim() === '') return say('planTitle')
  if (!(minutes >= 1 && minutes <= planLimits.minutes))
    return say('planMinutes', { most: planLimits.minutes })
  if (!(maxAttempts >= 1 && maxAttempts <= planLimits.attempts))
    return say('planAttempts', { most: planLimits.attempts })
  if (!(cuttingScreenNum >= -1 && cuttingScreenNum <= planLimits.cuts))
    return say('planCuts', { most: planLimits.cuts })
  if (!(endTime > startTime)) return say('planWindow')
  if (endTime <= now) return say('planOver')
  // Whoever sits the next one of the series would be given this one again besides.
  if (plan.series && plan.again) return say('planTwice')
  // Each person's own round has no day on which a room is open.
  if (plan.rooms?.length && plan.again) return say('planRoomsAgain')
  if (endTime - startTime < minutes * minuteMs) return say('planTooShort', { minutes })
  if (
    endTime - startTime > planLimits.windowDays * dayMs ||
    startTime > now + planLimits.aheadDays * dayMs
  )
    return say('planTooLong', { days: planLimits.windowDays })
  if (plan.announceTime && plan.announceTime > now && plan.announceTime < endTime)
    return say('planAnnounce')
  if (total <= 0) return say('planNoQuestions')
  if (!(passScore > 0 && passScore <= total)) return say('planPass', { total })
  return undefined
}

/** The higher, the more of what comes late counts. */
const leniency = ({ latePolicy = 'confirm' }: ExamPlan) =>
  ['reject', 'confirm', 'accept'].indexOf(latePolicy)
const cuts = (limit: number) => (limit < 0 ? Infinity : limit)

/**
 * Fields whose change would hurt people who have begun: their paper, their time, their tries, what counts as passed. What gives them
 * more (a later end, more tries, a wider scope) and what only describes may change at any time.
 */
export function hurtingChanges(before: ExamPlan, after: ExamPlan): (keyof ExamPlan)[] {
  const same = (field: keyof ExamPlan) => isDeepStrictEqual(before[field], after[field])
  const hurts: Partial<Record<keyof ExamPlan, boolean>> = {
    paper: !same('paper'),
    minutes: !same('minutes'),
    passScore: !same('passScore'),
    partialMarks: !same('partialMarks'),
    showAnswers: !same('showAnswers'),
    scoreCounts: (after.scoreCounts ?? 'best') !== (before.scoreCounts ?? 'best'),
    announceTime: (after.announceTime ?? 0) > (before.announceTime ?? 0),
    latePolicy: leniency(after) < leniency(before),
    shuffleQuestions: !same('shuffleQuestions'),
    shuffleOptions: !same('shuffleOptions'),
    allowPause: before.allowPause > after.allowPause,
    maxPauses: (after.maxPauses ?? 3) < (before.maxPauses ?? 3),
    checkIdentity: (after.checkIdentity ?? 0) > (before.checkIdentity ?? 0),
    waitMinutes: (after.waitMinutes ?? 0) > (before.waitMinutes ?? 0),
    minVersion: (after.minVersion ?? '') !== '' && after.minVersion !== before.minVersion,
    startTime: after.startTime > before.startTime,
    endTime: after.endTime < before.endTime,
    maxAttempts: after.maxAttempts < before.maxAttempts,
    cuttingScreenNum: cuts(after.cuttingScreenNum) < cuts(before.cuttingScreenNum),
    whom: !isAsWide(after.whom, before.whom),
  }
  return (Object.keys(hurts) as (keyof ExamPlan)[]).filter((field) => hurts[field] === true)
}
