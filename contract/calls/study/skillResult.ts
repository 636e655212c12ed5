import { Type as T, type Static } from 'typebox'
import { enteredProblems, skillKinds } from '../../kinds'
import type { Area } from '../call'
import { Day, deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'
import { Observation, observed } from './skillShapes'

const own = '/education-intf/api/own/skillDesk'

/** Which observations are meant. Days by the hospital's calendar, both included. */
const filter = {
  /** In a name or job number. */
  keyword: Keyword,
  checklistId: T.Optional(Id),
  observerId: T.Optional(Id),
  /** With everything below it. */
  unitId: T.Optional(Id),
  fromDay: T.Optional(Day),
  untilDay: T.Optional(Day),
  passed: T.Optional(Flag),
  /** 1: also what was voided. */
  voided: T.Optional(Flag),
}
const ObservationFilter = T.Object(filter, strict)
export type ObservationFilter = Static<typeof ObservationFilter>

const numbers = {
  observations: T.Integer(),
  passed: T.Integer(),
  done: T.Number(),
  total: T.Number(),
}
const Statistics = T.Object({
  ...numbers,
  kind: oneOf(skillKinds),
  title: T.String(),
  steps: T.Array(
    T.Object({
      stepId: T.String(),
      section: T.String(),
      title: T.String(),
      critical: Flag,
      /** How often it was judged, and missed. */
      seen: T.Integer(),
      missed: T.Integer(),
    }),
  ),
  units: T.Array(T.Object({ unitId: T.String(), unit: T.String(), ...numbers })),
  posts: T.Array(T.Object({ postId: T.String(), post: T.String(), ...numbers })),
})
export type SkillStatistics = Static<typeof Statistics>

/** Lines of a job number or mobile number, a tab, and per cent or a word: 2,000 at most. */
const Rows = text(80_000, 1)
const Checked = T.Object({
  row: T.Integer(),
  number: T.String(),
  userName: T.String(),
  department: T.String(),
  /** '': it can be entered. */
  problem: T.Union([oneOf(enteredProblems), T.Literal('')]),
})

/** What was observed, as the desk reads it. */
export const skillResult = {
  list: {
    path: `${own}/results`,
    needs: 'skill.read',
    ours: true,
    summary: 'Observations of the departments of my right, the last first.',
    input: T.Object({ ...filter, ...deskPaging }, strict),
    output: pageOf(T.Object(observed)),
  },
  one: {
    path: `${own}/result`,
    needs: 'skill.read',
    ours: true,
    summary: 'One observation, step by step.',
    input: T.Object({ observationId: Id }, strict),
    output: Observation,
  },
  observers: {
    path: `${own}/observers`,
    needs: 'skill.read',
    ours: true,
    silent: true,
    summary: 'Who observed anybody of the departments of my right.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(T.Object({ userId: Id, userName: T.String() })) }),
  },
  statistics: {
    path: `${own}/statistics`,
    needs: 'skill.read',
    ours: true,
    summary:
      'What a checklist shows: which steps are missed most, and how departments and posts do. What was voided counts nowhere.',
    input: T.Object({ ...filter, checklistId: Id }, strict),
    output: Statistics,
  },
  startExport: {
    path: `${own}/startExport`,
    asksAgain: true,
    needs: 'skill.read',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    summary: 'A workbook of the observations that the filters find, with their steps: a long job.',
    input: ObservationFilter,
    output: T.Object({ jobId: Id }),
  },
  void: {
    path: `${own}/void`,
    needs: 'skill.decide',
    concerns: 'observation',
    changes: true,
    decides: { about: 'mark' },
    ours: true,
    summary:
      'An observation counts no more; a duty that it had ticked off is open again. Nobody about themselves.',
    input: T.Object({ observationId: Id, reason: text(200, 2) }, strict),
    output: T.Object({}),
  },
  readFile: {
    path: `${own}/readResults`,
    needs: 'skill.observe',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    summary:
      'The lines of a workbook with columns of job or mobile numbers and of results; nothing is entered.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ rows: T.String() }),
  },
  check: {
    path: `${own}/check`,
    needs: 'skill.observe',
    ours: true,
    silent: true,
    summary: 'Whose results these are, line by line, and what cannot be entered.',
    input: T.Object({ checklistId: Id, rows: Rows }, strict),
    output: T.Object({ list: T.Array(Checked) }),
  },
  enter: {
    path: `${own}/enter`,
    needs: 'skill.observe',
    repeatable: true,
    ours: true,
    silent: true,
    summary:
      'Enters results that were written on paper; what `check` finds wrong is left out. The same `batchId` again enters nothing twice.',
    input: T.Object(
      { checklistId: Id, batchId: text(40, 8), observedTime: Time, rows: Rows },
      strict,
    ),
    output: T.Object({ entered: T.Integer() }),
  },
} as const satisfies Area
