import { boundsOf, can, type Ability } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { reachOf, type Reach } from '../rights/rightsService'

/** Which people and tasks somebody may look at. */
export interface ReportScope extends Reach {
  /** Tasks of these companies. */
  taskCompanies: readonly string[]
  /** Tasks of this brand; null: of both. */
  brand: string | null
}

/**
 * How far an ability reaches in reports. In a hospital: the hospital's own tasks, the platform's and the region's. A region's centre:
 * its own and those of its hospitals too. The platform: its own tasks, and nothing of a hospital's own ones.
 */
export async function findScope(db: Db, caller: Caller, ability: Ability): Promise<ReportScope> {
  const { comId, brand } = caller
  const reach = await reachOf(db, caller, ability)
  if (reach.hospitals === null) return { ...reach, taskCompanies: [platformId], brand: null }
  return { ...reach, taskCompanies: [...new Set([comId, ...reach.hospitals, platformId])], brand }
}

/** The scope at a task that the caller made, where the ability reaches what one made: all of its people. */
export function ownScopeOf(caller: Caller, ability: Ability): ReportScope | undefined {
  if (!boundsOf(caller, ability).own) return undefined
  const { comId, userId, brand } = caller
  return { hospitals: [comId], departments: null, taskCompanies: [comId], brand, madeBy: userId }
}

/**
 * What was answered tells what is right. It is closed until the task is over, but for who may edit the paper and so reads it anyway. `now` in epoch ms.
 */
export const mayReadAnswers = (caller: Caller, { endTime }: { endTime: number }, now: number) =>
  can(caller, 'exam.author') || now >= endTime
