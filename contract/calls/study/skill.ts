import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, pageOf, paging, strict, text, Time } from '../fields'
import { Checklist, Observation, observed, outcome, seen } from './skillShapes'

const own = '/education-intf/api/own/skill'

const Person = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
})
export type SkillPerson = Static<typeof Person>

const Kit = T.Object({
  checklists: T.Array(T.Object({ checklistId: Id, edition: T.Integer(), checklist: Checklist })),
  people: T.Array(Person),
  /** 1: there are more people than these; the others are found by searching. */
  hasMore: Flag,
  departments: T.Array(T.Object({ departmentId: Id, name: T.String() })),
  posts: T.Array(T.Object({ postId: Id, name: T.String() })),
})
export type SkillKit = Static<typeof Kit>

const Given = T.Object(observed)

/** Skills as they are observed, and one's own results. */
export const skill = {
  kit: {
    path: `${own}/kit`,
    needs: 'skill.observe',
    ours: true,
    summary:
      'All that an observer needs where there is no network: the published checklists, up to 500 people of the right, its departments, the posts.',
    input: T.Object({}, strict),
    output: Kit,
  },
  people: {
    path: `${own}/people`,
    needs: 'skill.observe',
    ours: true,
    silent: true,
    summary: 'People whom I may observe by name or job number; at most 20, never myself.',
    input: T.Object({ keyword: text(60, 1) }, strict),
    output: T.Object({ list: T.Array(Person) }),
  },
  observe: {
    path: `${own}/observe`,
    needs: 'skill.observe',
    repeatable: true,
    ours: true,
    silent: true,
    summary:
      'Hands an observation in, signed by its observer; the same `observationId` again changes nothing. Nobody observes themselves. The score is worked out by the edition that it names, also when there is a newer one.',
    input: T.Object(
      {
        observationId: text(40, 16),
        checklistId: Id,
        edition: T.Integer({ minimum: 1 }),
        /** Missing: without a name. */
        userId: T.Optional(Id),
        /** Without a name: where, and what they are. */
        departmentId: T.Optional(Id),
        postId: T.Optional(Id),
        observedTime: Time,
        ...seen,
        remark: text(500),
      },
      strict,
    ),
    output: T.Object(outcome),
  },
  given: {
    path: `${own}/given`,
    needs: 'skill.observe',
    ours: true,
    summary: 'Observations that I gave, the last first.',
    input: T.Object(paging, strict),
    output: pageOf(Given),
  },
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary: 'How I was observed, the last first; what was voided is left out.',
    input: T.Object(paging, strict),
    output: pageOf(Given),
  },
  one: {
    path: `${own}/one`,
    access: 'signedIn',
    ours: true,
    summary: 'An observation that I gave or that is about me, step by step.',
    input: T.Object({ observationId: Id }, strict),
    output: Observation,
  },
  sign: {
    path: `${own}/sign`,
    access: 'signedIn',
    repeatable: true,
    ours: true,
    silent: true,
    summary: 'I have seen how I was observed. Once; again changes nothing.',
    input: T.Object({ observationId: Id, signedTime: Time }, strict),
    output: T.Object({ signedTime: Time }),
  },
  task: {
    path: `${own}/task`,
    access: 'signedIn',
    ours: true,
    summary: 'A skill that I owe: the checklist that I shall be observed by, and until when.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({
      taskId: Id,
      title: T.String(),
      endTime: Time,
      done: Flag,
      checklist: Checklist,
    }),
  },
} as const satisfies Area
