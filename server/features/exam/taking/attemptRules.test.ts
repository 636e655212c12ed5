import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Code } from '@contract/codes'
import {
  closesAt,
  deadlineOf,
  gradedState,
  isLater,
  isProvisional,
  lateFrom,
  lateRefusal,
  lateUntil,
  markPaper,
  mayMove,
  remainingSeconds,
  reviewFrom,
  sitsAgain,
  startRefusal,
  sumUp,
  taskState,
  type ClosedDetails,
  type PersonDetails,
  type TaskDetails,
} from './attemptRules'

const minute = 60_000
const task: TaskDetails = {
  startTime: 1000 * minute,
  endTime: 2000 * minute,
  minutes: 30,
  maxAttempts: 2,
  withdrawn: false,
}
const fresh: PersonDetails = { attemptsUsed: 0, passed: false, openDeadline: null }

test('task state and the right to start, over the whole window', () => {
  const rows: [PersonDetails, number, number, number][] = [
    [fresh, 999 * minute, 0, Code.notOpenYet],
    [fresh, 1000 * minute, 1, Code.ok],
    [fresh, 2000 * minute - 1, 1, Code.ok],
    [fresh, 2000 * minute, 5, Code.ended],
    [{ ...fresh, attemptsUsed: 1 }, 1500 * minute, 4, Code.ok],
    [{ ...fresh, attemptsUsed: 2 }, 1500 * minute, 5, Code.noTriesLeft],
    [{ ...fresh, attemptsUsed: 1, passed: true }, 1500 * minute, 3, Code.ok],
    [{ ...fresh, attemptsUsed: 2, passed: true }, 1500 * minute, 3, Code.noTriesLeft],
    [{ ...fresh, attemptsUsed: 2, passed: true }, 2500 * minute, 3, Code.ended],
    [{ ...fresh, attemptsUsed: 1, openDeadline: 1500 * minute }, 1500 * minute, 2, Code.ok],
    [
      { ...fresh, attemptsUsed: 1, openDeadline: 1500 * minute },
      1500 * minute + 30_000,
      2,
      Code.ok,
    ],
    [
      { ...fresh, attemptsUsed: 1, openDeadline: 1500 * minute },
      1500 * minute + 30_001,
      4,
      Code.ok,
    ],
    // The last attempt runs over the end of the task: extra minutes.
    [{ ...fresh, attemptsUsed: 2, openDeadline: 2005 * minute }, 2003 * minute, 2, Code.ok],
  ]
  for (const [person, now, state, code] of rows) {
    assert.equal(taskState(task, person, now), state, JSON.stringify([person, now]))
    assert.equal(startRefusal(task, person, now), code, JSON.stringify([person, now]))
  }
  assert.equal(taskState({ ...task, withdrawn: true }, fresh, 1500 * minute), 6)
  assert.equal(startRefusal({ ...task, withdrawn: true }, fresh, 1500 * minute), Code.stateChanged)
})

test('who may start is never told that the task is missed or not open', () => {
  for (let n = 0; n < 2000; n++) {
    const now = (900 + ((n * 37) % 1200)) * minute
    const person = {
      attemptsUsed: n % 4,
      passed: n % 5 === 0,
      openDeadline: n % 7 === 0 ? now + ((n % 90) - 45) * 1000 : null,
    }
    const state = taskState(task, person, now)
    if (startRefusal(task, person, now) === Code.ok)
      assert.ok([1, 2, 3, 4].includes(state), `state ${state}`)
    else assert.ok([0, 3, 5].includes(state), `state ${state}`)
  }
})

