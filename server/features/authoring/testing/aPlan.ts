import { everybody } from '@contract/rules/audience'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { dayMs } from '@contract/rules/hospitalTime'

/** A plan that can be published as it is: ten questions drawn, open for a week. `now` in epoch ms. */
export const aPlan = (now: number, more: Partial<ExamPlan> = {}): ExamPlan => ({
  title: '手卫生小测',
  desc: '十道题。',
  startTime: now - dayMs,
  endTime: now + 7 * dayMs,
  minutes: 20,
  maxAttempts: 2,
  passScore: 6,
  whom: everybody,
  cuttingScreenNum: 3,
  showAnswers: 'afterHandIn',
  shuffleQuestions: 0,
  shuffleOptions: 0,
  partialMarks: 0,
  allowPause: 0,
  paper: {
    way: 'drawn',
    places: [],
    rules: [{ knowCatIds: ['KC01'], kind: 'single', count: 10, marks: 1 }],
  },
  ...more,
})
