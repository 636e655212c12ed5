import { Type as T, type Static } from 'typebox'
import { competenceKinds, competenceStates, reachProblems } from '../../kinds'
import { AudienceShape } from '../people/audience'
import type { Area } from '../call'
import { deskPaging, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/competence'
const Kind = oneOf(competenceKinds)
const State = oneOf(competenceStates)

/** A proof that posts need, as it is set. */
export const Competence = T.Object(
  {
    title: text(60, 2),
    kind: Kind,
    thingId: Id,
    /** For so many months it holds; 0: for good. Certificates say their end themselves, documents hold until the next edition. */
    months: T.Integer({ minimum: 0, maximum: 120 }),
    /** Who lacks it has so many days. */
    days: T.Integer({ minimum: 7, maximum: 365 }),
    whom: AudienceShape,
  },
  strict,
)
export type Competence = Static<typeof Competence>

const numbers = {
  /** Whom it is for, of them those who hold it, those for whom it ends soon, and those who lack it. */
  people: T.Integer(),
  held: T.Integer(),
  ending: T.Integer(),
  gaps: T.Integer(),
}
const problem = T.Union([oneOf(reachProblems), T.Null()])
const Row = T.Interface([Competence], {
  competenceId: Id,
  edition: T.Integer(),
  thingName: T.String(),
  ...numbers,
  problem,
})
export type CompetenceRow = Static<typeof Row>

const Gap = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  department: T.String(),
  post: T.String(),
  competenceId: Id,
  title: T.String(),
  kind: Kind,
  state: State,
  /** When it was proven last, and until when it holds; null: never, for good. */
  doneTime: T.Union([Time, T.Null()]),
  untilTime: T.Union([Time, T.Null()]),
  /** Until when they owe it; null: nothing is given. */
  dueTime: T.Union([Time, T.Null()]),
})
export type CompetenceGap = Static<typeof Gap>

const Cell = T.Object({ competenceId: Id, postId: Id, people: T.Integer(), held: T.Integer() })

/** What posts need, who lacks it, and what is done about it. */
export const competenceMaking = {
  list: {
    path: `${own}/list`,
    needs: 'competence.read',
    fromReplica: true,
    ours: true,
    summary:
      'Proofs that posts need, with how many people hold and lack them, as far as my right reaches; at most 200.',
    input: T.Object({ unitId: T.Optional(Id) }, strict),
    output: T.Object({ list: T.Array(Row) }),
  },
  matrix: {
    path: `${own}/matrix`,
    needs: 'competence.read',
    fromReplica: true,
    ours: true,
    summary:
      'Posts by proofs: how many people of a post a proof is for, and how many of them hold it.',
    input: T.Object({}, strict),
    output: T.Object({
      posts: T.Array(T.Object({ postId: Id, name: T.String(), people: T.Integer() })),
      cells: T.Array(Cell),
    }),
  },
  units: {
    path: `${own}/units`,
    needs: 'competence.read',
    fromReplica: true,
    ours: true,
    summary:
      'By department: proofs that its people need, of them those that hold and those that are lacking.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(T.Object({ unitId: T.String(), unit: T.String(), ...numbers })),
    }),
  },
  people: {
    path: `${own}/people`,
    needs: 'competence.read',
    fromReplica: true,
    ours: true,
    summary: 'People by proof: who holds and who lacks which, until when they owe it.',
    input: T.Object(
      {
        keyword: Keyword,
        unitId: T.Optional(Id),
        postId: T.Optional(Id),
        competenceId: T.Optional(Id),
        userId: T.Optional(Id),
        /** gap: lacking or ending. */
        state: T.Optional(T.Union([State, T.Literal('gap')])),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(Gap),
  },
  choices: {
    path: `${own}/choices`,
    needs: 'competence.manage',
    ours: true,
    silent: true,
    summary: 'What of a kind can prove a competence: of the hospital, not withdrawn; at most 50.',
    input: T.Object({ kind: Kind, keyword: Keyword }, strict),
    output: T.Object({ list: T.Array(T.Object({ thingId: Id, name: T.String() })) }),
  },
  effect: {
    path: `${own}/effect`,
    needs: 'competence.manage',
    ours: true,
    silent: true,
    summary:
      'Whom a proof would be for and how many of them would get a duty, or why nobody could reach it. Nothing is stored.',
    input: T.Object({ competence: Competence }, strict),
    output: T.Object({ ...numbers, problem }),
  },
  save: {
    path: `${own}/save`,
    needs: 'competence.manage',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Sets proofs that posts need: who lacks them is given them. Refused where nobody could reach one; 101220 when somebody was quicker.',
    input: T.Object(
      {
        competences: T.Array(
          T.Object(
            {
              competenceId: T.Optional(Id),
              edition: T.Optional(T.Integer()),
              competence: Competence,
            },
            strict,
          ),
          { minItems: 1, maxItems: 50 },
        ),
      },
      strict,
    ),
    output: T.Object({ competenceIds: T.Array(Id) }),
  },
  remove: {
    path: `${own}/remove`,
    needs: 'competence.manage',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary: 'Nobody needs it any more: what was given for it and not begun is taken back.',
    input: T.Object({ competenceId: Id, edition: T.Integer() }, strict),
    output: T.Object({}),
  },
} as const satisfies Area

const Mine = T.Object({
  competenceId: Id,
  title: T.String(),
  kind: Kind,
  thingName: T.String(),
  state: State,
  doneTime: T.Union([Time, T.Null()]),
  untilTime: T.Union([Time, T.Null()]),
  dueTime: T.Union([Time, T.Null()]),
  /** What I owe for it; '': nothing. `ofId`: its course, or its document. */
  taskKind: T.String(),
  taskId: T.String(),
  ofId: T.String(),
})
export type MyCompetence = Static<typeof Mine>

/** My competences. */
export const competence = {
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary: 'What my post needs, what of it I hold until when, and what I owe for the rest.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Mine) }),
  },
} as const satisfies Area
