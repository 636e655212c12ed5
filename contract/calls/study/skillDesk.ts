import { Type as T, type Static } from 'typebox'
import { skillKinds, skillStates } from '../../kinds'
import { AudienceShape } from '../people/audience'
import type { Area } from '../call'
import {
  deskPaging,
  Flag,
  Id,
  Keyword,
  NewcomerDays,
  oneOf,
  pageOf,
  strict,
  text,
  Time,
} from '../fields'
import { RecurrenceShape } from '../year/recurrence'
import { Checklist } from './skillShapes'

const own = '/education-intf/api/own/skillDesk'

const head = {
  checklistId: Id,
  /** Rises with each change; who changes an older one is told. */
  version: T.Integer(),
  /** The edition that is published; 0: none yet. */
  edition: T.Integer(),
  state: oneOf(skillStates),
  /** 1: it was changed since it was published. */
  changed: Flag,
}
const ChecklistRow = T.Object({
  ...head,
  title: T.String(),
  kind: oneOf(skillKinds),
  steps: T.Integer(),
  observations: T.Integer(),
  authorName: T.String(),
  updatedTime: Time,
})
export type ChecklistRow = Static<typeof ChecklistRow>

/** Checklists of skills, as officers make them. */
export const skillChecklist = {
  list: {
    path: `${own}/list`,
    needs: 'skill.read',
    ours: true,
    summary: 'Checklists of my hospital, the last changed first.',
    input: T.Object(
      { keyword: Keyword, state: T.Optional(oneOf(skillStates)), ...deskPaging },
      strict,
    ),
    output: pageOf(ChecklistRow),
  },
  read: {
    path: `${own}/read`,
    needs: 'skill.read',
    ours: true,
    summary: 'A checklist as it is being written.',
    input: T.Object({ checklistId: Id }, strict),
    output: T.Object({ ...head, checklist: Checklist }),
  },
  save: {
    path: `${own}/save`,
    needs: 'skill.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Stores a checklist; published, it is a new edition: what was observed before stays by its own. 101220 when somebody was quicker.',
    input: T.Object(
      {
        checklistId: T.Optional(Id),
        version: T.Optional(T.Integer()),
        checklist: Checklist,
        publish: Flag,
      },
      strict,
    ),
    output: T.Object({ checklistId: Id, version: T.Integer(), edition: T.Integer() }),
  },
  withdraw: {
    path: `${own}/withdraw`,
    needs: 'skill.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Nobody is observed by it any more; its observations stay, and publishing brings it back.',
    input: T.Object({ checklistId: Id, version: T.Integer() }, strict),
    output: T.Object({ version: T.Integer() }),
  },
  ready: {
    path: `${own}/ready`,
    needs: 'skill.read',
    ours: true,
    summary: 'Checklists of the platform, to be copied and reviewed.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({ checklistId: Id, checklist: Checklist, steps: T.Integer(), isTaken: Flag }),
      ),
    }),
  },
  copy: {
    path: `${own}/copy`,
    needs: 'skill.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary:
      'A draft of my hospital that begins as another checklist, of the hospital or the platform.',
    input: T.Object({ checklistId: Id, ofPlatform: Flag }, strict),
    output: T.Object({ checklistId: Id }),
  },
  readFile: {
    path: `${own}/readFile`,
    needs: 'skill.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    summary:
      'Steps of a workbook or text file (section, step, marks, critical); nothing is stored.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ rows: T.String() }),
  },
} as const satisfies Area

const SkillTaskRow = T.Object({
  taskId: Id,
  title: T.String(),
  checklistId: Id,
  checklistTitle: T.String(),
  startTime: Time,
  endTime: Time,
  withdrawn: Flag,
  /** Who owes it, and who of them has passed. */
  people: T.Integer(),
  done: T.Integer(),
  /** 1: it came back by itself. */
  isRound: Flag,
})
export type SkillTaskRow = Static<typeof SkillTaskRow>

/** Skills that people are given, to be observed until a day. */
export const skillTask = {
  list: {
    path: `${own}/tasks`,
    needs: 'skill.read',
    ours: true,
    summary: 'Skills that were given, the last due first.',
    input: T.Object({ keyword: Keyword, checklistId: T.Optional(Id), ...deskPaging }, strict),
    output: pageOf(SkillTaskRow),
  },
  give: {
    path: `${own}/give`,
    needs: 'skill.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary:
      'Gives a skill to an audience: they owe it until they pass an observation by its checklist, and are told.',
    input: T.Object(
      {
        checklistId: Id,
        title: text(60, 2),
        whom: AudienceShape,
        endTime: Time,
        newcomerDays: NewcomerDays,
        again: T.Optional(RecurrenceShape),
      },
      strict,
    ),
    output: T.Object({ taskId: Id }),
  },
  takeBack: {
    path: `${own}/takeBack`,
    needs: 'skill.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary: 'Nobody owes it any more; who was told is told.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
