import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { signUpStates } from '@contract/kinds'
import { mapPage, type Page } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import {
  applicationTo,
  coursesOfScene,
  examsOfScene,
  findScene,
  isCertified,
  openScenes,
  type SceneCourse,
  type SceneRow,
} from './sceneRepository'
import { examAt } from '../lists/taskCalls'
import type { TaskRow } from '../lists/taskRepository'
import type { FileAddresses } from '../../file/fileService'
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
const sceneTasks = ({ list }: Page<TaskRow>, courses: readonly SceneCourse[]) =>
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

const standings = ['waiting', 'taken', 'refused'] as const

/** Where a visitor stands with a scene: a subject wants an application first, which somebody agreed to. */
async function signUpOf(
  db: Db,
  caller: Caller | undefined,
  { extendType, sceneId }: Pick<SceneRow, 'extendType' | 'sceneId'>,
): Promise<(typeof signUpStates)[number]> {
  if (extendType !== 'subject') return 'open'
  const state = caller && (await applicationTo(db, caller, sceneId))
  return state === undefined ? 'none' : (standings[state] ?? 'none')
}

/** The tasks of a scene; of a subject none before somebody was taken. */
async function tasksFor(db: Db, caller: Caller | undefined, scene: SceneRow, now: number) {
  const signUp = await signUpOf(db, caller, scene)
  if (signUp !== 'open' && signUp !== 'taken') return { signUp, tasks: [], joined: false }
  const page = await examsOfScene(db, caller, scene, allTasks, now)
  const courses = await coursesOfScene(db, caller, scene, now)
  return {
    signUp,
    tasks: sceneTasks(page, courses),
    joined:
      page.list.some(({ attemptsUsed }) => attemptsUsed > 0) || courses.some(({ begun }) => begun),
  }
}

/** Packages of tasks under one address. */
export const sceneCalls = (addresses: Pick<FileAddresses, 'of'>): Handlers<Contract['scene']> => {
  const withCover = (scene: SceneRow, now: number): SceneRow => ({
    ...scene,
    coverPic: scene.banner && addresses.of(scene.comId, scene.banner, now).url,
  })
  return {
    async tasks({ sceneId }, { db, caller, now }) {
      const scene = await findSceneFor(db, caller, sceneId)
      return { list: (await tasksFor(db, caller, scene, now)).tasks }
    },

    async exams({ sceneId, ...paging }, { db, caller, now }) {
      const scene = await findSceneFor(db, caller, sceneId)
      const signUp = await signUpOf(db, caller, scene)
      return signUp === 'open' || signUp === 'taken'
        ? mapPage(await examsOfScene(db, caller, scene, paging, now), examAt(addresses, now))
        : { list: [], total: 0, ...paging }
    },

    async effective({ appCode = '', areaId = '', extendType = '' }, { db, caller, now }) {
      const wish = { appCode, regionCode: areaId, extendType }
      const open = await openScenes(db, caller, wish, now)
      return { list: open.map((scene) => withCover(scene, now)) }
    },

    async detail({ sceneId }, { db, caller, now }) {
      const scene = await findSceneFor(db, caller, sceneId)
      const { signUp, tasks, joined } = await tasksFor(db, caller, scene, now)
      return {
        scene: withCover(scene, now),
        tasks,
        joined: joined ? 1 : 0,
        certRule: scene.certRule,
        certified: (await isCertified(db, scene)) ? 1 : 0,
        signUp,
      }
    },

    async template({ areaId = '', regionCode = '' }, { db, caller, now }) {
      const region = regionCode || areaId
      const [scene] =
        region === ''
          ? []
          : await openScenes(db, caller, { appCode: '', regionCode: region, extendType: '' }, now)
      if (!scene) throw new DomainError(Code.notFound, commonReplies.notFound)
      const { coverPic: banner } = withCover(scene, now)
      return { sceneId: scene.sceneId, template: { banner, modules: scene.modules } }
    },
  }
}
