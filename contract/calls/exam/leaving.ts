import { Type as T, type Static } from 'typebox'
import { appealOutcomes } from '../../kinds'
import {
  leavingKinds,
  verdicts,
  type LeavingKind as LeavingWord,
  type Verdict as VerdictWord,
} from '../../rules/exam/leaving'
import type { Area } from '../call'
import { AttemptState, Receipt } from './examShapes'
import { deskPaging, Flag, Id, Keyword, pageOf, strict, Time, oneOf } from '../fields'

export const LeavingKind = T.Unsafe<LeavingWord>(
  T.Union(leavingKinds.map((kind) => T.Literal(kind))),
)
export const Verdict = T.Unsafe<VerdictWord>(T.Union(verdicts.map((verdict) => T.Literal(verdict))))
/** 0 waits, 1 granted, 2 refused; null: nobody appealed. */
const AppealState = T.Union([T.Integer({ minimum: 0, maximum: 2 }), T.Null()])
/** time: minutes; try: the attempt is void and its try given back; count: it does not count any more. */
const Outcome = oneOf(appealOutcomes)

/**
 * One absence, by the device's monotonic clock: ms since the attempt's start when the screen was left, and how long.
 * Wall clocks are not asked: they can be set.
 */
export const LeavingEvent = T.Object(
  {
    eventId: Id,
    kind: LeavingKind,
    leftMs: T.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    awayMs: T.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  },
  strict,
)
export type LeavingEvent = Static<typeof LeavingEvent>

const Judged = T.Object({ eventId: Id, verdict: Verdict })

const LeavingReply = T.Object({
  cuttingScreenNumUsed: T.Integer(),
  cuttingScreenNum: T.Integer(),
  /** submit: the paper is handed in, here is its receipt. */
  action: T.Union([T.Literal('none'), T.Literal('warn'), T.Literal('submit')]),
  events: T.Array(Judged),
  state: AttemptState,
  serverTime: Time,
  receipt: T.Union([Receipt, T.Null()]),
})
export type LeavingReply = Static<typeof LeavingReply>

const MyLeaving = T.Object({
  eventId: Id,
  kind: LeavingKind,
  verdict: Verdict,
  /** When the screen was left, as the server has it. */
  leftTime: Time,
  awaySeconds: T.Integer(),
  appeal: AppealState,
  outcome: T.Union([Outcome, T.Null()]),
  minutes: T.Integer(),
  reason: T.String(),
})
export type MyLeaving = Static<typeof MyLeaving>

const Appeal = T.Object({
  taskId: Id,
  attemptId: Id,
  eventId: Id,
  taskName: T.String(),
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
  kind: LeavingKind,
  verdict: Verdict,
  leftTime: Time,
  awaySeconds: T.Integer(),
  used: T.Integer(),
  limit: T.Integer(),
  /** 1: the attempt still runs, so time can be given back; else only the try. */
  running: Flag,
  closedBy: T.String(),
  score: T.Union([T.Number(), T.Null()]),
  appeal: T.Integer(),
  outcome: T.Union([Outcome, T.Null()]),
  minutes: T.Integer(),
  reason: T.String(),
  appealedTime: Time,
  /** What the person says. */
  appealReason: T.String(),
})
export type Appeal = Static<typeof Appeal>

const oneAttempt = { taskId: Id, attemptId: Id }
const own = '/education-intf/api/own/leaving'

export const leaving = {
  tell: {
    path: '/education-intf/api/taskV2/updateCuttingScreenNumUsed',
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      'Absences from the screen. The server counts them by contract/rules/exam/leaving.ts; at the limit it hands the paper in with what is stored.',
    input: T.Object(
      { ...oneAttempt, events: T.Array(LeavingEvent, { minItems: 1, maxItems: 50 }) },
      strict,
    ),
    output: LeavingReply,
  },
  mine: {
    path: `${own}/mine`,
    access: 'signedIn',
    ours: true,
    summary:
      'My absences from one attempt in plain facts, the last one first, with what became of my appeals.',
    input: T.Object(oneAttempt, strict),
    output: T.Object({
      used: T.Integer(),
      limit: T.Integer(),
      state: AttemptState,
      list: T.Array(MyLeaving),
    }),
  },
  appeal: {
    path: `${own}/appeal`,
    access: 'signedIn',
    repeatable: true,
    ours: true,
    summary:
      'Asks the managers of my hospital to look at one absence that counted, with a reason; without one it is refused. A repeat changes nothing.',
    input: T.Object({ ...oneAttempt, eventId: Id, reason: T.String({ maxLength: 500 }) }, strict),
    output: T.Object({ appeal: T.Integer() }),
  },
  appeals: {
    path: `${own}/appeals`,
    needs: 'exam.watch',
    ours: true,
    summary:
      'Appeals of my hospital (hospital admin) or of my department (its manager), those that wait first. keyword: in name, job number or exam.',
    input: T.Object({ waiting: T.Optional(Flag), keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(Appeal),
  },
  decide: {
    path: `${own}/decide`,
    needs: 'exam.supervise',
    concerns: 'attempt',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    summary:
      'Grants an appeal (it stops counting; time or a try is given back) or refuses it, with a reason. Once.',
    input: T.Object(
      {
        attemptId: Id,
        eventId: Id,
        grant: Flag,
        give: T.Optional(Outcome),
        minutes: T.Optional(T.Integer({ minimum: 1, maximum: 120 })),
        reason: T.String({ minLength: 2, maxLength: 200 }),
      },
      strict,
    ),
    output: T.Object({ appeal: T.Integer() }),
    silent: true,
  },
} as const satisfies Area
