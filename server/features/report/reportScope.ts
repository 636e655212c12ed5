import { boundsOf, can, departmentsIn, type Ability } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { hospitalsOfRegions } from './regionRepository'

/** Which people and tasks somebody may look at. */
export interface ReportScope {
  /** People of these hospitals; null: of every hospital (the platform, and only at its own tasks). */
  hospitals: readonly string[] | null
  /** People of these departments; null: of all. */
  departments: readonly string[] | null
  /** Tasks of these companies. */
  taskCompanies: readonly string[]
  /** Tasks of this brand; null: of both. */
  brand: string | null
  /** Only tasks that this person made; null: all. */
  madeBy: string | null
}

/**
 * How far an ability reaches in reports. In a hospital: its people, or those of departments, at the hospital's own tasks and the platform's.
 * A region's centre: the hospitals of the region. The platform: its own tasks in all hospitals, and nothing of a hospital's own
 * ones. Who has it only over what they made: their own tasks.
 */
export async function scopeOf(db: Db, caller: Caller, ability: Ability): Promise<ReportScope> {
  const { comId, userId, brand } = caller
  const bounds = boundsOf(caller, ability)
  const whole = { departments: null, madeBy: null }
  if (bounds.reach === 'platform')
    return { ...whole, hospitals: null, taskCompanies: [platformId], brand: null }
  if (bounds.reach === 'region') {
    const hospitals = await hospitalsOfRegions(db, bounds.regions, brand)
    const taskCompanies = [...new Set([comId, ...hospitals, platformId])]
    return { ...whole, hospitals, taskCompanies, brand }
  }
  const hospital = { hospitals: [comId], taskCompanies: [comId, platformId], brand }
  if (bounds.reach === 'none') return { ...hospital, departments: null, madeBy: userId }
  return { ...hospital, departments: departmentsIn(bounds), madeBy: null }
}

/** The scope at a task that the caller made, where the ability reaches what one made: all of its people. */
export function ownScopeOf(caller: Caller, ability: Ability): ReportScope | undefined {
  if (!boundsOf(caller, ability).own) return undefined
  const { comId, userId, brand } = caller
  return { hospitals: [comId], departments: null, taskCompanies: [comId], brand, madeBy: userId }
}

/**
 * What was answered tells what is right. Who may not read right answers sits exams like everybody else, so for them answers stay closed until
 * the task is over; whoever reads the question bank anyway reads them at any time. `now` in epoch ms.
 */
export const mayReadAnswers = (caller: Caller, { endTime }: { endTime: number }, now: number) =>
  can(caller, 'exam.read') || now >= endTime
