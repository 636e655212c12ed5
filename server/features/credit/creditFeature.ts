import type { Feature } from '../../Feature'
import { creditCalls, creditKeepingCalls } from './creditCalls'
import { exportWork } from './exportWork'

/** Credits: of courses, meetings, exams and training tasks, what was corrected, and history from before. */
export const creditFeature = (): Feature<'credit' | 'creditKeeping'> => ({
  handlers: { credit: creditCalls, creditKeeping: creditKeepingCalls },
  deskWorks: [exportWork],
})
