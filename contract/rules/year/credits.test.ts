import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCredits } from './credits'

test('of a kind no more counts than its limit, of all no more than theirs; what is wanted of a kind that was never earned is lacking', () => {
  const limits = [
    { kind: '', wanted: 25, most: 30 },
    { kind: 'Ⅱ类', wanted: 10, most: 12 },
    { kind: 'Ⅰ类', wanted: 5, most: null },
  ]
  const year = countCredits(
    [
      { kind: 'Ⅱ类', credits: 20 },
      { kind: '', credits: 4.5 },
    ],
    limits,
  )
  assert.deepEqual(
    year.kinds.map(({ kind, credits, counted }) => [kind, credits, counted]),
    [
      ['Ⅱ类', 20, 12],
      ['Ⅰ类', 0, 0],
      ['', 4.5, 4.5],
    ],
  )
  assert.deepEqual([year.earned, year.counted, year.isEnough], [24.5, 16.5, false])
  const full = countCredits(
    [
      { kind: 'Ⅰ类', credits: 50 },
      { kind: 'Ⅱ类', credits: 10 },
    ],
    limits,
  )
  assert.deepEqual([full.counted, full.isEnough], [30, true])
  assert.equal(countCredits([{ kind: '', credits: -3 }], []).counted, 0)
  const lowered = countCredits(
    [
      { kind: 'Ⅰ类', credits: 6 },
      { kind: '', credits: -2 },
    ],
    limits,
  )
  assert.deepEqual([lowered.earned, lowered.counted], [4, 4], 'taken away without a kind')
  assert.equal(
    countCredits(
      [
        { kind: '', credits: 0.1 },
        { kind: '', credits: 0.2 },
      ],
      [],
    ).counted,
    0.3,
  )
})
