import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CountedItems } from '../../../db/storedShapes'
import type { MarkedPlace } from '../../exam/markedPaperService'
import {
  changesOf,
  countedItems,
  difficulty,
  discrimination,
  hintsOf,
  type ItemSums,
} from './itemRules'

const place = (questionId: string, points: number, option = 'A'): MarkedPlace => ({
  questionId,
  version: 1,
  position: 1,
  marks: 1,
  points,
  blank: false,
  options: [option],
})
const sumUp = (attempts: { points: number; rest: number }[]): ItemSums =>
  attempts
    .map(({ points, rest }) => ({
      taken: 1,
      blank: 0,
      points,
      pointsSquared: points * points,
      rest,
      restSquared: rest * rest,
      pointsRest: points * rest,
    }))
    .reduce((a, b) => {
      const sum = { ...a }
      for (const name of Object.keys(sum) as (keyof ItemSums)[]) sum[name] += b[name]
      return sum
    })

test('difficulty is the share of the marks that was earned', () => {
  assert.equal(
    difficulty(
      sumUp([
        { points: 2, rest: 0 },
        { points: 1, rest: 0 },
        { points: 0, rest: 0 },
      ]),
      2,
    ),
    50,
  )
  assert.equal(difficulty({ ...sumUp([{ points: 0, rest: 0 }]), taken: 0 }, 1), 0)
})

test('discrimination is the correlation with the rest of the paper', () => {
  const line = Array.from({ length: 20 }, (_, n) => ({ points: n % 2, rest: 10 * (n % 2) }))
  assert.equal(discrimination(sumUp(line)), 1)
  assert.equal(
    discrimination(sumUp(line.map(({ points, rest }) => ({ points: 1 - points, rest })))),
    -1,
  )
  assert.equal(
    discrimination(sumUp(line.map(({ rest }) => ({ points: 1, rest })))),
    null,
    'everybody earned the same',
  )
  assert.equal(discrimination(sumUp(line.slice(0, 9))), null, 'too few')
})

test('discrimination equals the textbook formula for any results', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          points: fc.integer({ min: 0, max: 4 }),
          rest: fc.integer({ min: 0, max: 100 }),
        }),
        { minLength: 10, maxLength: 60 },
      ),
      (attempts) => {
        const mean = (of: (one: { points: number; rest: number }) => number) =>
          attempts.reduce((sum, one) => sum + of(one), 0) / attempts.length
        const [x, y] = [mean((one) => one.points), mean((one) => one.rest)]
        const cross = mean((one) => (one.points - x) * (one.rest - y))
        const spread = Math.sqrt(
          mean((one) => (one.points - x) ** 2) * mean((one) => (one.rest - y) ** 2),
        )
        const told = discrimination(sumUp(attempts))
        if (spread < 1e-9) assert.equal(told, null)
        else assert.ok(told !== null && Math.abs(told - cross / spread) < 0.006)
      },
    ),
  )
})

test('hints', () => {
  assert.deepEqual(hintsOf(20, 0.5, 30), ['tooHard'])
  assert.deepEqual(hintsOf(99, 0.01, 30), ['tooEasy'])
  assert.deepEqual(hintsOf(60, 0.1, 30), ['weak'])
  assert.deepEqual(hintsOf(60, -0.1, 30), ['reversed'])
  assert.deepEqual(hintsOf(20, -0.1, 5), [], 'too few to say anything')
})

test('whatever changes in between, what is counted is what the attempts say last', () => {
  const results = fc.array(
    fc.record({ points: fc.integer({ min: 0, max: 3 }), option: fc.constantFrom('A', 'B', 'C') }),
    { minLength: 1, maxLength: 4 },
  )
  type Result = { points: number; option: string }
  const itemsOf = (list: Result[]): CountedItems =>
    countedItems(list.map(({ points, option }, index) => place(`Q${index}`, points, option)))
  const places = Array.from({ length: 4 }, (_, index) => place(`Q${index}`, 0, 'A'))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(results, fc.option(results)), { minLength: 1, maxLength: 8 }),
      (attempts) => {
        const first = changesOf(
          attempts.map(([was]) => ({ places, before: undefined, now: itemsOf(was) })),
        )
        const then = changesOf(
          attempts.map(([was, is]) => ({
            places,
            before: itemsOf(was),
            now: is ? itemsOf(is) : undefined,
          })),
        )
        const fresh = changesOf(
          attempts.flatMap(([, is]) =>
            is ? [{ places, before: undefined, now: itemsOf(is) }] : [],
          ),
        )
        for (const one of [...first, ...then]) {
          const sum = (name: keyof ItemSums) =>
            [...first, ...then]
              .filter(({ questionId }) => questionId === one.questionId)
              .reduce((total, change) => total + change[name], 0)
          const wanted = fresh.find(({ questionId }) => questionId === one.questionId)
          for (const name of [
            'taken',
            'blank',
            'points',
            'pointsSquared',
            'rest',
            'restSquared',
            'pointsRest',
          ] as const)
            assert.equal(sum(name), wanted?.[name] ?? 0)
        }
      },
    ),
  )
})
