import type { Feature, FeatureDeps } from '../../Feature'
import type { PersonTraces } from '../../Traces'
import type { MergeInAudiences } from '../audience/audienceService'
import { accessCalls } from './accessCalls'
import { changeCalls } from './changeCalls'
import { exportWork } from './exportWork'
import { leaversJob } from './leaversJob'
import { manyCalls } from './manyCalls'
import { changeWork } from './manyWorks'
import { mergeCalls } from './mergeCalls'
import { peopleCalls } from './peopleCalls'
import { viewCalls } from './viewCalls'

/** The staff of a hospital: the list, one person, what is changed about them. */
export const peopleFeature = (
  deps: Pick<FeatureDeps, 'db' | 'now' | 'secrets' | 'sessions' | 'settings'> & {
    traces: readonly PersonTraces[]
    mergeInAudiences: MergeInAudiences
  },
): Feature<'people'> => ({
  handlers: {
    people: {
      ...peopleCalls(deps),
      ...changeCalls(deps),
      ...accessCalls(deps),
      ...manyCalls(deps),
      ...mergeCalls(deps),
      ...viewCalls(deps.settings),
    },
  },
  jobs: [leaversJob(deps)],
  deskWorks: [exportWork, changeWork],
})
