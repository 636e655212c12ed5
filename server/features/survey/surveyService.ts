import { sql } from 'kysely'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { LinkTarget } from '../link/sharedTaskService'
import { findSharedSurvey, findSurveyFor } from './answeringRepository'

/** Whose questionnaire it is as this visitor finds it: their hospital's, or the platform's, which every hospital may answer; undefined: none that is out. */
export async function surveyIssuer(
  db: Db,
  caller: Caller | undefined,
  surveyId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ comId: string }>`
    select com_id as "comId" from survey where com_id in (${caller?.comId ?? platformId}, ${platformId}) and survey_id = ${surveyId} and state = 'published' limit 1`.execute(
    db,
  )
  return rows[0]?.comId
}

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
