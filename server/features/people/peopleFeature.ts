import type { Feature, FeatureDeps } from '../../Feature'
import { changeCalls } from './changeCalls'
import { exportWork } from './exportWork'
import { leaversJob } from './leaversJob'
import { peopleCalls } from './peopleCalls'

/** The staff of a hospital: the list, one person, what is changed about them. */
export const peopleFeature = (
  deps: Pick<FeatureDeps, 'db' | 'now' | 'secrets'>,
): Feature<'people'> => ({
  handlers: { people: { ...peopleCalls(deps), ...changeCalls(deps) } },
  jobs: [leaversJob(deps)],
  deskWorks: [exportWork],
})
