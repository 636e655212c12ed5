import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { withOneFor } from '@contract/rules/audience'
import { withOneInRooms } from '@contract/rules/exam/rooms'
import { mergeIn } from '../audience/audienceService'

/** For whom the exams of plans are, and by whom and for which units their rooms. */
export const planAudiences = mergeIn(
  { table: 'exam_plan', key: 'plan_id', column: 'plan' },
  (plan: ExamPlan, ...one) => ({
    ...plan,
    whom: withOneFor(plan.whom, ...one),
    ...(plan.rooms && { rooms: withOneInRooms(plan.rooms, ...one) }),
  }),
)
