import type { Feature, FeatureDeps } from '../../Feature'
import { type AsksSurveys, companyCalls } from './companyCalls'
import { exportWork } from './exportWork'
import { ownHospitalCalls } from './ownHospitalCalls'

/** Hospitals and their departments, and what a hospital says of itself. */
export const companyFeature = (
  deps: Pick<FeatureDeps, 'settings' | 'store'> & AsksSurveys,
): Feature<'company' | 'ownHospital'> => ({
  handlers: { company: companyCalls(deps), ownHospital: ownHospitalCalls(deps) },
  deskWorks: [exportWork(deps.store)],
})
