import { Type as T, type Static } from 'typebox'
import { attemptEnds, lateStates } from '../../kinds'
import type { Area } from '../call'
import { LeavingKind, Verdict } from './leaving'
import { NotDone } from '../year/reportShapes'
import { Flag, Id, Keyword, Time, pageOf, paging, strict, oneOf } from '../fields'

/** Somebody who sits an exam, or just did. */
const LiveAttempt = T.Object({
  attemptId: Id,
  userId: Id,
  userName: T.String(),
  dept: T.String(),
  comName: T.String(),
  attemptNo: T.Integer(),
  /** 1 in progress, 2 paused, 5 graded, 6 final, 9 void. */
  state: T.Integer(),
  startTime: Time,
  deadline: Time,
  /** Answers that the hospital has, of so many questions; when the last one came (0: none). */
  saved: T.Integer(),
  questionCount: T.Integer(),
  lastSavedTime: Time,
  /** Which device writes: 1 the first one, more after each move. */
  lease: T.Integer(),
  /** How often the answering screen was left, as the server counts it. */
  leavings: T.Integer(),
  /** -1: no limit. */
  leavingLimit: T.Integer(),
  closedBy: T.Union([oneOf(attemptEnds), T.Null()]),
  /** When it was handed in; 0 while it runs. */
  closedTime: Time,
  score: T.Union([T.Number(), T.Null()]),
  /** lateSync, badSeal, silent: nothing came of it from its start to its end. */
  flags: T.Array(T.String()),
  /** Answers that came after the deadline and its grace, and where they stand; null: nobody has to decide. */
  lateCount: T.Integer(),
  lateState: T.Union([oneOf(lateStates), T.Null()]),
  /** Proved by the server's words that are sealed in them: all late answers were made after this moment. */
  lateAfterTime: T.Union([Time, T.Null()]),
})
export type LiveAttempt = Static<typeof LiveAttempt>

/** One absence, as managers read it. */
const LeavingSeen = T.Object({
  eventId: Id,
  kind: LeavingKind,
  verdict: Verdict,
  leftTime: Time,
  awaySeconds: T.Integer(),
})
export type LeavingSeen = Static<typeof LeavingSeen>

const ActionKind = T.Union([
  T.Literal('extend'),
  T.Literal('void'),
  T.Literal('score'),
  T.Literal('propose'),
  T.Literal('refuse'),
  T.Literal('handIn'),
  T.Literal('reopen'),
  T.Literal('late'),
  T.Literal('export'),
  T.Literal('start'),
])
export type ActionKind = Static<typeof ActionKind>
const LogEntry = T.Object({
  actionId: Id,
  kind: ActionKind,
  actorName: T.String(),
  userName: T.String(),
  minutes: T.Integer(),
  /** The room that was let begin; '' of anything else. */
  room: T.String(),
  reason: T.String(),
  time: Time,
})
export type LogEntry = Static<typeof LogEntry>

/** Something that happened in an exam without an officer. */
const LiveEvent = T.Object({
  eventId: T.String(),
  /** A sheet handed in (`closedBy` says how), the page left so that it counts, an answering device changed for another. */
  kind: T.Union([T.Literal('handedIn'), T.Literal('left'), T.Literal('moved')]),
  userName: T.String(),
  closedBy: T.Union([oneOf(attemptEnds), T.Null()]),
  /** How long the sitting took, or the page was left; 0 for a move. */
  seconds: T.Integer(),
  time: Time,
})
export type LiveEvent = Static<typeof LiveEvent>

/** Whose receipt a number is. */
const Found = T.Object({
  attemptId: Id,
  taskId: Id,
  taskName: T.String(),
  userName: T.String(),
  dept: T.String(),
  comName: T.String(),
  attemptNo: T.Integer(),
  /** 3 to be marked, 4 provisional, 5 graded, 6 final, 9 void. */
  state: T.Integer(),
  handedInTime: Time,
  closedBy: T.Union([
    T.Literal('user'),
    T.Literal('timeout'),
    T.Literal('cutscreen'),
    T.Literal('admin'),
    T.Null(),
  ]),
  answerCount: T.Integer(),
  questionCount: T.Integer(),
})
export type Found = Static<typeof Found>

const reason = T.String({ minLength: 1, maxLength: 200 })
const minutes = T.Integer({ minimum: 1, maximum: 240 })
const one = { taskId: Id, attemptId: Id }
/** Where the attempt stands afterwards. */
const AttemptStatus = T.Object({ attemptId: Id, state: T.Integer(), deadline: Time })
export type AttemptStatus = Static<typeof AttemptStatus>
const own = '/education-intf/api/own/live'

