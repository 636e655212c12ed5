import { computeDecayFactor, fsrs, Rating, type Grade } from 'ts-fsrs'
import { Shelf } from '@contract/rules/content/shelf'
import { masteredAfter } from '@contract/rules/exam/practice'

/**
 * FSRS-6 with its published weights, nine of ten wanted, no chance in it and no steps within a day: the same answers give
 * the same days for everybody. Days are whole days of hospital time.
 */
const scheduler = fsrs({
  enable_fuzz: false,
  enable_short_term: false,
  request_retention: 0.9,
  maximum_interval: 365,
})

/** P(still known) after t days = (1 + factor · t / stability) ^ decay. */
export const { decay, factor } = computeDecayFactor(scheduler.parameters.w)

/** What a learner remembers of one question. */
export interface Memory {
  stability: number
  difficulty: number
  reviewDay: number
  dueDay: number
}

export interface CardDetails extends Memory {
  shelf: number
  wrongTimes: number
  streak: number
  lastWrongAt: number | null
  lastAt: number
}

/** What is known of a question that nobody answered yet. */
const fresh = { shelf: Shelf.known as number, wrongTimes: 0, streak: 0, lastWrongAt: null }

/** The chance that it is still known on that day, 0–1. */
export function retrievability(
  { stability, reviewDay }: Pick<Memory, 'stability' | 'reviewDay'>,
  day: number,
): number {
  return Math.pow(1 + (factor * Math.max(0, day - reviewDay)) / stability, decay)
}

type Next = Pick<Memory, 'stability' | 'difficulty'> & { interval: number }
/** Whoever sat the same exam remembers the same: most of what is asked for was worked out a moment ago. */
const known = new Map<string, Next>()
const maxKnown = 5000

function next(memory: Memory | undefined, grade: Grade, elapsed: number): Next {
  const name = memory
    ? `${grade}/${elapsed}/${memory.stability}/${memory.difficulty}`
    : `${grade}/new`
  let found = known.get(name)
  if (!found) {
    const { stability, difficulty } = scheduler.next_state(memory ?? null, elapsed, grade)
    found = { stability, difficulty, interval: scheduler.next_interval(stability, elapsed) }
    if (known.size >= maxKnown) known.delete(known.keys().next().value ?? '')
    known.set(name, found)
  }
  return found
}

/** What is remembered after an answer on that day. */
export function remember(memory: Memory | undefined, right: boolean, day: number): Memory {
  const grade: Grade = right ? Rating.Good : Rating.Again
  const elapsed = memory ? Math.max(0, day - memory.reviewDay) : 0
  const { stability, difficulty, interval } = next(memory, grade, elapsed)
  return { stability, difficulty, reviewDay: day, dueDay: day + Math.max(1, interval) }
}

const isInBook = (shelf: number) => shelf === Shelf.learning || shelf === Shelf.review

/** Is it on the learning side of the book and due by that day? */
export const isDue = (card: Pick<CardDetails, 'shelf' | 'dueDay'>, day: number) =>
  isInBook(card.shelf) && card.dueDay <= day

/**
 * The card after an answer (decisions.md §3: learning → review → mastered → learning again when missed). Only right answers
 * on the day it is due, or later, count towards the shelf: who practises ahead neither gains nor loses. `time` in epoch ms.
 */
export function cardAfter(
  card: CardDetails | undefined,
  right: boolean,
  day: number,
  time: number,
): CardDetails {
  const before = card ?? fresh
  // Field by field: this is done for each answer of each exam, and copies of objects were a tenth of its cost.
  if (!right) {
    const { stability, difficulty, reviewDay, dueDay } = remember(card, false, day)
    return {
      shelf: Shelf.learning,
      wrongTimes: before.wrongTimes + 1,
      streak: 0,
      lastWrongAt: time,
      lastAt: time,
      stability,
      difficulty,
      reviewDay,
      dueDay,
    }
  }
  const isAhead =
    card !== undefined && (card.reviewDay >= day || (isInBook(card.shelf) && card.dueDay > day))
  const counts = card !== undefined && isDue(card, day)
  if (isAhead && !counts) return card
  const { stability, difficulty, reviewDay, dueDay } = isAhead ? card : remember(card, true, day)
  const streak = before.streak + (counts ? 1 : 0)
  const after = streak >= masteredAfter ? Shelf.mastered : Shelf.review
  const shelf = counts ? after : before.shelf
  return {
    shelf,
    wrongTimes: before.wrongTimes,
    streak,
    lastWrongAt: before.lastWrongAt,
    lastAt: time,
    stability,
    difficulty,
    reviewDay,
    dueDay,
  }
}

/** The card when an answer that was taken for wrong proves right (a wrong key was found): one miss less. */
export function cardRighted(card: CardDetails): CardDetails {
  const wrongTimes = Math.max(0, card.wrongTimes - 1)
  return {
    ...card,
    wrongTimes,
    shelf: wrongTimes === 0 ? Shelf.known : card.shelf,
    lastWrongAt: wrongTimes === 0 ? null : card.lastWrongAt,
  }
}