test('deadline: the minutes, cut at the end of the task; extra minutes move both', () => {
  assert.equal(deadlineOf(task, 1000 * minute, 0), 1030 * minute)
  assert.equal(deadlineOf(task, 1990 * minute, 0), 2000 * minute)
  assert.equal(deadlineOf(task, 1990 * minute, 15), 2015 * minute)
  assert.equal(deadlineOf(task, 1000 * minute, 15), 1045 * minute)
  for (let start = 1000; start < 2000; start += 7) {
    for (const extra of [0, 1, 10, 45]) {
      const deadline = deadlineOf(task, start * minute, extra)
      assert.ok(
        deadline <= task.endTime + extra * minute &&
          deadline <= (start + 30 + extra) * minute &&
          deadline > start * minute,
      )
    }
  }
  assert.equal(closesAt(5), 30_005)
  assert.equal(lateUntil(5), 43_200_005)
})

test('remaining seconds never go below 0 and never promise less than there is', () => {
  assert.deepEqual(
    [
      remainingSeconds(10_000, 0),
      remainingSeconds(10_000, 9001),
      remainingSeconds(10_000, 10_000),
      remainingSeconds(10_000, 99_000),
    ],
    [10, 1, 0, 0],
  )
})

test('answers are ordered by lease, then sequence, and the order is total', () => {
  const orders = [1, 2, 3].flatMap((lease) => [1, 2, 9].map((sequence) => ({ lease, sequence })))
  orders.forEach((a, i) => orders.forEach((b, j) => assert.equal(isLater(a, b), i > j)))
})

test('a paper adds up: each subset of the options of a multiple question counts only when it is the right one', () => {
  const options = ['A', 'B', 'C', 'D']
  for (let right = 1; right < 16; right++) {
    const questions = [
      {
        questionId: 'q',
        kind: 'multiple' as const,
        marks: 2,
        right: options.filter((_, bit) => right & (1 << bit)),
      },
    ]
    for (let chosen = 0; chosen < 16; chosen++) {
      const graded = sumUp(
        markPaper(
          questions,
          () => ({ optionIds: options.filter((_, bit) => chosen & (1 << bit)) }),
          { partial: false },
        ),
      )
      assert.deepEqual(graded, {
        score: chosen === right ? 2 : 0,
        rightCount: Number(chosen === right),
        wrongCount: Number(chosen !== right && chosen > 0),
        blankCount: Number(chosen === 0),
        waitingCount: 0,
      })
    }
  }
})

test('marks that are no whole numbers add up as on paper', () => {
  const questions = Array.from({ length: 3 }, (_, index) => ({
    questionId: `q${index}`,
    kind: 'single' as const,
    marks: 0.1,
    right: ['A'],
  }))
  assert.equal(
    sumUp(markPaper(questions, () => ({ optionIds: ['A'] }), { partial: false })).score,
    0.3,
  )
})

test('short texts wait for a marker; what a marker gives counts', () => {
  const questions = ['q1', 'q2', 'q3'].map((questionId) => ({
    questionId,
    kind: 'short' as const,
    marks: 5,
    right: [],
  }))
  const answer = (questionId: string) =>
    questionId === 'q3' ? { optionIds: [] } : { optionIds: [], texts: ['stop, wash, report'] }
  const once = (byPerson?: (questionId: string) => number | undefined) =>
    sumUp(markPaper(questions, answer, { partial: false, ...(byPerson && { byPerson }) }))
  assert.deepEqual(once(), {
    score: 0,
    rightCount: 0,
    wrongCount: 0,
    blankCount: 1,
    waitingCount: 2,
  })
  assert.deepEqual(
    once((questionId) => (questionId === 'q1' ? 5 : 2.5)),
    { score: 7.5, rightCount: 1, wrongCount: 1, blankCount: 1, waitingCount: 0 },
  )
  assert.deepEqual(
    [gradedState(1, 2), gradedState(3, 0), gradedState(5, 1), gradedState(6, 0)],
    [3, 5, 3, 6],
  )
})

const closed: ClosedDetails = {
  state: 5,
  startedAt: 0,
  deadline: 30 * minute,
  closedAt: 30 * minute + 30_000,
  lease: 2,
  awaiting: true,
  answersShownAt: null,
  latePolicy: 'confirm',
  lateState: null,
}
const answer = { lease: 1, sequence: 4, elapsedMs: 30 * minute, sealed: true }