/** An exam while it takes place, and what managers may do with a sitting. Every action stands in the log. */
export const live = {
  sittings: {
    path: `${own}/sittings`,
    needs: 'exam.watch',
    domain: 'A0',
    ours: true,
    silent: true,
    summary:
      'Who is in an exam now (or who was, with closed), what is saved, which device, how often it was left, how long is left.',
    input: T.Object(
      {
        taskId: Id,
        closed: T.Optional(Flag),
        /** 1: only those whose late answers wait for a decision. */
        lateWaiting: T.Optional(Flag),
        /** 1: only those who left the page more than once, or of whom nothing came for minutes. */
        attention: T.Optional(Flag),
        keyword: Keyword,
        ...paging,
      },
      strict,
    ),
    output: T.Interface([pageOf(LiveAttempt)], {
      taskName: T.String(),
      serverTime: Time,
      running: T.Integer(),
      /** Of those who sit it: left the page more than once. */
      attention: T.Integer(),
      /** Of those who sit it: began minutes ago, and nothing came of them since (`quietMinutes` of contract/rules/exam/leaving). */
      quiet: T.Integer(),
      /** Of those who sit it: one or the other. */
      toCheck: T.Integer(),
      /** Answers that the hospital has of those who sit it, on average; null: nobody does. */
      averageSaved: T.Union([T.Number(), T.Null()]),
      questionCount: T.Integer(),
      /** When the last of those who sit it has to be done; null: nobody does. */
      lastDeadline: T.Union([Time, T.Null()]),
      closed: T.Integer(),
      /** Sittings whose late answers wait for a decision, and those that had any. */
      lateWaiting: T.Integer(),
      late: T.Integer(),
      /** Sittings of which nothing came from their start to their end. */
      silent: T.Integer(),
      should: T.Integer(),
      /** Of those whom it is meant for: never began. */
      notBegun: T.Integer(),
    }),
  },
  notBegun: {
    path: `${own}/notBegun`,
    needs: 'exam.watch',
    domain: 'A0',
    ours: true,
    silent: true,
    summary: 'Whom an exam is meant for and who never began it, by department.',
    input: T.Object({ taskId: Id, keyword: Keyword, ...paging }, strict),
    output: pageOf(NotDone),
  },
  progress: {
    path: `${own}/progress`,
    needs: 'exam.watch',
    domain: 'A0',
    ours: true,
    silent: true,
    summary:
      'How many sheets of an exam were handed in by which moment, from the first start on; and what happened in it last: hand-ins, absences that counted, changes of device.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({
      /** From the first start to the last hand-in, or to the last deadline of those who sit it; 0 and 0: nobody began. */
      from: Time,
      until: Time,
      points: T.Array(T.Object({ time: Time, closed: T.Integer() })),
      events: T.Array(LiveEvent),
    }),
  },
  leavings: {
    path: `${own}/leavings`,
    needs: 'exam.watch',
    domain: 'A0',
    ours: true,
    silent: true,
    summary:
      'Each absence from one sitting, the last one first: when, how long, whether it counted. At most 200.',
    input: T.Object(one, strict),
    output: T.Object({ list: T.Array(LeavingSeen) }),
  },
  receipt: {
    path: `${own}/receipt`,
    needs: 'exam.watch',
    domain: 'A0',
    ours: true,
    summary:
      'Whose the number of a receipt is, as it stands on a result or is read out; null: nobody’s in what the caller may see. The receipt of a sitting that was opened again is no more.',
    input: T.Object({ number: T.String({ minLength: 1, maxLength: 40 }) }, strict),
    output: T.Object({ found: T.Union([Found, T.Null()]) }),
  },
  extend: {
    path: `${own}/extend`,
    needs: 'exam.supervise',
    concerns: 'attempt',
    domain: 'A0',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    summary: 'Gives a running sitting so many minutes more, on top of what it has.',
    input: T.Object({ ...one, minutes, reason }, strict),
    output: AttemptStatus,
  },
  extendAll: {
    path: `${own}/extendAll`,
    needs: 'exam.supervise',
    domain: 'A0',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    summary:
      'Gives everybody who sits an exam now so many minutes more (the network failed, the power went); says how many. Never the caller themselves.',
    input: T.Object({ taskId: Id, minutes, reason }, strict),
    output: T.Object({ people: T.Integer() }),
  },
  handIn: {
    path: `${own}/handIn`,
    needs: 'exam.supervise',
    concerns: 'attempt',
    domain: 'A0',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    summary: 'Hands a running sitting in with what is stored.',
    input: T.Object({ ...one, reason }, strict),
    output: AttemptStatus,
  },
  reopen: {
    path: `${own}/reopen`,
    needs: 'exam.supervise',
    concerns: 'attempt',
    domain: 'A0',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    summary:
      'Opens a closed sitting again for so many minutes, with its answers. Refused when its right answers were read.',
    input: T.Object({ ...one, minutes, reason }, strict),
    output: AttemptStatus,
  },
  decideLate: {
    path: `${own}/decideLate`,
    needs: 'exam.supervise',
    concerns: 'attempt',
    domain: 'A0',
    changes: true,
    decides: { about: 'attempt' },
    ours: true,
    summary:
      'Late answers of a sitting count (confirm 1) or do not; with a reason, which the person reads. Once: 101220 where none wait.',
    input: T.Object({ ...one, confirm: Flag, reason }, strict),
    output: AttemptStatus,
  },
  log: {
    path: `${own}/log`,
    needs: 'audit.read',
    domain: 'A0',
    ours: true,
    summary: 'What managers did with an exam and its sittings, the last first.',
    input: T.Object({ taskId: Id, ...paging }, strict),
    output: pageOf(LogEntry),
  },
} as const satisfies Area
