import type { ReadyPlan } from '@contract/calls/year/yearPlan'
import plansFile from '../../../content/yearPlans.json'

/** Plans that come with the program, for a brand. */
export const readyPlans = (brand: string): ReadyPlan[] =>
  (plansFile.plans as (ReadyPlan & { brands: string[] })[]).flatMap(({ brands, ...plan }) =>
    brands.includes(brand) ? [plan] : [],
  )
