import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { withOneFor } from '@contract/rules/audience'
import { withOneInRooms } from '@contract/rules/exam/rooms'
import { mergeIn } from '../audience/audienceService'
import { examRounds as rounds, openExamRound } from '../exam/paperService'
import type { ComesBack } from '../recurrence/recurrenceService'
import { findPublished, insertPlan } from './exams/planRepository'

/** For whom the exams of plans are, and by whom and for which units their rooms. */
export const planAudiences = mergeIn(
  { table: 'exam_plan', key: 'plan_id', column: 'plan' },
  (plan: ExamPlan, ...one) => ({
    ...plan,
    whom: withOneFor(plan.whom, ...one),
    ...(plan.rooms && { rooms: withOneInRooms(plan.rooms, ...one) }),
  }),
)

/** Exams that come back: each round is a plan of its own in the list of its author. */
export const examRounds: ComesBack = {
  ...rounds,
  async open(tx, comId, round, now) {
    const stored = await findPublished(tx, comId, round.ofTask)
    const opened = stored && (await openExamRound(tx, comId, round, now))
    if (!opened) return
    const { title, announceTime, whom } = opened
    const { again: _, rooms: _rooms, ...plan } = stored.plan
    const { startTime, endTime, taskId } = round
    await insertPlan(
      tx,
      { comId, userId: stored.authorId },
      {
        planId: taskId,
        plan: {
          ...plan,
          title,
          startTime,
          endTime,
          announceTime: announceTime ?? 0,
          ...(whom && { whom }),
        },
        taskId,
      },
      now,
    )
  },
}
