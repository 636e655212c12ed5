import { Type as T, type Static } from 'typebox'
import { sceneTypes, signUpStates } from '../../kinds'
import type { Area } from '../call'
import { exam } from '../exam/exam'
import { TaskState } from '../exam/examShapes'
import { Flag, Id, pageOf, paging, strict, Time, oneOf, PlatformWord } from '../fields'

/** What a scene is for; as the address says it (decisions.md §2). */
const ExtendType = oneOf(sceneTypes)
const Scene = T.Object({
  sceneId: Id,
  sceneName: T.String(),
  desc: T.String(),
  extendType: ExtendType,
  startTime: Time,
  endTime: Time,
  coverPic: T.String(),
})
export type Scene = Static<typeof Scene>

/** A task of a scene; taskType as decisions.md §2 counts them, 1: exam. */
const SceneTask = T.Object({
  taskId: Id,
  taskType: T.Integer(),
  taskName: T.String(),
  issuer: PlatformWord,
  startTime: Time,
  endTime: Time,
  taskState: TaskState,
})
export type SceneTask = Static<typeof SceneTask>

const taskV2 = '/education-intf/api/taskV2'
const oneScene = T.Object({ sceneId: Id }, strict)

export const scene = {
  tasks: {
    path: `${taskV2}/querySceneTaskInfoList`,
    access: 'public',
    domain: 'A0',
    summary:
      'Tasks of a scene with my state in each, at most 100. A guest sees scenes of the platform only.',
    input: oneScene,
    output: T.Object({ list: T.Array(SceneTask) }),
  },
  exams: {
    path: `${taskV2}/querySceneExamTaskList`,
    access: 'public',
    domain: 'A0',
    summary: 'Exams of a scene, as the exam lists show them.',
    input: T.Object({ sceneId: Id, ...paging }, strict),
    output: pageOf(exam.list.output.properties.list.items),
  },
  effective: {
    path: `${taskV2}/queryEffectiveScene`,
    access: 'public',
    domain: 'A0',
    summary: "Scenes that are open now: the platform's, and those of my hospital; at most 50.",
    input: T.Object(
      {
        appCode: T.Optional(T.String({ maxLength: 40 })),
        areaId: T.Optional(T.String({ maxLength: 12 })),
        extendType: T.Optional(ExtendType),
      },
      strict,
    ),
    output: T.Object({ list: T.Array(Scene) }),
  },
  detail: {
    path: `${taskV2}/querySceneDetail`,
    access: 'public',
    domain: 'A0',
    summary:
      'A scene, its tasks, whether I have begun one of them, and what its certificate asks for.',
    input: oneScene,
    output: T.Object({
      scene: Scene,
      /** Of a subject none, until I am taken. */
      tasks: T.Array(SceneTask),
      joined: Flag,
      certRule: T.String(),
      /** 1: a certificate is given when its exams are passed. */
      certified: Flag,
      /** Of a subject: where my application stands; of every other scene `open`. */
      signUp: oneOf(signUpStates),
    }),
  },
  template: {
    path: `${taskV2}/querySceneTemplateNcov`,
    access: 'public',
    domain: 'A0',
    summary: 'The page of a regional training: banner and doors. By region code or area.',
    input: T.Object(
      {
        areaId: T.Optional(T.String({ maxLength: 12 })),
        regionCode: T.Optional(T.String({ maxLength: 40 })),
      },
      strict,
    ),
    output: T.Object({
      sceneId: Id,
      template: T.Object({
        banner: T.String(),
        modules: T.Array(T.Object({ title: T.String(), address: T.String() })),
      }),
    }),
  },
} as const satisfies Area
