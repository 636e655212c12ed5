import type { Feature, FeatureDeps } from '../../Feature'
import { companyCalls } from './companyCalls'

/** Hospitals and their departments. */
export const companyFeature = ({ db }: Pick<FeatureDeps, 'db'>): Feature<'company'> => ({
  handlers: { company: companyCalls({ db }) },
})
