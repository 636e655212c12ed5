import { Type as T, type Static } from 'typebox'
import { sceneTypes } from '../../kinds'
import { brandNames } from '../../rules/place/brands'
import { regions } from '../../rules/place/regions'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/sceneMaking'

/** A scene as it is made: a programme of tasks, of a region or of everybody, or a subject that people apply to. */
export const SceneForm = T.Object(
  {
    title: text(60),
    desc: text(500),
    kind: oneOf(sceneTypes),
    /** Of the platform: for which hospitals; a hospital's own scene is for its people. */
    brand: oneOf(brandNames),
    /** '': of no region. */
    region: T.Union([oneOf(regions), T.Literal('')]),
    /** Only for these; none: for all. */
    hospitals: T.Array(Id, { maxItems: 200, uniqueItems: true }),
    /** An uploaded picture; '': none. */
    bannerId: T.String({ maxLength: 64 }),
    startTime: Time,
    endTime: Time,
    /** Exams and courses, in their order. */
    tasks: T.Array(Id, { maxItems: 50, uniqueItems: true }),
    /** Of a subject: what the application is asked to say. */
    ask: text(100),
    /** What its certificate asks for, in words. */
    certRule: text(100),
    /** Months that the certificate is good for, 0: without end; null: it gives none. */
    certMonths: T.Union([T.Integer({ minimum: 0, maximum: 120 }), T.Null()]),
  },
  strict,
)
export type SceneForm = Static<typeof SceneForm>

const SceneRow = T.Object({
  sceneId: Id,
  title: T.String(),
  kind: oneOf(sceneTypes),
  region: T.String(),
  startTime: Time,
  endTime: Time,
  withdrawn: Flag,
  tasks: T.Integer(),
  /** Of a subject: applications of my hospital that wait, and those that were agreed to. */
  waiting: T.Integer(),
  taken: T.Integer(),
  /** Certificates of my hospital. */
  certificates: T.Integer(),
})
export type SceneRow = Static<typeof SceneRow>

/** A task that a scene can be made of: taskType 1 an exam, 2 a course. */
const Choice = T.Object({
  taskId: Id,
  taskType: T.Integer(),
  title: T.String(),
  endTime: Time,
})
export type SceneChoice = Static<typeof Choice>

const SceneHospital = T.Object({ comId: Id, comName: T.String() })
export type SceneHospital = Static<typeof SceneHospital>

/** Scenes, regional trainings and subjects as an office makes them. */
export const sceneMaking = {
  list: {
    path: `${own}/list`,
    needs: 'training.read',
    ours: true,
    summary: 'Scenes of my hospital (the operator: of the platform), the last to end first.',
    input: T.Object(
      {
        keyword: Keyword,
        kind: T.Optional(oneOf(sceneTypes)),
        /** 1: only those of a region. */
        ofRegion: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(SceneRow),
  },
  read: {
    path: `${own}/read`,
    needs: 'training.read',
    ours: true,
    summary: 'One scene as it was made, with the names of its tasks.',
    input: T.Object({ sceneId: Id }, strict),
    output: T.Object({
      sceneId: Id,
      edition: T.Integer(),
      withdrawn: Flag,
      /** 0: it is others', and the reader's right holds for departments. */
      mayChange: Flag,
      form: SceneForm,
      chosen: T.Array(Choice),
      /** Whom it is for, by name; of all: none. */
      hospitals: T.Array(SceneHospital),
    }),
  },
  choices: {
    path: `${own}/choices`,
    needs: 'training.read',
    ours: true,
    summary: 'Exams and courses of my hospital that are not over, by words, at most 50.',
    input: T.Object({ keyword: Keyword }, strict),
    output: T.Object({ list: T.Array(Choice) }),
  },
  save: {
    path: `${own}/save`,
    needs: 'training.assign',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary:
      'Stores a scene, with the rule of its certificate; it can be seen at once. Regions, hospitals and kinds ncov and province are the platform’s; who has the right for departments changes what they made themselves, and whether it gives a certificate is for who may issue certificates.',
    input: T.Object(
      {
        sceneId: T.Optional(Id),
        /** The one that was changed; another one stands there by now: refused. */
        edition: T.Optional(T.Integer()),
        form: SceneForm,
      },
      strict,
    ),
    output: T.Object({ sceneId: Id, edition: T.Integer() }),
  },
  withdraw: {
    path: `${own}/withdraw`,
    needs: 'training.assign',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary:
      'Nobody sees a scene any more (withdrawn 0: they do again); what was done and issued stays.',
    input: T.Object({ sceneId: Id, withdrawn: Flag }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
