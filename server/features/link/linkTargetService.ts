import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { examTarget, sceneTarget, vrTarget } from '../exam/examTaskService'
import { meetingTarget } from '../meeting/meetingService'
import { courseTarget } from '../study/studyService'
import { surveyTarget } from '../survey/surveyService'
import { trainingTarget } from '../training/trainingService'
import type { LinkTarget } from './sharedTaskService'

/** A task as codes and shares see it, of whatever kind; undefined: none that the visitor's hospital (or the platform) has. */
export async function findLinkTarget(
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
): Promise<LinkTarget | undefined> {
  return (
    (await examTarget(db, caller, taskId, now)) ??
    (await courseTarget(db, caller, taskId, now)) ??
    (await meetingTarget(db, caller, taskId)) ??
    (await trainingTarget(db, caller, taskId)) ??
    (await surveyTarget(db, caller, taskId)) ??
    (await sceneTarget(db, caller, taskId)) ??
    (await vrTarget(db, caller, taskId))
  )
}
