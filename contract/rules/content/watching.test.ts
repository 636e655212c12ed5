import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  beyond,
  validateWatched,
  lengthOf,
  merged,
  missingOf,
  percentOf,
  type Interval,
} from './watching'

const seconds = fc.integer({ min: 1, max: 4000 })
const anyNumber = fc.oneof(
  fc.double({ min: -100, max: 5000 }),
  fc.constantFrom(NaN, Infinity, -Infinity, 0),
)
const wild = fc.array(fc.tuple(anyNumber, anyNumber), { maxLength: 30 })
const covers = (intervals: readonly Interval[], at: number) =>
  intervals.some(([from, to]) => from <= at && at <= to)

test('merged intervals are in order, apart, inside the film, whatever was claimed; merging again changes nothing', () => {
  fc.assert(
    fc.property(wild, seconds, (claimed, length) => {
      const whole = merged(claimed, length)
      whole.forEach(([from, to], index) => {
        assert.ok(from >= 0 && to <= length && to > from)
        if (index > 0) assert.ok(from > whole[index - 1]![1])
      })
      assert.deepEqual(merged(whole, length), whole)
      assert.ok(lengthOf(whole) <= length)
    }),
  )
})

test('intervals that run backwards or lie in the future add nothing', () => {
  assert.deepEqual(
    merged(
      [
        [20, 10],
        [50, 60],
        [5, 5],
      ],
      40,
    ),
    [],
  )
  assert.deepEqual(merged([[35, 90]], 40), [[35, 40]])
  assert.deepEqual(
    merged(
      [
        [0, 10],
        [5, 20],
        [20, 30],
      ],
      40,
    ),
    [[0, 30]],
  )
})

test('what is beyond and what is covered make the whole', () => {
  fc.assert(
    fc.property(
      wild,
      wild,
      seconds,
      fc.double({ min: 0, max: 4000, noNaN: true }),
      (one, other, length, at) => {
        const [intervals, covered] = [merged(one, length), merged(other, length)]
        const left = beyond(intervals, covered)
        assert.ok(lengthOf(left) <= lengthOf(intervals) + 0.1)
        for (const [from, to] of left) assert.ok(!covers(covered, (from + to) / 2), 'nothing twice')
        if (covers(intervals, at)) assert.ok(covers(left, at) || covers(covered, at))
      },
    ),
  )
})

test('no claim ever gives more than the clock of the server allows, in one heartbeat or in many', () => {
  const heartbeats = fc.array(
    fc.record({
      claimed: wild,
      passed: fc.double({ min: 0, max: 120, noNaN: true }),
      offline: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(heartbeats, seconds, fc.constantFrom(1, 2), (list, length, speed) => {
      let covered: Interval[] = []
      let credit = 0
      let real = 0
      for (const { claimed, passed, offline } of list) {
        real += passed
        const before = lengthOf(covered)
        const validated = validateWatched({
          claimed,
          covered,
          seconds: length,
          passed,
          credit,
          speed,
          offline,
        })
        assert.ok(lengthOf(validated.covered) >= before - 0.05, 'nothing is lost')
        covered = validated.covered
        credit = validated.credit
        // Only roundings come for nothing.
        assert.ok(
          lengthOf(covered) <= real * speed + list.length * 0.7 + 0.5,
          `${lengthOf(covered)} of ${real}`,
        )
      }
    }),
  )
})

test('a whole film claimed at once counts for nothing; honest heartbeats count fully, also at double speed and when one comes late', () => {
  const at = (
    claimed: Interval[],
    covered: Interval[],
    passed: number,
    credit = 0,
    offline = false,
  ) => validateWatched({ claimed, covered, seconds: 600, passed, credit, speed: 2, offline })
  assert.deepEqual(at([[0, 600]], [], 0), { covered: [], taken: 0, refused: 600, credit: 0 })
  assert.equal(at([[0, 600]], [], 60).taken, 0)
  assert.equal(at([[0, 30]], [], 15).taken, 30)
  const late = at([[0, 40]], [], 20)
  assert.equal(
    at([[0, 60]], late.covered, 9, late.credit).taken,
    18,
    'a little too early is cut, not thrown away',
  )
  const early = at([[0, 10]], [], 15)
  assert.equal(at([[10, 40]], early.covered, 12, early.credit).taken, 30)
})

test('without network: counts where the course takes it, at most the time that passed; else three heartbeats', () => {
  const claim = { claimed: [[0, 300]], covered: [], seconds: 600, passed: 200, credit: 0, speed: 2 }
  assert.equal(validateWatched({ ...claim, offline: true }).taken, 300)
  assert.equal(validateWatched({ ...claim, offline: false }).taken, 0)
  assert.equal(validateWatched({ ...claim, passed: 100, offline: true }).taken, 0)
})

test('what is missing is named; the last moment of a film is forgiven, a gap in the middle is not', () => {
  assert.deepEqual(
    missingOf(
      [
        [0, 10],
        [20, 29.4],
      ],
      30,
    ),
    [[10, 20]],
  )
  assert.deepEqual(missingOf([], 30), [[0, 30]])
  assert.equal(percentOf([[0, 29.3]], 30), 100)
  assert.equal(
    percentOf(
      [
        [0, 20],
        [21, 30],
      ],
      30,
    ),
    96,
  )
})

test('many tiny gaps are no way round: forgiven are only a few', () => {
  const dots: Interval[] = Array.from({ length: 250 }, (_, index): Interval => [
    index * 0.36,
    index * 0.36 + 0.02,
  ])
  assert.ok(missingOf(merged(dots, 90), 90).length > 200)
  assert.ok(percentOf(merged(dots, 90), 90) < 10)
})