test('late answers: policy, time, seal, lease, order of reasons', () => {
  const at = lateFrom(closed.deadline) + 1
  assert.equal(lateRefusal(closed, answer, at), undefined)
  assert.equal(
    lateRefusal({ ...closed, latePolicy: 'accept' }, answer, lateUntil(closed.deadline)),
    undefined,
  )
  assert.equal(lateRefusal(closed, answer, lateUntil(closed.deadline) + 1), 'late')
  assert.equal(lateRefusal({ ...closed, latePolicy: 'reject' }, answer, at), 'late')
  assert.equal(lateRefusal(closed, { ...answer, elapsedMs: 30 * minute + 1 }, at), 'late')
  assert.equal(lateRefusal(closed, { ...answer, sealed: false }, at), 'badSeal')
  assert.equal(lateRefusal(closed, { ...answer, lease: 3 }, at), 'badSeal')
  assert.equal(lateRefusal({ ...closed, answersShownAt: 1 }, answer, at), 'answersShown')
  assert.equal(lateRefusal({ ...closed, awaiting: false }, answer, at), 'handedIn')
  assert.equal(lateRefusal({ ...closed, state: 9 }, answer, at), 'void')
  // Another device handed in after 10 minutes: what this one was given later than that does not count.
  assert.equal(
    lateRefusal({ ...closed, closedAt: 10 * minute }, { ...answer, elapsedMs: 10 * minute }, at),
    undefined,
  )
  assert.equal(
    lateRefusal(
      { ...closed, closedAt: 10 * minute },
      { ...answer, elapsedMs: 10 * minute + 1 },
      at,
    ),
    'late',
  )
})

test('a score is provisional exactly as long as some answer could still be taken', () => {
  for (const awaiting of [true, false]) {
    for (const answersShownAt of [null, 7]) {
      for (const latePolicy of ['accept', 'confirm', 'reject'] as const) {
        for (const now of [
          closed.closedAt,
          lateFrom(closed.deadline),
          lateFrom(closed.deadline) + 1,
          lateUntil(closed.deadline),
          lateUntil(closed.deadline) + 1,
        ]) {
          const attempt = { ...closed, awaiting, answersShownAt, latePolicy }
          assert.equal(isProvisional(attempt, now), lateRefusal(attempt, answer, now) === undefined)
        }
      }
    }
  }
})

test('right answers: after the hand-in, after everybody is done, or never', () => {
  assert.equal(reviewFrom('afterHandIn', 5, 100, 9, false), 5)
  assert.equal(reviewFrom('afterHandIn', 5, 100, 0, true), 30_100, 'the same questions once more')
  const once = { fixedPaper: 1, confirmed: 0, attemptsUsed: 1, maxAttempts: 2 }
  assert.deepEqual(
    [once, { ...once, confirmed: 1 }, { ...once, attemptsUsed: 2 }, { ...once, fixedPaper: 0 }].map(
      sitsAgain,
    ),
    [true, false, false, false],
  )
  assert.equal(reviewFrom('never', 5, 100, 9, false), 0)
  assert.equal(reviewFrom('afterEnd', 5, 100, 0, false), 30_100)
  assert.equal(reviewFrom('afterEnd', 5, 100, 2, false), 30_100 + 2 * minute)
})

test('moves: nothing leads out of void, nothing leads back into an attempt that was closed', () => {
  for (const from of [3, 4, 5, 6, 9])
    for (const to of [0, 1, 2]) assert.equal(mayMove(from, to), false, `${from} → ${to}`)
  for (let to = 0; to < 10; to++) assert.equal(mayMove(9, to), false)
  assert.ok(
    mayMove(1, 3) &&
      mayMove(1, 4) &&
      mayMove(2, 4) &&
      mayMove(3, 5) &&
      mayMove(4, 5) &&
      mayMove(5, 9),
  )
  assert.equal(mayMove(2, 3), false)
})
