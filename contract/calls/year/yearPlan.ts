import { Type as T, type Static } from 'typebox'
import { plannedKinds, plannedStates, planProblems, planProofs } from '../../kinds'
import { AudienceShape } from '../people/audience'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/yearPlan'

const Year = T.Integer({ minimum: 2000, maximum: 2100 })
const Month = T.Integer({ minimum: 1, maximum: 12 })
const Months = T.Array(Month, { maxItems: 12, uniqueItems: true })
const Hours = T.Number({ minimum: 0, maximum: 1000 })
const written = {
  title: text(80),
  months: Months,
  hours: Hours,
  whom: AudienceShape,
  proof: oneOf(planProofs),
  speaker: text(60),
  note: text(300),
}
/** A topic of a plan; one that is stored has an id. */
const Line = T.Object({ lineId: T.Optional(Id), ...written }, strict)
export type PlanLine = Static<typeof Line>

/** A plan as its author writes it; one of the whole hospital names no unit. */
export const YearPlan = T.Object(
  {
    title: text(60),
    year: Year,
    unitId: T.Union([Id, T.Null()]),
    lines: T.Array(Line, { maxItems: 300 }),
  },
  strict,
)
export type YearPlan = Static<typeof YearPlan>

const head = {
  planId: Id,
  edition: T.Integer(),
  published: Flag,
  /** 1: I may change it. */
  mayWrite: Flag,
}
const Row = T.Object({
  ...head,
  year: T.Integer(),
  title: T.String(),
  /** '': of the whole hospital. */
  unit: T.String(),
  lines: T.Integer(),
  hours: T.Number(),
  madeByName: T.String(),
  updatedTime: Time,
  /** Topics × months of the plan, of them those that were held, and those whose month is over without anything. */
  planned: T.Integer(),
  held: T.Integer(),
  missed: T.Integer(),
})
export type YearPlanRow = Static<typeof Row>

/** A line of a file, as it was read. */
const ReadLine = T.Interface([T.Object(written)], {
  line: T.Integer(),
  /** Whom, in the words of the file; what of it names nothing here. */
  whomWords: T.String(),
  unknown: T.Array(T.String()),
  monthWords: T.String(),
  problem: T.Union([oneOf(planProblems), T.Null()]),
})
export type ReadPlanLine = Static<typeof ReadLine>

const thing = { kind: oneOf(plannedKinds), thingId: Id }
const Made = T.Object({
  ...thing,
  month: T.Integer(),
  name: T.String(),
  state: oneOf(plannedStates),
  /** Epoch ms; null: it is a draft. */
  startTime: T.Union([Time, T.Null()]),
  endTime: T.Union([Time, T.Null()]),
  /** Whom it was given to, and who has done it. */
  expected: T.Integer(),
  done: T.Integer(),
})
export type MadeOfPlan = Static<typeof Made>
const DoneLine = T.Object({
  lineId: Id,
  title: T.String(),
  hours: T.Number(),
  proof: oneOf(planProofs),
  speaker: T.String(),
  note: T.String(),
  whom: AudienceShape,
  months: T.Array(T.Object({ month: T.Integer(), state: oneOf(plannedStates) })),
  made: T.Array(Made),
})
export type DoneLine = Static<typeof DoneLine>

const ReadyPlan = T.Object({
  packId: Id,
  title: T.String(),
  lines: T.Array(
    T.Object({ title: T.String(), months: Months, hours: T.Number(), proof: oneOf(planProofs) }),
  ),
})
export type ReadyPlan = Static<typeof ReadyPlan>

