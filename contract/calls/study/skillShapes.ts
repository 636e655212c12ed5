import { Type as T, type Static } from 'typebox'
import { skillActions, skillKinds, skillResults } from '../../kinds'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const Step = T.Object(
  {
    stepId: text(40, 1),
    title: text(200),
    marks: T.Number({ minimum: 0, maximum: 1000 }),
    /** 1: who misses it does not pass. */
    critical: Flag,
  },
  strict,
)
const Section = T.Object({ title: text(60), steps: T.Array(Step, { maxItems: 100 }) }, strict)

/** A checklist as its author writes it (contract/rules/content/skills). */
export const Checklist = T.Object(
  {
    title: text(60),
    desc: text(1000),
    kind: oneOf(skillKinds),
    sections: T.Array(Section, { maxItems: 20 }),
    /** Per cent. */
    passMark: T.Integer({ minimum: 1, maximum: 100 }),
    /** 1: may be observed without a name, by department and post. */
    anonymous: Flag,
    /** Where it comes from. */
    source: text(300),
  },
  strict,
)
export type Checklist = Static<typeof Checklist>

const Mark = T.Object({ stepId: text(40, 1), result: oneOf(skillResults) }, strict)
const Opportunity = T.Object(
  {
    stepIds: T.Array(text(40, 1), { minItems: 1, maxItems: 5, uniqueItems: true }),
    action: oneOf(skillActions),
  },
  strict,
)
/** What an observer has seen. */
export const seen = {
  marks: T.Array(Mark, { maxItems: 300 }),
  opportunities: T.Array(Opportunity, { maxItems: 300 }),
}

/** How it came out. */
export const outcome = {
  score: T.Number(),
  total: T.Number(),
  /** Per cent, one place. */
  rate: T.Number(),
  passed: Flag,
}

/** One observation in a list. */
export const observed = {
  observationId: Id,
  checklistId: Id,
  title: T.String(),
  kind: oneOf(skillKinds),
  /** '': without a name, or entered without one. */
  userId: T.String(),
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  post: T.String(),
  observerName: T.String(),
  observedTime: Time,
  ...outcome,
  /** 1: entered at the desk; there are no steps. */
  entered: Flag,
  /** Epoch ms; 0: not signed by who was observed. */
  signedTime: Time,
  /** Epoch ms; 0: it counts. */
  voidedTime: Time,
}
const ObservationRow = T.Object(observed)
export type ObservationRow = Static<typeof ObservationRow>

/** One observation with what was seen, by the checklist as it was then. */
export const Observation = T.Object({
  ...observed,
  edition: T.Integer(),
  checklist: Checklist,
  ...seen,
  remark: T.String(),
  receivedTime: Time,
  voidedBy: T.String(),
  voidReason: T.String(),
  /** 1: it is about the caller. */
  isMine: Flag,
})
export type Observation = Static<typeof Observation>
