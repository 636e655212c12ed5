import { TaskState } from '@contract/states'
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

/** Where a questionnaire stands for this person; undefined: none that is meant for them. */
export async function surveyStateOf(
  db: Db,
  caller: Caller,
  surveyId: string,
  now: number,
): Promise<number | undefined> {
  const survey = await findSurveyFor(db, caller, surveyId)
  if (!survey) return undefined
  if (survey.taken) return TaskState.passed
  if (now < survey.startTime) return TaskState.notOpen
  return now < survey.endTime && survey.published ? TaskState.toDo : TaskState.missed
}