/** What hospital and departments teach in a year, and what became of it. */
export const yearPlan = {
  list: {
    path: `${own}/list`,
    needs: 'plan.read',
    ours: true,
    summary:
      'Plans of the hospital and of its departments, the newest year first; who has the right for departments sees theirs and, once it is in force, the hospital’s.',
    input: T.Object({ year: T.Optional(Year), keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(Row),
  },
  read: {
    path: `${own}/read`,
    needs: 'plan.read',
    ours: true,
    summary: 'A plan with its topics.',
    input: T.Object({ planId: Id }, strict),
    output: T.Object({ ...head, unit: T.String(), plan: YearPlan }),
  },
  done: {
    path: `${own}/done`,
    needs: 'plan.read',
    ours: true,
    summary:
      'Plan against done: each topic with its months, what was made of it, how many it was given to and who did it.',
    input: T.Object({ planId: Id }, strict),
    output: T.Object({
      ...head,
      year: T.Integer(),
      title: T.String(),
      unit: T.String(),
      lines: T.Array(DoneLine),
    }),
  },
  units: {
    path: `${own}/units`,
    needs: 'plan.write',
    ours: true,
    silent: true,
    summary:
      'Whose plans I may write: departments in reach of my right; `hospital`: also that of the hospital.',
    input: T.Object({}, strict),
    output: T.Object({
      hospital: Flag,
      units: T.Array(T.Object({ unitId: Id, name: T.String() })),
    }),
  },
  save: {
    path: `${own}/save`,
    needs: 'plan.write',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Stores a plan; put in force each topic needs months. A topic that is gone lets go of what was made of it, which stays. 101220 when somebody was quicker.',
    input: T.Object(
      { planId: T.Optional(Id), edition: T.Optional(T.Integer()), plan: YearPlan, publish: Flag },
      strict,
    ),
    output: T.Object({ planId: Id, edition: T.Integer(), lineIds: T.Array(Id) }),
  },
  remove: {
    path: `${own}/remove`,
    needs: 'plan.write',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary: 'Takes a plan away; what was made of its topics stays.',
    input: T.Object({ planId: Id, edition: T.Integer() }, strict),
    output: T.Object({}),
  },
  copy: {
    path: `${own}/copy`,
    needs: 'plan.write',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Begins the plan of another year, or of another department, with the topics of this one: a draft.',
    input: T.Object({ planId: Id, year: Year, unitId: T.Union([Id, T.Null()]) }, strict),
    output: T.Object({ planId: Id }),
  },
  ready: {
    path: `${own}/ready`,
    needs: 'plan.write',
    ours: true,
    silent: true,
    summary: 'Plans that come with the program, for my brand.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(ReadyPlan) }),
  },
  readFile: {
    path: `${own}/readFile`,
    needs: 'plan.write',
    repeatable: true,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Topics out of a workbook as hospitals have it: months, topic, for whom, hours, proof, line by line, and what is wrong with them. Nothing is stored.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ lines: T.Array(ReadLine) }),
  },
  line: {
    path: `${own}/line`,
    needs: 'plan.read',
    ours: true,
    silent: true,
    summary: 'A topic, for the draft that is made of it.',
    input: T.Object({ lineId: Id }, strict),
    output: T.Object({ ...written, lineId: Id, planId: Id, year: T.Integer() }),
  },
  link: {
    path: `${own}/link`,
    needs: 'plan.write',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Something was made of a topic for a month, or serves it: a course, a meeting, an exam, a training task.',
    input: T.Object({ lineId: Id, month: Month, ...thing }, strict),
    output: T.Object({ planId: Id }),
  },
  unlink: {
    path: `${own}/unlink`,
    needs: 'plan.write',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary: 'It does not belong to that topic any more; it stays.',
    input: T.Object({ lineId: Id, ...thing }, strict),
    output: T.Object({}),
  },
  choices: {
    path: `${own}/choices`,
    needs: 'plan.write',
    ours: true,
    silent: true,
    summary: 'What is there already and can serve a topic, the newest first, at most 30.',
    input: T.Object({ kind: oneOf(plannedKinds), keyword: Keyword }, strict),
    output: T.Object({
      list: T.Array(
        T.Object({ thingId: Id, name: T.String(), startTime: T.Union([Time, T.Null()]) }),
      ),
    }),
  },
} as const satisfies Area
