import { boundsOf, departmentsIn, type Ability } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { hospitalsOfRegions } from './regionRepository'

/** Whose people and things an ability takes in, as a list is kept to it. */
export interface Reach {
  /** People of these hospitals; null: of every hospital (the platform, and only at its own things). */
  hospitals: readonly string[] | null
  /** People of these departments; null: of all. */
  departments: readonly string[] | null
  /** Only at what this person made; null: whoever made it. */
  madeBy: string | null
}

/**
 * How far an ability of the caller reaches. In a hospital: its people, or those of departments; a region's centre: the hospitals of
 * the region; the platform: all. Who has it only over what they made: everybody of the hospital there.
 */
export async function reachOf(db: Db, caller: Caller, ability: Ability): Promise<Reach> {
  const bounds = boundsOf(caller, ability)
  const all = { departments: null, madeBy: null }
  if (bounds.reach === 'platform') return { ...all, hospitals: null }
  if (bounds.reach === 'region')
    return { ...all, hospitals: await hospitalsOfRegions(db, bounds.regions, caller.brand) }
  const hospitals = [caller.comId]
  if (bounds.reach === 'none') return { hospitals, departments: null, madeBy: caller.userId }
  return { hospitals, departments: departmentsIn(bounds), madeBy: null }
}
