import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines } from './drawing'

/** A sign is as wide as it is high. */
const width = (text: string, size: number) => [...text].length * size

test('a title is broken where Chinese may be, on two lines at most, and nothing of it is lost', () => {
  assert.deepEqual(lines(width, '手卫生', 10, 100), { rows: ['手卫生'], size: 10 })
  const bracket = '感染预防与控制知识综合考核（含职业暴露）'
  const two = lines(width, bracket, 10, 140)
  assert.deepEqual(two, { rows: ['感染预防与控制知识综合考核', '（含职业暴露）'], size: 10 })
  const long = bracket.repeat(4)
  const { rows, size } = lines(width, long, 10, 140)
  assert.equal(rows.join(''), long)
  assert.ok(rows.length === 2 && size < 10)
  assert.ok(rows.every((row) => width(row, size) <= 140))
})
