import type { Contract } from '@contract/calls'
import type { ExamTask } from '@contract/calls/examShapes'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import {
  coursesOfScene,
  examsOfScene,
  findScene,
  openScenes,
  type SceneCourse,
  type SceneRow,
} from './sceneRepository'
import { commonReplies } from '../../../http/texts'

/** Tasks that a scene shows at once. */
const maxTasks = 100
const allTasks = { pageIndex: 1, pageSize: maxTasks }
const exam = 1
const study = 2

async function findSceneFor(
  db: Db,
  caller: Caller | undefined,
  sceneId: string,
): Promise<SceneRow> {
  const scene = await findScene(db, caller, sceneId)
  if (!scene) throw new DomainError(Code.notFound, commonReplies.notFound)
  return scene
}

/** Courses first: who learns before the exam. */
const sceneTasks = ({ list }: { list: ExamTask[] }, courses: readonly SceneCourse[]) =>
  [
    ...courses.map(({ begun: _, ...course }) => ({ ...course, taskType: study })),
    ...list.map(({ taskId, taskName, issuer, startTime, endTime, taskState }) => ({
      taskId,
      taskType: exam,
      taskName,
      issuer,
      startTime,
      endTime,
      taskState,
    })),
  ].slice(0, maxTasks)

/** Packages of tasks under one address. */
export const sceneCalls: Handlers<Contract['scene']> = {
  async tasks({ sceneId }, { db, caller, now }) {
    const scene = await findSceneFor(db, caller, sceneId)
    return {
      list: sceneTasks(
        await examsOfScene(db, caller, scene, allTasks, now),
        await coursesOfScene(db, caller, scene, now),
      ),
    }
  },

  async exams({ sceneId, ...paging }, { db, caller, now }) {
    return examsOfScene(db, caller, await findSceneFor(db, caller, sceneId), paging, now)
  },

  async effective({ appCode = '', areaId = '', extendType = '' }, { db, caller, now }) {
    return { list: await openScenes(db, caller, { appCode, regionCode: areaId, extendType }, now) }
  },

  async detail({ sceneId }, { db, caller, now }) {
    const scene = await findSceneFor(db, caller, sceneId)
    const page = await examsOfScene(db, caller, scene, allTasks, now)
    const courses = await coursesOfScene(db, caller, scene, now)
    return {
      scene,
      tasks: sceneTasks(page, courses),
      joined:
        page.list.some(({ attemptsUsed }) => attemptsUsed > 0) || courses.some(({ begun }) => begun)
          ? 1
          : 0,
      certRule: scene.certRule,
    }
  },

  async template({ areaId = '', regionCode = '' }, { db, caller, now }) {
    const region = regionCode || areaId
    const [scene] =
      region === ''
        ? []
        : await openScenes(db, caller, { appCode: '', regionCode: region, extendType: '' }, now)
    if (!scene) throw new DomainError(Code.notFound, commonReplies.notFound)
    return { sceneId: scene.sceneId, template: { banner: scene.banner, modules: scene.modules } }
  },
}
