import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { ReviewQuestion } from './examShapes'
import { deskPaging, Flag, Id, Keyword, pageOf, strict, text, Time } from '../fields'

const NumberOrNull = T.Union([T.Number(), T.Null()])
const appealHead = {
  appealId: Id,
  /** What it is about: one question of the sitting; '': the score. */
  questionId: T.String(),
  reason: T.String(),
  createdTime: Time,
  /** 0 waits, 1 accepted, 2 refused. */
  state: T.Integer(),
  /** An officer wants to correct the score to this; a second person decides. null: nobody does. */
  proposedScore: NumberOrNull,
  answer: T.String(),
}
const MyAppeal = T.Object(appealHead)
export type MyAppeal = Static<typeof MyAppeal>

const ScoreAppeal = T.Object({
  ...appealHead,
  taskId: Id,
  attemptId: Id,
  taskName: T.String(),
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
  score: NumberOrNull,
  totalScore: T.Number(),
  /** 1: it is about the caller: somebody else answers. */
  mine: Flag,
})
export type ScoreAppeal = Static<typeof ScoreAppeal>

const own = '/education-intf/api/own/scoreAppeal'
const oneAttempt = { taskId: Id, attemptId: Id }

/** Appeals against a score, or what one question brought: asked by whom it is about, answered by an officer. */
export const scoreAppeal = {
  make: {
    path: `${own}/make`,
    access: 'signedIn',
    changes: true,
    ours: true,
    summary:
      'Asks the office to look at my score, or at one question of a review that I may read, with a reason. Once for each; without a reason it is refused.',
    input: T.Object(
      { ...oneAttempt, questionId: T.Optional(Id), reason: T.String({ maxLength: 500 }) },
      strict,
    ),
    output: T.Object({ appealId: Id }),
  },
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'My appeals against one sitting, and what became of them.',
    input: T.Object(oneAttempt, strict),
    output: T.Object({ list: T.Array(MyAppeal) }),
  },
  list: {
    path: `${own}/list`,
    needs: 'exam.watch',
    ours: true,
    summary:
      'Appeals of my hospital, departments or exams, those that wait first, the oldest of them first.',
    input: T.Object({ waiting: T.Optional(Flag), keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(ScoreAppeal),
  },
  one: {
    path: `${own}/one`,
    needs: 'exam.watch',
    ours: true,
    summary:
      'An appeal with the question that it is about: answer, key, explanation, and how many others got it right. Where it is about the score: without one.',
    input: T.Object({ appealId: Id }, strict),
    output: T.Object({
      appeal: ScoreAppeal,
      question: T.Union([ReviewQuestion, T.Null()]),
      /** Sittings that were counted for the question, and the share of its marks that they reached, percent. */
      answered: T.Integer(),
      share: NumberOrNull,
    }),
  },
  decide: {
    path: `${own}/decide`,
    asksAgain: true,
    needs: 'exam.supervise',
    concerns: 'scoreAppeal',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    silent: true,
    summary:
      'Refuses an appeal with a reason, which the person reads, or accepts it: the corrected score is proposed, and a second person decides (resultChange).',
    input: T.Object(
      {
        appealId: Id,
        accept: Flag,
        /** accept: what the score becomes. */
        score: T.Optional(T.Number({ minimum: 0 })),
        answer: text(200, 1),
      },
      strict,
    ),
    output: T.Object({ state: T.Integer() }),
  },
} as const satisfies Area
