import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { LinkTarget } from '../link/sharedTaskService'
import { findSharedSurvey, findSurveyFor } from './answeringRepository'

export { surveyIssuer } from './answeringRepository'

/** A questionnaire as codes see it; undefined: none that is out at the visitor's hospital (or the platform). */
export async function surveyTarget(
  db: Db,
  caller: Caller,
  surveyId: string,
): Promise<LinkTarget | undefined> {
  const shared = await findSharedSurvey(db, caller, surveyId)
  if (!shared) return undefined
  const mine = await findSurveyFor(db, caller, surveyId)
  return { kind: 'survey', dynamic: false, endTime: shared.endTime, mine: mine !== undefined }
}
