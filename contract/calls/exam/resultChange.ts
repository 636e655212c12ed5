import { Type as T, type Static } from 'typebox'
import { changeKinds } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

/** A decision about a sitting that two people have to agree on. */
const ResultChange = T.Object({
  changeId: Id,
  taskId: Id,
  attemptId: Id,
  taskName: T.String(),
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
  kind: oneOf(changeKinds),
  /** Of the sitting when it was proposed, and what it would become; null: a void one has none. */
  scoreBefore: T.Union([T.Number(), T.Null()]),
  score: T.Union([T.Number(), T.Null()]),
  totalScore: T.Number(),
  reason: T.String(),
  proposedBy: T.String(),
  proposedTime: Time,
  /** 0 waits, 1 done, 2 refused. */
  state: T.Integer(),
  note: T.String(),
  decidedTime: T.Union([Time, T.Null()]),
  /** 1: the caller proposed it, or it is about them: somebody else decides. */
  mine: Flag,
})
export type ResultChange = Static<typeof ResultChange>

const own = '/education-intf/api/own/resultChange'

/** A sitting is made void, or its score corrected, by two people: one proposes, another one decides. */
export const resultChange = {
  propose: {
    path: `${own}/propose`,
    needs: 'exam.supervise',
    concerns: 'attempt',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    silent: true,
    summary:
      'Proposes to make a sitting void (its try is given back) or to correct its score, with a reason. Nothing changes until somebody else agrees. One at a time: 101220 where one waits.',
    input: T.Object(
      {
        taskId: Id,
        attemptId: Id,
        kind: oneOf(changeKinds),
        /** score: what it becomes, up to the marks of the paper. */
        score: T.Optional(T.Number({ minimum: 0 })),
        reason: text(200, 1),
      },
      strict,
    ),
    output: T.Object({ changeId: Id }),
  },
  list: {
    path: `${own}/list`,
    needs: 'exam.watch',
    ours: true,
    summary:
      'Proposals of my hospital, departments or exams, those that wait first. The operator sees those of hospitals that have no second person.',
    input: T.Object({ waiting: T.Optional(Flag), keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(ResultChange),
  },
  decide: {
    path: `${own}/decide`,
    asksAgain: true,
    needs: 'exam.supervise',
    concerns: 'resultChange',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    silent: true,
    summary:
      'Agrees, and it is done and the person told; or refuses, with a reason. Never who proposed it, nor whom it is about. Once.',
    input: T.Object({ changeId: Id, agree: Flag, note: T.Optional(text(200)) }, strict),
    output: T.Object({ state: T.Integer() }),
  },
} as const satisfies Area
