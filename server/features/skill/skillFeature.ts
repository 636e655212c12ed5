import type { Feature, FeatureDeps } from '../../Feature'
import { checklistCalls } from './checklistCalls'
import { exportWork } from './exportWork'
import { resultCalls } from './resultCalls'
import { skillCalls } from './skillCalls'
import { taskCalls } from './taskCalls'

/** Skills that are observed: checklists, to whom they are given, and what was seen. */
export const skillFeature = ({
  secrets,
}: Pick<FeatureDeps, 'secrets'>): Feature<
  'skill' | 'skillChecklist' | 'skillTask' | 'skillResult'
> => ({
  handlers: {
    skill: skillCalls,
    skillChecklist: checklistCalls,
    skillTask: taskCalls,
    skillResult: resultCalls(secrets),
  },
  deskWorks: [exportWork],
})
