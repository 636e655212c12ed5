import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { Refusal } from '../../../http/Refusal'
import { examsOfScene, findScene, openScenes, type PageOfTasks, type SceneRow } from './sceneRepository'

/** Tasks that a scene shows at once. */
const mostTasks = 100
const exam = 1

async function sceneOf(db: Db, caller: Caller | undefined, sceneId: string): Promise<SceneRow> {
  const scene = await findScene(db, caller, sceneId)
  if (!scene) throw new Refusal(Code.notFound, 'notFound')
  return scene
}

const sceneTasks = ({ list }: PageOfTasks) =>
  list.map(({ taskId, taskName, issuer, startTime, endTime, taskState }) => ({ taskId, taskType: exam, taskName, issuer, startTime, endTime, taskState }))

/** Packages of tasks under one address. */
export const sceneCalls: Handlers<Contract['scene']> = {
  async tasks({ sceneId }, { db, caller, now }) {
    return { list: sceneTasks(await examsOfScene(db, caller, await sceneOf(db, caller, sceneId), mostTasks, 0, now)) }
  },

  async exams({ sceneId, pageIndex, pageSize }, { db, caller, now }) {
    return { ...(await examsOfScene(db, caller, await sceneOf(db, caller, sceneId), pageSize, (pageIndex - 1) * pageSize, now)), pageIndex, pageSize }
  },

  async effective({ appCode = '', areaId = '', extendType = '' }, { db, caller, now }) {
    return { list: await openScenes(db, caller, { appCode, regionCode: areaId, extendType }, now) }
  },

  async detail({ sceneId }, { db, caller, now }) {
    const scene = await sceneOf(db, caller, sceneId)
    const page = await examsOfScene(db, caller, scene, mostTasks, 0, now)
    return { scene, tasks: sceneTasks(page), joined: page.list.some(({ attemptsUsed }) => attemptsUsed > 0) ? 1 : 0, certRule: scene.certRule }
  },

  async template({ areaId = '', regionCode = '' }, { db, caller, now }) {
    const region = regionCode || areaId
    const [scene] = region === '' ? [] : await openScenes(db, caller, { appCode: '', regionCode: region, extendType: '' }, now)
    if (!scene) throw new Refusal(Code.notFound, 'notFound')
    return { sceneId: scene.sceneId, template: { banner: scene.banner, modules: scene.modules } }
  },
}
