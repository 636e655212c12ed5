import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Shelf } from '@contract/rules/content/shelf'
import { cardAfter, isDue, remember, retrievability, type CardDetails } from './memoryRules'
import {
  estimate,
  guessOf,
  isEnough,
  levelOf,
  maxQuestions,
  nextDifficulties,
  type Answered,
  type Difficulty,
} from './measureRules'
import { planOf, questionsFor, weekOf, type Plan } from './planRules'

/** The card after answers on these days. */
const after = (answers: readonly (readonly [right: boolean, day: number])[]) =>
  answers.reduce<CardDetails | undefined>(
    (card, [right, day]) => cardAfter(card, right, day, day),
    undefined,
  )!

test('a miss is due the next day; three right answers, each on its day, lead to the shelf', () => {
  let card = after([[false, 100]])
  assert.deepEqual([card.shelf, card.dueDay], [Shelf.learning, 101])
  const days: number[] = []
  while (card.shelf !== Shelf.mastered) {
    days.push(card.dueDay)
    card = cardAfter(card, true, card.dueDay, 0)
  }
  assert.deepEqual(days, [101, 103, 109], 'FSRS-6 with its published weights')
  assert.equal(isDue(card, 10_000), false, 'mastered: not asked again')
  const missed = cardAfter(card, false, 500, 0)
  assert.deepEqual([missed.shelf, missed.streak, missed.wrongTimes], [Shelf.learning, 0, 2])
})

test('whatever is answered when: deterministic, due after the day, recall falls with time and is one on the day', () => {
  const history = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 60 })), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(history, (steps) => {
      let day = 20_000
      const answers = steps.map(([right, gap]) => [right, (day += gap)] as const)
      const card = after(answers)
      assert.deepEqual(card, after(answers))
      assert.ok(
        card.dueDay > card.reviewDay &&
          card.stability > 0 &&
          card.difficulty >= 1 &&
          card.difficulty <= 10,
      )
      assert.equal(
        card.shelf === Shelf.known,
        answers.every(([right]) => right),
      )
      assert.ok(Math.abs(retrievability(card, card.reviewDay) - 1) < 1e-9)
      assert.ok(
        retrievability(card, day + 30) < retrievability(card, day + 3) || card.reviewDay > day + 3,
      )
      const [last] = answers.slice(-1)
      if (last && !last[0]) assert.deepEqual([card.shelf, card.streak], [Shelf.learning, 0])
    }),
  )
})

test('right answers on the same day and ahead of the day change nothing of the schedule', () => {
  const card = after([[false, 100]])
  for (const right of [cardAfter(card, true, 100, 5)])
    assert.deepEqual(
      [right.dueDay, right.streak, right.shelf, right.stability],
      [101, 0, Shelf.learning, card.stability],
    )
  const known = after([[true, 100]])
  assert.deepEqual(cardAfter(known, true, 100, 5).stability, known.stability)
  assert.ok(
    cardAfter(known, true, 110, 5).stability > known.stability,
    'what was never missed is remembered better after a while',
  )
  assert.ok(remember(undefined, true, 0).stability > remember(undefined, false, 0).stability)
})

const none = { quota: 0, backlogSince: null }

test('five minutes hold eight questions; a backlog is gone a week after it was met, whatever it is', () => {
  assert.deepEqual([5, 10, 15, 20].map(questionsFor), [8, 16, 24, 32])
  assert.deepEqual(planOf(8, 5, none, 100), { quota: 8, backlogSince: null })
  assert.deepEqual(planOf(70, 5, none, 100), { quota: 10, backlogSince: 100 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 5, max: 20 }),
      (backlog, minutes) => {
        let waiting = backlog
        let plan: Plan = none
        const quotas: number[] = []
        for (let day = 0; day < 7; day++) {
          plan = planOf(waiting, minutes, plan, day)
          quotas.push(Math.min(waiting, plan.quota))
          waiting -= Math.min(waiting, plan.quota)
        }
        assert.equal(waiting, 0)
        assert.ok(
          Math.max(...quotas) <= Math.max(questionsFor(minutes), Math.ceil(backlog / 7)),
          'no day is heavier than an even share',
        )
      },
    ),
  )
})

test('the week shows what the days will hold', () => {
  assert.deepEqual(
    weekOf([8, 6, 7, 5, 9, 4, 6], 8, 5, { quota: 8, backlogSince: null }, 100),
    [8, 6, 7, 5, 8, 5, 6],
  )
  assert.deepEqual(
    weekOf([70, 0, 0, 0, 0, 0, 0], 10, 5, { quota: 10, backlogSince: 100 }, 100),
    [10, 10, 10, 10, 10, 10, 10],
  )
  assert.deepEqual(
    weekOf([0, 0, 0, 0, 0, 0, 0], 0, 5, { quota: 8, backlogSince: null }, 1),
    [0, 0, 0, 0, 0, 0, 0],
  )
})

test('self-test: right answers raise the estimate, hard ones more, and answers make it surer', () => {
  const one = (difficulty: Difficulty, right: boolean): Answered => ({
    difficulty,
    guess: 0.25,
    right,
  })
  assert.equal(levelOf(estimate([]).ability), 2)
  assert.ok(estimate([one('hard', true)]).ability > estimate([one('easy', true)]).ability)
  assert.ok(estimate([one('easy', false)]).ability < estimate([one('hard', false)]).ability)
  const answers = fc.array(
    fc.record({
      difficulty: fc.constantFrom<Difficulty>('easy', 'medium', 'hard'),
      guess: fc.constantFrom(0.05, 0.25, 0.5),
      right: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom<Difficulty>('easy', 'medium', 'hard'),
      (before, difficulty) => {
        const { ability, error } = estimate(before)
        assert.ok(Number.isFinite(ability) && error > 0 && error < 1.2)
        assert.ok(estimate([...before, one(difficulty, true)]).ability > ability)
        assert.ok(estimate([...before, one(difficulty, false)]).ability < ability)
      },
    ),
  )
})

test('a simulated staff: who knows more is placed higher', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const places = { easy: -1.2, medium: 0, hard: 1.2 }
  const take = (truth: number) => {
    const answers: Answered[] = []
    while (!isEnough(answers, maxQuestions(1))) {
      const [difficulty] = nextDifficulties(estimate(answers).ability)
      const guess = guessOf('single', 4)
      answers.push({
        difficulty: difficulty!,
        guess,
        right:
          random() < guess + (1 - guess) / (1 + Math.exp(-1.7 * (truth - places[difficulty!]))),
      })
    }
    return levelOf(estimate(answers).ability)
  }
  const mean = (truth: number) =>
    Array.from({ length: 200 }, () => take(truth)).reduce((sum, level) => sum + level, 0) / 200
  const means = [-1.5, -0.5, 0.5, 1.5].map(mean)
  assert.ok(
    means.every((one, index) => index === 0 || one > means[index - 1]! + 0.3),
    means.join(),
  )
  assert.deepEqual([1, 3, 5, 10].map(maxQuestions), [8, 8, 6, 3])
})
