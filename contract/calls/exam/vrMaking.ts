import { Type as T, type Static } from 'typebox'
import { brandNames } from '../../rules/place/brands'
import type { Area } from '../call'
import { deskPaging, Flag, Id, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/vrMaking'
/** Stands in the place of an address: the scene that comes with the program. */
export const ownSceneAddress = 'own:handHygiene'

/** An exam in a 3-D scene, as the operator makes it. */
const VrForm = T.Object(
  {
    title: text(60, 1),
    desc: text(500),
    /** Where the scene stands: https, or the one that comes with the program. */
    address: T.String({ maxLength: 300, pattern: `^(https://[^\\s]+|${ownSceneAddress})$` }),
    brand: oneOf(brandNames),
    startTime: Time,
    endTime: Time,
  },
  strict,
)
export type VrForm = Static<typeof VrForm>
const VrMade = T.Object({
  taskId: Id,
  form: VrForm,
  /** 0: the installation does not open scenes of that host (VR_HOSTS), staff see it and cannot enter. */
  isAllowed: Flag,
  withdrawn: Flag,
  /** How many people have finished it, of all hospitals. */
  done: T.Integer(),
})
export type VrMade = Static<typeof VrMade>

export const vrMaking = {
  list: {
    path: `${own}/list`,
    needs: 'platform.operate',
    ours: true,
    summary: 'Exams in 3-D scenes, the last to end first.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(VrMade),
  },
  key: {
    path: `${own}/key`,
    needs: 'platform.operate',
    ours: true,
    summary:
      'The key by which the site of a scene signs what it reports; the same as long as the secret of the installation.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({ reportKey: T.String() }),
  },
  save: {
    path: `${own}/save`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary: 'Makes an exam in a 3-D scene, or changes the one of that id.',
    input: T.Object({ taskId: T.Optional(Id), form: VrForm }, strict),
    output: T.Object({ taskId: Id }),
  },
  withdraw: {
    path: `${own}/withdraw`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary: 'Takes one out of the lists, or puts it back; what was reached stays.',
    input: T.Object({ taskId: Id, withdrawn: Flag }, strict),
    output: T.Object({}),
  },
  done: {
    path: '/education-intf/api/own/vr/done',
    access: 'public',
    repeatable: true,
    ours: true,
    silent: true,
    summary:
      'Somebody has finished a scene: the ticket of the address that they came by, and `sign`, the hex HMAC-SHA256 of `ticket.score` under the key of the task. The best score stays; after the end it is refused.',
    input: T.Object(
      {
        ticket: T.String({ minLength: 40, maxLength: 600, pattern: '^[A-Za-z0-9_-]+$' }),
        score: T.Integer({ minimum: 0, maximum: 100 }),
        sign: T.String({ pattern: '^[0-9a-f]{64}$' }),
      },
      strict,
    ),
    output: T.Object({ score: T.Integer() }),
  },
} as const satisfies Area
