import type { Feature, FeatureDeps } from '../../Feature'
import { companyCalls } from './companyCalls'
import { exportWork } from './exportWork'
import { ownHospitalCalls } from './ownHospitalCalls'

/** Hospitals and their departments, and what a hospital says of itself. */
export const companyFeature = (
  deps: Pick<FeatureDeps, 'settings' | 'store'>,
): Feature<'company' | 'ownHospital'> => ({
  handlers: { company: companyCalls(), ownHospital: ownHospitalCalls(deps) },
  deskWorks: [exportWork(deps.store)],
})
