import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dilute } from './dilution'

const vectors = [
  ['c1v1', 50_000, 500, 1000, { kind: 'mix', stockMl: 10, waterMl: 990, parts: 99 }],
  ['c1v1', 50_000, 2000, 5000, { kind: 'mix', stockMl: 200, waterMl: 4800, parts: 24 }],
  ['c1v1', 100_000, 500, 10_000, { kind: 'mix', stockMl: 50, waterMl: 9950, parts: 199 }],
  ['c1v1', 50_000, 500, 13, { kind: 'mix', stockMl: 0.13, waterMl: 12.9, parts: 99 }],
  ['tablet', 500, 700, 1000, { kind: 'tablets', tablets: 2, actual: 1000 }],
  ['tablet', 500, 1000, 10_000, { kind: 'tablets', tablets: 20, actual: 1000 }],
  ['powder', 20, 2000, 10_000, { kind: 'powder', grams: 100 }],
  ['powder', 25, 10_000, 1000, { kind: 'powder', grams: 40 }],
  ['c1v1', 160_000, 5000, 1000, { kind: 'mix', stockMl: 31.3, waterMl: 968.7, parts: 31 }],
  ['c1v1', 30, 3, 1000, { kind: 'mix', stockMl: 100, waterMl: 900, parts: 9 }],
  ['c1v1', 95, 75, 1000, { kind: 'mix', stockMl: 789.5, waterMl: 210.5, parts: 0 }],
  ['c1v1', 50_000, 60_000, 1000, { kind: 'problem', problem: 'tooStrong' }],
  ['none', 5500, 5500, 5000, { kind: 'ready', stockMl: 5000 }],
  ['c1v1', 50_000, 500, 5, { kind: 'problem', problem: 'amount' }],
  ['c1v1', 50_000, 500, 500_000, { kind: 'problem', problem: 'amount' }],
  ['c1v1', 50_000, 0, 1000, { kind: 'problem', problem: 'number' }],
  ['c1v1', 50_000, NaN, 1000, { kind: 'problem', problem: 'number' }],
] as const

for (const [calc, stock, target, totalMl, expected] of vectors) {
  test(`${calc}: ${stock} to ${target}, ${totalMl} mL`, () =>
    assert.deepEqual(dilute({ calc, stock, target, totalMl }), expected))
}
