import type { Feature } from '../../Feature'
import { companyCalls } from './companyCalls'

/** Hospitals and their departments. */
export const companyFeature = (): Feature<'company'> => ({
  handlers: { company: companyCalls() },
})
