import { Type as T, type Static } from 'typebox'
import { regradeStates } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, Time, pageOf, paging, strict, oneOf } from '../fields'
import { Question, QuestionKind, rightAnswer } from '../authoring/question'

/** A short text that waits for a marker. Whose it is stays unsaid: marks go to texts, not to names. */
const WaitingText = T.Object({
  questionId: Id,
  stem: T.String(),
  caseStem: T.Optional(T.String()),
  sample: T.String(),
  marks: T.Number(),
  text: T.String(),
  /** The answer that is marked: a later one is another. */
  lease: T.Integer(),
  sequence: T.Integer(),
})
const WaitingAttempt = T.Object({
  taskId: Id,
  taskName: T.String(),
  attemptId: Id,
  closedTime: Time,
  texts: T.Array(WaitingText),
})
export type WaitingAttempt = Static<typeof WaitingAttempt>

const Regrade = T.Object({
  regradeId: Id,
  questionId: Id,
  kind: QuestionKind,
  stem: T.String(),
  reason: T.String(),
  actorName: T.String(),
  createdTime: Time,
  state: oneOf(regradeStates),
  /** Attempts looked at, of so many; scores that changed; people notified. */
  done: T.Integer(),
  total: T.Integer(),
  changed: T.Integer(),
})
export type Regrade = Static<typeof Regrade>

const Notice = T.Object({
  noticeId: Id,
  taskId: Id,
  taskName: T.String(),
  attemptId: Id,
  scoreBefore: T.Number(),
  scoreAfter: T.Number(),
  time: Time,
  seen: Flag,
})

/** What a new key would do to the scores of one exam. */
const KeyTrial = T.Object({
  taskId: Id,
  taskName: T.String(),
  endTime: Time,
  /** Attempts that were graded anew for this answer. */
  attempts: T.Integer(),
  up: T.Integer(),
  down: T.Integer(),
  /** Attempts that would pass, or not pass, because of it. */
  nowPassed: T.Integer(),
  nowFailed: T.Integer(),
})
export type KeyTrial = Static<typeof KeyTrial>

/** A score that a correction changed. */
const ScoreChange = T.Object({
  attemptId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  dept: T.String(),
  taskId: Id,
  taskName: T.String(),
  scoreBefore: T.Number(),
  scoreAfter: T.Number(),
  passScore: T.Number(),
  time: Time,
  /** 1: the person has looked at the notice of it. */
  seen: Flag,
})
export type ScoreChange = Static<typeof ScoreChange>

/** A key: the right options, or the accepted texts of each blank; free: everybody has the marks. */
const newKey = {
  right: T.Optional(T.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })),
  accepted: T.Optional(
    T.Array(T.Array(T.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }), {
      minItems: 1,
      maxItems: 20,
    }),
  ),
  free: T.Optional(Flag),
}

const own = '/education-intf/api/own/marking'

export const marking = {
  waiting: {
    path: `${own}/waiting`,
    needs: 'marking.read',
    ours: true,
    summary:
      'Attempts of my hospital (of my department, for its manager) with short texts that wait for a marker, the oldest first; of one task where it is named.',
    input: T.Object({ taskId: T.Optional(Id), ...paging }, strict),
    output: pageOf(WaitingAttempt),
  },
  give: {
    path: `${own}/give`,
    needs: 'exam.mark',
    concerns: 'attempt',
    ours: true,
    changes: true,
    decides: { about: 'mark' },
    summary:
      'Gives a short text its marks, or other marks than before. Refused when the answer is another one by now.',
    input: T.Object(
      {
        attemptId: Id,
        questionId: Id,
        lease: T.Integer({ minimum: 1 }),
        sequence: T.Integer({ minimum: 1 }),
        score: T.Number({ minimum: 0, maximum: 1000 }),
        comment: T.Optional(T.String({ maxLength: 300 })),
      },
      strict,
    ),
    output: T.Object({ waitingCount: T.Integer(), score: T.Number(), passed: Flag }),
  },
  key: {
    path: `${own}/key`,
    needs: 'exam.read',
    ours: true,
    summary:
      'The present key of a question as papers of my hospital have it, how many papers those are, and how many attempts a correction would grade anew.',
    input: T.Object({ questionId: Id }, strict),
    output: T.Object({
      question: Question,
      ...rightAnswer,
      papers: T.Integer(),
      attempts: T.Integer(),
    }),
  },
  tryKey: {
    path: `${own}/tryKey`,
    needs: 'exam.author',
    ours: true,
    silent: true,
    summary:
      'What a correction would do, exam by exam, without doing it: the newest 3,000 attempts are graded by the new key and forgotten. No names.',
    input: T.Object({ questionId: Id, ...newKey }, strict),
    output: T.Object({
      /** Of so many attempts in all. */
      total: T.Integer(),
      exams: T.Array(KeyTrial),
    }),
  },
  correctKey: {
    path: `${own}/correctKey`,
    asksAgain: true,
    needs: 'exam.author',
    concerns: 'question',
    ours: true,
    changes: true,
    decides: { about: 'key' },
    summary:
      'A wrong key was found: puts the right one into every paper of my hospital that has the question, and grades all its attempts anew. free: everybody has the marks.',
    input: T.Object(
      {
        questionId: Id,
        ...newKey,
        reason: T.String({ minLength: 1, maxLength: 300 }),
      },
      strict,
    ),
    output: T.Object({ regradeId: Id, total: T.Integer() }),
  },
  regrade: {
    path: `${own}/regrade`,
    needs: 'exam.read',
    ours: true,
    silent: true,
    summary: 'How far a regrade of my hospital is.',
    input: T.Object({ regradeId: Id }, strict),
    output: Regrade,
  },
  regrades: {
    path: `${own}/regrades`,
    needs: 'exam.read',
    ours: true,
    summary:
      'The log of corrected keys of my hospital, the last one first: who, why, how many scores changed. keyword: in question or reason.',
    input: T.Object({ keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(Regrade),
  },
  changes: {
    path: `${own}/changes`,
    needs: 'report.read',
    ours: true,
    summary:
      'Whose score a correction of my hospital changed, from what to what, the largest change first.',
    input: T.Object({ regradeId: Id, keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(ScoreChange),
  },
  notices: {
    path: `${own}/notices`,
    access: 'signedIn',
    ours: true,
    summary: 'What became of my scores after a correction, the last one first.',
    input: T.Object({ ...paging }, strict),
    output: pageOf(Notice),
  },
  noticesSeen: {
    path: `${own}/noticesSeen`,
    access: 'signedIn',
    ours: true,
    repeatable: true,
    summary: 'I have seen these notices.',
    input: T.Object({ noticeIds: T.Array(Id, { minItems: 1, maxItems: 50 }) }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
