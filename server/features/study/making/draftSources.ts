import type { CourseDraft } from '@contract/calls/study/courseMaking'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { findPlatformCourse } from '../studyService'
import { askable } from './draftRepository'
import type { Sources } from './draftRules'

/** What a version of this draft would be made of now. */
export async function sourcesOf(
  db: Db,
  { comId, brand }: Pick<Caller, 'comId' | 'brand'>,
  { phases, standsOn }: CourseDraft,
): Promise<Sources> {
  const versions = await askable(
    db,
    comId,
    phases.flatMap(({ inside = [] }) => inside.map(({ questionId }) => questionId)),
  )
  const isNeeded = phases.some((phase) => phase.standsOn !== undefined)
  const found = standsOn && isNeeded ? await findPlatformCourse(db, brand, standsOn) : undefined
  return { versions, platform: found?.course }
}
