import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { hospitalName } from '../company/companyService'
import { sharedStateOf, type LinkTarget, type SharedTask } from '../link/sharedTaskService'
import { audiencesOf } from '../audience/audienceService'
import { findSharedSurvey, findSurveyFor } from './answeringRepository'

/** For whom questionnaires are. */
export const surveyAudiences = audiencesOf('survey', 'survey_id')

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

/** A shared questionnaire as this person finds it; undefined: none that is out at their hospital (or the platform). */
export async function sharedSurvey(
  db: Db,
  caller: Caller,
  surveyId: string,
  now: number,
): Promise<SharedTask | undefined> {
  const survey = await findSurveyFor(db, caller, surveyId)
  if (!survey) {
    const shared = await findSharedSurvey(db, caller, surveyId)
    return shared && { ...nameless, state: 'outOfScope', endTime: shared.endTime }
  }
  const { comId, title, startTime, endTime, published, taken } = survey
  const open = published ? sharedStateOf(survey, now) : 'ended'
  return {
    state: taken ? 'done' : open,
    taskName: title,
    issuer: await hospitalName(db, comId),
    startTime,
    endTime,
    courseId: '',
  }
}

/** Of what is not for somebody they learn nothing. */
const nameless = { taskName: '', issuer: '', startTime: 0, courseId: '' } as const
