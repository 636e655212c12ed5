import { dayMs, hourMs, minuteMs } from './hospitalTime'

/** Numbers of specification §9 and decisions.md that both sides need. Times in milliseconds unless the name says otherwise. */
export const limits = {
  requestTimeoutMs: 30_000,
  shareTicketTimeoutMs: 10_000,
  /** A shorter call shows no overlay. */
  overlayShowsAfterMs: 300,
  overlayHidesAfterMs: 500,
  overlayNeverLongerMs: 10_000,
  networkMessageMs: 3_000,
  tabBarRecheckMs: 300,
  pullOffsetPx: 100,
  loadMorePx: 100,
  pageSize: 20,
  knowledgeCap: 10,
  /** Choices of one question of several, where its author set no other number. */
  multiSelectCap: 9,
  /** After the last choice of a filter, lists of exams and courses are fetched so much later. */
  fetchDelayMs: 200,
  /** Questions of one exercise. */
  exerciseCap: 200,
  supportPhone: '400-969-7756',
  /** An answer sent at the last second still counts this long after the deadline. */
  graceMs: 30_000,
  /** What arrives this long after the deadline still counts by itself: networks are slow. Later it is late. */
  lateGraceMs: 120_000,
  /** Answers made offline before the deadline are accepted until this long after it. */
  lateAnswersMs: 12 * hourMs,
  logInFailuresBeforeSlide: 3,
  logInFailuresBeforeLock: 5,
  logInLockMs: 15 * minuteMs,
  longestMeetingMs: 7 * dayMs,
  buildTokenMs: 120_000,
} as const
