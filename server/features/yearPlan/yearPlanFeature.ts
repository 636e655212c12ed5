import type { Feature } from '../../Feature'
import { yearPlanCalls } from './yearPlanCalls'

/** Plans of the year: what is taught when to whom, and what became of it. */
export const yearPlanFeature = (): Feature<'yearPlan'> => ({
  handlers: { yearPlan: yearPlanCalls },
})
