import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { hospitalName } from '../../company/companyService'
import { sharedStateOf, type SharedTask } from '../../link/sharedTaskService'
import { findScene } from './sceneRepository'

/** A shared programme as this person finds it; undefined: none for their hospital. */
export async function sharedScene(
  db: Db,
  caller: Caller,
  sceneId: string,
  now: number,
): Promise<SharedTask | undefined> {
  const scene = await findScene(db, caller, sceneId)
  if (!scene) return undefined
  const { sceneName, comId, startTime, endTime } = scene
  return {
    state: sharedStateOf(scene, now),
    taskName: sceneName,
    issuer: await hospitalName(db, comId),
    startTime,
    endTime,
    courseId: '',
  }
}
